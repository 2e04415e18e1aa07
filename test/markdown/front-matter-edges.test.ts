// Where front matter begins and ends, and what is a rule.

import { expect, test } from 'vitest';
import { splitFrontMatter } from '../../scripts/markdown/front-matter/front-matter.ts';

const split = (text: string) => splitFrontMatter({ sourcePath: 'a.md', displayPath: 'a.md', text });

test.for([
  '---\n\nText between rules.\n\n---\n\nMore.\n',
  '---\n\n# A heading\n\nText with a colon: here.\n\n---\n',
  '---\nText without an empty line above it.\n\nMore.\n\n---\n',
  '---\n\n- a list\n\n---\n',
])('a page that begins with a rule is text: %j', (text) => {
  expect(split(text)).toEqual({ frontMatter: {}, body: text, diagnostics: [] });
});

test.for([
  '---\n\ntitle: A\n---\n',
  '---\n# A comment\ntitle: A\n\ndraft: true\n---\n',
  '---\n"title": A\n---\n',
])('empty lines and comments in front matter change nothing: %j', (text) => {
  expect(split(text)).toMatchObject({ frontMatter: { title: 'A' }, diagnostics: [] });
});

test.for([
  ['---\ntitle: A\n----\n\nText\n', 'the front matter ends with "----"', 'write "---"', '\n\n   \n\nText\n'],
  [
    '---\ntitle: A\n---more\n\nText\n',
    'the front matter ends with "---more"',
    'write "---", and what follows it on the next line',
    'more\n\nText\n',
  ],
] as const)('another end than three dashes is reported at its line: %j', ([text, message, help, body]) => {
  const result = split(text);
  expect(result.frontMatter).toEqual({ title: 'A' });
  expect(result.diagnostics).toMatchObject([
    { severity: 'warning', code: 'front-matter-unclosed', message, at: { line: 3, column: 1 }, help },
  ]);
  expect(result.body.replace(/ +$/gm, '')).toContain(body.replace(/ +$/gm, ''));
});

test.for(['----', '--', '—', ' ---'])(
  'front matter after the line %j is reported at its first line',
  (line) => {
    expect(split(`${line}\ntitle: A\n---\n\nText\n`)).toMatchObject({
      frontMatter: {},
      diagnostics: [
        { code: 'front-matter-late', at: { line: 1, column: 1 }, help: 'begin the file with a line "---"' },
      ],
    });
    expect(split(`${line}\n\nA rule.\n`).diagnostics).toEqual([]);
  },
);

test('front matter below an empty line is reported there', () => {
  expect(split('\n \n---\ntitle: A\n---\n\nText\n')).toMatchObject({
    frontMatter: {},
    diagnostics: [{ severity: 'warning', code: 'front-matter-late', at: { line: 3, column: 1, length: 3 } }],
  });
  expect(split('\n\n---\n\nA rule.\n').diagnostics).toEqual([]);
});
