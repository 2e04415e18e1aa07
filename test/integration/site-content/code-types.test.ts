// The JavaScript in the pages matches the toolkit's types, for an extension and for a page.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { codeBlocks, page, readPages, report } from '../../support/content-pages.ts';
import { checkTypes } from './support/check-types.ts';
import { scriptsOfBlocks, scriptsOfFiles } from './support/scripts-of-pages.ts';

const SAMPLES = 'content/_samples';

test('all code of the pages and the samples passes the type check', async () => {
  const samples = readdirSync(join(projectRoot, SAMPLES), { recursive: true, encoding: 'utf8' })
    .map((path) => `${SAMPLES}/${path.replaceAll('\\', '/')}`)
    .sort();
  const { scripts, faults } = scriptsOfBlocks(codeBlocks(readPages()));
  expect(scripts.length).toBeGreaterThan(50);
  const found = await checkTypes([...scripts, ...scriptsOfFiles(samples)], 'pages');
  expect(report([...faults, ...found])).toBe('');
});

test('an error is reported with its page and line, and each context has only its own types', async () => {
  const wrong = page(
    'content/wrong.md',
    [
      '# Page',
      '```js context="extension"',
      'export function main(omphalos) {',
      '  omphalos.sendMesage("x");',
      '}',
      '```',
      '```js context="page"',
      'omphalos.createRouter();',
      'document.title = omphalos.asset.name;',
      '```',
      '```js context="extension"',
      'document.title = "no page here";',
      '```',
      '```html',
      '<script>',
      '  omphalos.sendMessage();',
      '</script>',
      '```',
      '```js',
      'const where = 1;',
      '```',
    ].join('\n'),
  );
  const { scripts, faults } = scriptsOfBlocks(codeBlocks([wrong]));
  expect(report(faults)).toBe('content/wrong.md:20: a js block needs context="extension" or context="page"');
  const found = report(await checkTypes(scripts, 'wrong'));
  expect(found.split('\n').sort()).toEqual([
    expect.stringMatching(/^content\/wrong\.md:12: TS\d+: Cannot find name 'document'/),
    expect.stringMatching(/^content\/wrong\.md:16: TS\d+: Expected 1-2 arguments/),
    expect.stringMatching(/^content\/wrong\.md:4: TS\d+: .*'sendMesage' does not exist/),
    expect.stringMatching(/^content\/wrong\.md:8: TS\d+: .*'createRouter' does not exist/),
  ]);
});
