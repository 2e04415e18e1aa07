// Tables of HTML may hold anything in their cells; in Markdown, a row is a line.

import { expect, test } from 'vitest';
import { markdownByLibrary, plainMarkdown } from '../../../scripts/markdown/to-markdown/plain-markdown.ts';
import { markdownToTree } from '../../support/markdown.ts';

const table = (cell: string): string =>
  `<table><tr><th>a</th><th>b</th></tr><tr><td>\n\n${cell}\n\n</td><td>x</td></tr></table>\n`;

test.each([
  ['a list', '- one\n- `two`\n  - three', 'one<br>`two`<br>three'],
  ['code', '```js\nlet a;\n\nlet b | c;\n```', '`let a;`<br>`let b \\| c;`'],
  ['two paragraphs, a line break', 'one\\\ntwo\n\n**three**', 'one<br>two<br>**three**'],
  ['a quote after text', 'one\n\n> two', 'one<br>two'],
  ['plain text', 'one', 'one'],
])('%s in a cell', (_name, cell, line) => {
  for (const make of [plainMarkdown, markdownByLibrary])
    expect(make(markdownToTree(table(cell)))).toBe(`| a | b |\n| - | - |\n| ${line} | x |\n`);
});
