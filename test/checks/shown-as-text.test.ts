// Markdown that readers see as text, because of a small mistake in it, and what is meant as text.

import { expect, test } from 'vitest';
import { checkProse } from '../../scripts/checks/prose/check-prose.ts';
import { plainSource } from '../support/plain-site.ts';

const found = (line: string) =>
  checkProse(plainSource('docs/a.md', `---\ntitle: A\n---\n\nText: ${line}\n`)).filter(
    ({ code }) => code === 'markdown-debris',
  );

test.each([
  ['[b](./02 b.md#part)', '[b](<./02 b.md#part>)'],
  ['![b](my picture.png)', '![b](<my picture.png>)'],
  ['[b](/docs/my page)', '[b](</docs/my page>)'],
  ['[b] (./b.md)', '[b](./b.md)'],
  ['[b] (https://example.org/b)', '[b](https://example.org/b)'],
  ['a&nbps;b', '&nbsp;'],
  ['&hellips;', '&hellip;'],
  [':tadaa:', ':tada:'],
  ['[b](#a part)', '[b](<#a part>)'],
  ['[b](./b.md and more', '](./b.md)'],
  ['<a href="./b.md>b</a>', 'the tag with both quotes and ">"'],
  ['<!- a note -->', '<!-- … -->'],
  ['[picture.png]', '![What it shows](./picture.png)'],
  ['**bold and no end', '**bold** … with "**" where it ends'],
  ['`npm ci and no end', 'a second "`" where it ends'],
  [':roket: off', ':rocket:'],
  [':kbd[Ctrl', ':kbd[Ctrl]'],
  ['<www.example.org>', '<https://www.example.org>'],
])('%s is reported at its place, with what to write', (written, help) => {
  const [problem] = found(written);
  expect(problem?.help).toBe(`write: ${help}`);
  expect(problem?.at).toMatchObject({ line: 5 });
  expect(written.slice((problem?.at?.column ?? 0) - 'Text: '.length - 1)).toMatch(/^[\][!&:<*`]/);
});

test.each([
  '[b](./b.md) and [c](<./02 c.md>)',
  'An array[0] (see below), a note [1] (in the guide).',
  '&nbsp;&copy;&#160;&amp;',
  'AT&T; this&that; R&D;',
  '`&nbps; :tadaa: [b] (./b.md)`',
  ':tada: and 10:30:45, std::vec::Vec, a:word:b',
  'Write :name: of your own.',
  'Between -1 and\n-2, version 1.a, `code\nin two lines`, <https://www.example.org>, www.example.org.',
  'All of **/*.md, 2**3 and x ** y, a ` alone, a < b, <b>bold</b>.',
])('%s is meant as it is', (written) => {
  expect(found(written)).toEqual([]);
});

test.each(['C#', 'F#'])('a heading that ends with %s needs no space before the sign', (name) => {
  expect(found(`\n\n## ${name}`)).toEqual([]);
});

test('a table without the line below its head is reported there', () => {
  const table = (rows: string) =>
    checkProse(plainSource('docs/a.md', `---\ntitle: A\n---\n\n${rows}\n`)).filter(
      ({ code }) => code === 'table-text',
    );
  expect(table('| a | b |\n| 1 | 2 |\n| 3 | 4 |')).toMatchObject([
    { at: { line: 5, column: 1 }, help: 'write below it: | --- | --- |' },
  ]);
  expect(table('| a | b |\n| - | - |\n| 1 | 2 |')).toEqual([]);
  expect(table('a | b\nc | d')).toEqual([]);
});

test.each([
  ['-one\n-two', ['- one', '- two']],
  ['-single item', ['- single']],
  ['1.one\n2.two', ['1. one']],
  ['text, `code`-like', []],
  ['-v and `a`', []],
] as const)('the list %j needs spaces: %j', (list, helps) => {
  expect(found(`\n\n${list}`)).toMatchObject(
    helps.map((help, index) => ({ help: `write: ${help}`, at: { line: 7 + index } })),
  );
});

test.each(['``js\nconst a = 1;\n``', '`\nconst a = 1;\n`'])('%j is no block of code', (code) => {
  expect(found(`\n\n${code}`)).toMatchObject([{ at: { line: 7, column: 1 } }]);
});

test.each([
  ['- [] later', '[ ]'],
  ['- [x ] done', '[x]'],
])('the task "%s" is written with %s', (item, help) => {
  expect(found(`\n\n${item}`)).toMatchObject([{ help: `write: ${help}`, at: { line: 7 } }]);
});
