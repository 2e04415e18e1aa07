// Cells of a table carry the amount of their text, so that columns share the width by content; the head of a long table
// stays in view if the table surely fits the text.

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataCell, HeaderCell, Table } from '../../src/theme/article/Table.tsx';
import { buildInMemory } from '../support/memory-site.ts';

const cases = [
  ['a word or two stay on one line', 'At once', 'cell-short'],
  ['a sentence gets a wide enough column', 'The server stores the value and sends it on.', 'cell-long'],
  ['a word as long as a line may break', 'a.name.that.nobody.would.ever.write', 'cell-long cell-break'],
  ['the browser decides on text of medium length', 'the other page', undefined],
  ['an empty cell sets no width', '', undefined],
] as const;
for (const [name, text, expected] of cases) {
  test(name, () => {
    const html = renderToStaticMarkup(
      <Table>
        <tbody>
          <tr>
            <DataCell>
              <code>{text}</code>
            </DataCell>
          </tr>
        </tbody>
      </Table>,
    );
    expect(/<td class="([^"]*)"/.exec(html)?.[1]).toBe(expected);
  });
}

const SENTENCE =
  'A sentence with as many words as one likes, since it may be broken between any two of them.';
const heads = [
  ['of a long table', 13, ['name', SENTENCE], true],
  ['of a short one, which soon leaves the window', 12, ['name', SENTENCE], false],
  ['of one with many columns', 13, Array.from({ length: 5 }, () => SENTENCE), false],
  ['of one with words as long as a line', 13, [`${'a.name.'.repeat(8)} ${SENTENCE}`, SENTENCE], false],
  ['of one with cells that stay on one line', 13, Array.from({ length: 6 }, () => 'eleven char'), false],
  ['of one with words in wide letters', 13, ['字'.repeat(13), '字'.repeat(13)], false],
  ['of one with pictures', 13, ['name', <img key="picture" src="/a.png" alt="" />], false],
] as const satisfies readonly (readonly [string, number, readonly ReactNode[], boolean])[];
for (const [name, rowCount, cells, isKept] of heads) {
  test(`the head ${name} ${isKept ? 'stays' : 'does not stay'} in view`, () => {
    const html = renderToStaticMarkup(
      <Table>
        <thead>
          <tr>
            {cells.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing else
              <HeaderCell key={index}>Head</HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rowCount - 1 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else
            <tr key={row}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing else
                <DataCell key={index}>{cell}</DataCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>,
    );
    expect(html.includes('head-stays')).toBe(isKept);
  });
}

test('a table is labelled by its columns, without their footnote numbers', async () => {
  const { files } = await buildInMemory({
    content: { 'index.md': '# T\n\n| a[^1] | b |\n|---|---|\n| 1 | 2 |\n\n[^1]: note\n' },
  });
  expect(files.get('index.html')).toContain('aria-label="Table: a, b"');
});
