// Front matter: the values, the diagnostics with their places, and the help.

import { describe, expect, test } from 'vitest';
import { frontMatterPlace, splitFrontMatter } from '../../scripts/markdown/front-matter/front-matter.ts';

const fileOf = (text: string) => ({ sourcePath: 'a.md', displayPath: 'content/a.md', text });
const split = (text: string) => splitFrontMatter(fileOf(text));
/** `line:column+length code: message | help` of each diagnostic. */
const reported = (text: string): readonly string[] =>
  split(text).diagnostics.map(
    ({ code, at, message, help }) => `${at?.line}:${at?.column}+${at?.length} ${code}: ${message} | ${help}`,
  );

describe('the text after it', () => {
  test('the text after front matter keeps its line numbers', () => {
    const { frontMatter, body, diagnostics } = split('---\ntitle: A\n---\n\nText\n');
    expect({ frontMatter, body, diagnostics }).toEqual({
      frontMatter: { title: 'A' },
      body: '\n\n\n\nText\n',
      diagnostics: [],
    });
  });

  test('the text after front matter is the whole file without front matter', () => {
    for (const text of ['', 'Text\n', 'Text\n\n---\n\nMore\n', '---\n\nA rule: this is text.\n'])
      expect(split(text)).toEqual({ frontMatter: {}, body: text, diagnostics: [] });
  });
});

test('front matter without an end is reported; a rule at the top is not front matter', () => {
  expect(reported('---\ntitle: A\n\nText\n')).toEqual([
    '1:1+3 front-matter-unclosed: the front matter is never closed | close it with a line "---"',
  ]);
  expect(reported('--- \t\n  title:\nText\n')).toHaveLength(1);
  expect(reported('---\ntitle:')).toHaveLength(1);
  expect(reported('---\n')).toEqual([]);
  expect(reported('Text ---\ntitle: A\n')).toEqual([]);
});

test.for(['json', 'js', 'javascript', 'coffee', 'toml', 'constructor'])('%s is not read', (language) => {
  const { frontMatter, diagnostics } = split(`---${language}\n{ "title": "A" }\n---\n\nText\n`);
  expect(frontMatter).toEqual({});
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'front-matter-language',
      message: `front matter cannot be written in "${language}"`,
      at: { file: 'content/a.md', line: 1, column: 4, length: language.length },
      help: 'write it in YAML, between two lines "---"',
    },
  ]);
});

test('YAML is accepted as the language', () => {
  expect(split('---yaml\ntitle: A\n---\n').frontMatter).toEqual({ title: 'A' });
});

test.for([
  ['title: {#snippet …}', /^2:9\+1 front-matter-yaml: /],
  [
    '- a',
    /^2:1\+3 front-matter-yaml: front matter must be a list of "key: value" lines \| write one "key: value" on each line/,
  ],
  ['qqqqqqqqqq: a', /^2:1\+10 front-matter-unknown-key: .* \| known keys: id, title, description, /],
  [
    'draft: 5',
    /^2:8\+1 front-matter-type: "draft" must be true or false, but is 5 \| for example: draft: true$/,
  ],
  ['features: [{ details: x }]', /^2:12\+14 front-matter-type: /],
  ['hero: { actions: 3 }', /^2:18\+1 front-matter-type: /],
  ['hero: { name: [a] }', /"hero\.name" must be a text, but is \["a"\] \| for example: hero: /],
  [
    'description: [a]',
    /^2:14\+3 front-matter-type: "description" must be a text, but is \["a"\] \| for example: description: /,
  ],
] as const)('%s is reported once, with what to write', ([line, expected]) => {
  const all = reported(`---\n${line}\n---\n\nText\n`);
  expect(all).toHaveLength(1);
  expect(all[0]).toMatch(expected);
});

describe('the place of a value', () => {
  const file = fileOf('---\ntitle: A text\nid:\nslug:   /x  \n---\n\nname: text\n');
  test.for([
    [['title'], { line: 2, column: 8, length: 6 }],
    [['slug', 'id'], { line: 3, column: 4, length: 1 }],
    [['slug'], { line: 4, column: 9, length: 2 }],
    [['name'], { line: 1, column: 1 }],
  ] as const)('the place of a value: %s', ([keys, place]) => {
    expect(frontMatterPlace(file, keys)).toEqual({ file: 'content/a.md', ...place });
  });
});
