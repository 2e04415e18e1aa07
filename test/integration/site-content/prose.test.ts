// What `npm run check` does not know of the pages: how each ends, and that none lacks a description. And what it calls: the
// two tools run after its own checks, with the words to avoid.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { readPages } from '../../support/content-pages.ts';
import { runCommand } from '../../support/run-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const pages = readPages();

test('each page of the docs ends with one section of links, which has the same name on all pages', () => {
  const closings = pages
    .filter(({ file }) => file.startsWith('content/docs/'))
    .map(({ file, text }) => {
      const headings = text.replace(/^( *```+).*?^\1`*$/gms, '').match(/^## .*/gm) ?? [];
      const names = headings.filter((heading) =>
        /^## (Read (next|more|on)|See also|Next|Where to go|Further)/.test(heading),
      );
      return [file, headings.at(-1)?.replace(/ \{#.*/, ''), names.length];
    });
  expect(closings).toEqual(closings.map(([file]) => [file, '## Read next', 1]));
});

test('no page lacks a description', () => {
  expect(pages.filter(({ text }) => !/^description: ./m.test(text))).toEqual([]);
});

const { words } = JSON.parse(readFileSync(join(projectRoot, 'content/_wording.json'), 'utf8')) as {
  words: readonly { example: string; advice: string }[];
};

test('npm run check runs both tools, whatever the first found', { tags: 'slow' }, async () => {
  const paragraphs = words.map(({ example }) => `${example}\n`);
  const folder = temporaryFolder({
    'content/docs/page.md': `# Page\n\n${paragraphs.join('\n')}`,
    'content/docs/wrong.md':
      '---\ntitle: A widget\n---\n\nA sentense with `sentense` in it, and [no page](./none.md) and [no heading](#none).\nThe config file.\n- An item.\n',
    'content/docs/right.md':
      '# Right\n\nResize it. Call `color()`.\n\n## A part {#minsize}\n\n| a |\n| --- |\n| `gray` |\n',
  });
  const docs = join(folder, 'content/docs');
  const check = ['check', '--content', join(folder, 'content'), '--public', join(folder, 'public')];
  const { status, stdout, stderr } = await runCommand(check);
  expect(status).toBe(1);
  expect(stderr).toMatch(/wrong\.md:5:\d+: warning: .*none\.md/);
  expect(stdout).toContain(`${docs}/wrong.md:5:3 - Unknown word (sentense) Suggestions: [sentence`);
  expect(stderr).toMatch(/wrong\.md:5:\d+: error: .*#none/);
  expect(stderr).not.toContain('MD051');
  expect(stderr).toMatch(/wrong\.md:7 .*MD032/);
  expect(stderr).toMatch(/wrong\.md:6 .*say "configuration file"/);
  expect(stderr).toContain('say "panel" (in the front matter)');
  const found = stderr.match(/page\.md:.*words-to-avoid.*/g) ?? [];
  for (const [index, { advice }] of words.entries())
    expect(
      found.some((line) => line.includes(`page.md:${3 + index * 2} `) && line.includes(`[${advice}]`)),
      advice,
    ).toBe(true);
  expect(stdout + stderr).not.toContain('right.md');
  const one = await runCommand([...check, join(docs, 'right.md')]);
  expect(one).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing to fix in 1 page (') });
});
