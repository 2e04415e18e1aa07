// Front matter and category files hold what the author wrote: texts keep the form of a number, other values are converted
// where that is certain, and refused with a help that is right when it is pasted.

import { expect, test } from 'vitest';
import { readCategoryFile } from '../../scripts/arrange/category-file.ts';
import { splitFrontMatter } from '../../scripts/markdown/front-matter/front-matter.ts';

const read = (line: string) =>
  splitFrontMatter({ sourcePath: 'a.md', displayPath: 'a.md', text: `---\n${line}\n---\n\nText\n` });
const readCategory = (text: string) =>
  readCategoryFile({ sourcePath: '_category_.yml', displayPath: '_category_.yml', text });

test.for([
  ['title: 3.10', '3.10'],
  ['title: 0x1F', '0x1F'],
  ['title: 1e3', '1e3'],
  ['title: 007', '007'],
  ['title: true', 'true'],
  ['title: 2024-01-01', '2024-01-01'],
  ['title: "3.10"', '3.10'],
  ['title: 1_000', '1_000'],
  ['title: .5', '.5'],
] as const)('%s is the text "%s"', ([line, text]) => {
  expect(read(line)).toMatchObject({ frontMatter: { title: text }, diagnostics: [] });
});

test('labels, keywords and texts within lists and maps are as written, too', () => {
  const { frontMatter, diagnostics } = read(
    'sidebar_label: 1.20\nkeywords: [1.10, yes]\nhero: { name: 2.0, tagline: false }',
  );
  expect(diagnostics).toEqual([]);
  expect(frontMatter).toMatchObject({
    sidebar_label: '1.20',
    keywords: ['1.10', 'yes'],
    hero: { name: '2.0', tagline: 'false' },
  });
  expect(readCategory('label: 3.10\nlink: { type: generated-index, title: 1.0 }\n')).toMatchObject({
    category: { label: '3.10', link: { title: '1.0' } },
    diagnostics: [],
  });
});

test.for([
  ['sidebar_position: "2"', { sidebar_position: 2 }],
  ['sidebar_position: 1.5', { sidebar_position: 1.5 }],
  ['sidebar_position: -1', { sidebar_position: -1 }],
  ['toc_max_heading_level: "4"', { toc_max_heading_level: 4 }],
  ['draft: "false"', { draft: false }],
  ['draft: True', { draft: true }],
] as const)('%s is converted', ([line, values]) => {
  expect(read(line)).toMatchObject({ frontMatter: values, diagnostics: [] });
});

test('a category converts them in the same way', () => {
  expect(readCategory('position: "2"\ncollapsed: "true"\n').category).toEqual({
    position: 2,
    collapsed: true,
  });
  expect(readCategory('{ "position": 2, "collapsed": false }').category).toEqual({
    position: 2,
    collapsed: false,
  });
});

test.for([
  ['draft: yes', '"draft" must be true or false, but is "yes"', 'draft: true'],
  ['draft: No', '"draft" must be true or false, but is "No"', 'draft: true'],
  ['draft: 0', '"draft" must be true or false, but is 0', 'draft: true'],
  ['sidebar_position: first', '"sidebar_position" must be a number, but is "first"', 'sidebar_position: 1'],
  ['sidebar_position: ""', '"sidebar_position" must be a number, but is ""', 'sidebar_position: 1'],
  ['title: ""', '"title" must not be empty, but is ""', 'title: "a text"'],
  ['sidebar_label: "  "', '"sidebar_label" must not be empty, but is "  "', 'sidebar_label: "a text"'],
] as const)('%s is refused with an example', ([line, message, example]) => {
  const { diagnostics } = read(line);
  expect(diagnostics).toMatchObject([
    { code: 'front-matter-type', message, help: `for example: ${example}` },
  ]);
  expect(read(example).diagnostics).toEqual([]);
});
