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
  const marked = (code: string, meta = '') => {
    const { code: kept, highlightedLines, problems } = markLines(code, parseCodeMeta(meta));
    const lines = kept
      .split('\n')
      .map((line, index) => (highlightedLines.includes(index + 1) ? `${line} <highlighted>` : line));
    return { lines, problems: problems.map(({ line, message }) => `${line}: ${message}`) };
  };

  test.each([
    ['the next line', '// highlight-next-line\na\nb', ['a <highlighted>', 'b']],
    [
      'a range',
      'a\n// highlight-start\nb\nc\n// highlight-end\nd',
      ['a', 'b <highlighted>', 'c <highlighted>', 'd'],
    ],
    ['in a block comment', '/* highlight-next-line */\na', ['a <highlighted>']],
    ['in a comment of HTML', '<!-- highlight-next-line -->\na', ['a <highlighted>']],
    ['in a comment of JSX', '{/* highlight-next-line */}\na', ['a <highlighted>']],
    ['behind # and spaces', '  # highlight-next-line\na', ['a <highlighted>']],
    ['behind --', '-- highlight-next-line\na', ['a <highlighted>']],
    ['behind ;', '; highlight-next-line\na', ['a <highlighted>']],
    ['behind %', '% highlight-next-line\na', ['a <highlighted>']],
  ])('%s', (_, code, lines) => expect(marked(code)).toEqual({ lines, problems: [] }));

  test('a fence that marks lines by number leaves highlighting comments alone', () => {
    expect(marked('// highlight-next-line\na', '{2}').lines).toEqual([
      '// highlight-next-line',
      'a <highlighted>',
    ]);
  });

  test('highlighting comments behind code stay, and are reported', () => {
    expect(marked('a // highlight-next-line')).toEqual({
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
