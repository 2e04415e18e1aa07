// The info string of a code fence, and marks in the code.

import { describe, expect, test } from 'vitest';
import { markLines } from '../../../scripts/markdown/code/code-lines.ts';
import { parseCodeMeta } from '../../../scripts/markdown/code/code-meta.ts';
import { parseAlone } from '../../support/markdown.ts';

test.each([
  ['a title in double quotes', 'title="a b.js"', { title: 'a b.js' }],
  ['a title in single quotes', "title='a.js'", { title: 'a.js' }],
  ['a title without quotes', 'title=a.js', { title: 'a.js' }],
  ['lines and ranges', '{1,3-5}', { lines: [1, 3, 4, 5] }],
  ['spaces in ranges', '{ 2, 4 - 5 }', { lines: [2, 4, 5] }],
  ['a reversed range', '{5-3}', { lines: [] }],
  ['line numbers', 'showLineNumbers', { words: ['showLineNumbers'] }],
  [
    'all of it, in any order',
    '{2} wrong title="x" showLineNumbers',
    { title: 'x', lines: [2], words: ['wrong', 'showLineNumbers'] },
  ],
  ['braces in a title', 'title="{1}"', { title: '{1}' }],
  [
    'line numbers that begin elsewhere, as in Docusaurus',
    'showLineNumbers=10',
    { words: ['showLineNumbers'] },
  ],
  ['nothing', '', {}],
])('the words after the language: %s', (_, meta, expected) => {
  const { title, highlightedLines, words } = parseCodeMeta(meta);
  const found = { title, lines: [...highlightedLines], words: [...words] };
  expect(found).toEqual({ title: null, lines: [], words: [], ...expected });
});

describe('marks in code', () => {
  const marked = (code: string, language: string, meta = '') => {
    const { code: kept, lineClasses, problems } = markLines(code, parseCodeMeta(meta), language);
    const lines = kept.split('\n').map((line, index) => {
      const names = lineClasses.get(index + 1) ?? [];
      return `${line}${names.length > 0 ? ` <${names.map((name) => name.replace('line-', '')).join(' ')}>` : ''}`;
    });
    return { lines, problems: problems.map(({ line, message }) => `${line}: ${message}`) };
  };

  test.each([
    ['the next line', 'js', '// highlight-next-line\na\nb', ['a <highlighted>', 'b']],
    [
      'a range',
      'js',
      'a\n// highlight-start\nb\nc\n// highlight-end\nd',
      ['a', 'b <highlighted>', 'c <highlighted>', 'd'],
    ],
    ['in CSS', 'css', '/* highlight-next-line */\na', ['a <highlighted>']],
    ['in HTML', 'html', '<!-- highlight-next-line -->\na', ['a <highlighted>']],
    ['in JSX', 'jsx', '{/* highlight-next-line */}\na', ['a <highlighted>']],
    ['in a shell', 'bash', '# highlight-next-line\na', ['a <highlighted>']],
    ['in YAML', 'yaml', '  # highlight-next-line\na', ['a <highlighted>']],
    ['in SQL', 'sql', '-- highlight-next-line\na', ['a <highlighted>']],
    ['in JSON with comments', 'jsonc', '// highlight-next-line\na', ['a <highlighted>']],
    ['in plain text, in any form', 'text', '; highlight-next-line\na', ['a <highlighted>']],
    [
      'not in the form of another language',
      'bash',
      '// highlight-next-line\na',
      ['// highlight-next-line', 'a'],
    ],
    [
      'a mark for several lines',
      'js',
      'a // [!code highlight:2]\nb\nc',
      ['a <highlighted>', 'b <highlighted>', 'c'],
    ],
    ['a mark on a line of its own', 'js', '// [!code ++:2]\na\nb\nc', ['a <inserted>', 'b <inserted>', 'c']],
    [
      'two marks on one line',
      'js',
      'a // [!code ++] // [!code focus]\nb',
      ['a <focused inserted>', 'b <dimmed>'],
    ],
    ['in HTML, focus', 'html', '<p></p> <!-- [!code focus] -->\nb', ['<p></p> <focused>', 'b <dimmed>']],
    [
      'a diff',
      'diff',
      '--- a.js\n+++ b.js\n a\n+b\n-c',
      ['--- a.js', '+++ b.js', ' a', '+b <inserted>', '-c <deleted>'],
    ],
  ])('marks in code: %s', (_, language, code, lines) =>
    expect(marked(code, language)).toEqual({ lines, problems: [] }),
  );

  test('a fence that marks lines by number leaves highlighting comments alone', () => {
    expect(marked('// highlight-next-line\na', 'js', '{2}').lines).toEqual([
      '// highlight-next-line',
      'a <highlighted>',
    ]);
  });

  test('highlighting comments behind code stay, and are reported', () => {
    expect(marked('a // highlight-next-line', 'js')).toEqual({
      lines: ['a // highlight-next-line'],
      problems: ['0: "highlight-next-line" stands behind code, where it marks nothing'],
    });
  });
});

test('code of a terminal loses its colour codes, in search and in the Markdown version, too', () => {
  const { doc } = parseAlone('```ansi\n\u001b[31mred\u001b[0m and \u001b[1;32mgreen\u001b[m\n```\n');
  expect(doc.code).toMatchObject([{ text: 'red and green' }]);
  expect(doc.sections[0]?.text).toContain('red and green');
  expect(doc.markdown).toContain('red and green');
});

test.for([
  [`title="plain"`, 'plain'],
  [`title='a "double"'`, 'a "double"'],
  [`title="a 'single'"`, "a 'single'"],
])('the title of %s is read again from the Markdown version', ([meta, title]) => {
  const { doc } = parseAlone(`\`\`\`js ${meta}\nx\n\`\`\`\n`);
  const [, written = ''] = /^```js (.*)$/m.exec(doc.markdown) ?? [];
  expect(parseCodeMeta(written).title).toBe(title);
});
