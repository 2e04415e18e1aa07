// The site without the folder of the playground: everything else is built, and a page that asks for it says what is missing.

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject } from '../../support/copy-project.ts';
import { runCommand } from '../../support/run-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MANIFEST = {
  name: 'score',
  version: '1.0.0',
  omphalos: {
    compatibleRange: '*',
    graphics: [{ file: 'score.html', name: 'score', size: { width: 10, height: 10 } }],
  },
};

test('without the playground, pages, search, links and samples are built, and two places say what is missing', async () => {
  const project = await copyProject(onTestFinished);
  rmSync(join(project, 'packages/playground'), { recursive: true });
  const site = temporaryFolder({
    'content/docs/intro.md': `# Intro

Get [the bundle](/samples/score.zip), or [change it](../playground.md).

:::preview[A live score]{src="_samples/score" graphic="graphics/score.html"}
The caption of the preview.
:::
`,
    'content/playground.md': `---
title: Playground
layout: playground
templates:
  - sample: score
    title: Score
    first: Change the colour.
---

The text below the editor.
`,
    'content/_samples/score/package.json': JSON.stringify(MANIFEST),
    'content/_samples/score/graphics/score.html': '<p>HOME 1</p>',
  });
  const options = ['--content', join(site, 'content'), '--out', join(site, 'out'), '--json'];
  const { status, stdout, stderr } = await runCommand(['build', ...options], { project, cwd: site });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const { diagnostics } = JSON.parse(stdout);
  expect(diagnostics).toMatchObject([
    { code: 'playground-missing', file: 'content/docs/intro.md', line: 5 },
    { code: 'playground-missing', file: 'content/playground.md', line: 3 },
  ]);
  expect(diagnostics[0].message).toContain('packages/playground is missing');
  const read = (path: string): string => readFileSync(join(site, 'out', path), 'utf8');
  expect(read('docs/intro.html')).toContain('The caption of the preview.');
  expect(read('docs/intro.html')).toContain('href="/playground"');
  expect(read('playground.html')).toContain('The text below the editor.');
  expect(read('playground.html')).not.toContain('data-playground');
  expect(read('page-index/search.json')).toContain('Playground');
  const archive = unzipSync(readFileSync(join(site, 'out/samples/score.zip')));
  expect(strFromU8(archive['score/graphics/score.html'] ?? new Uint8Array())).toBe('<p>HOME 1</p>');
});
