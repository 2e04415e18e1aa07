// Cells of a table say how much stands in them, so that the columns share the width by what they hold.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataCell, Table } from '../../src/theme/article/Table.tsx';

const cases = [
  ['a word or two stay on one line', 'At once', 'cell-short'],
  ['a sentence gets a column that is no sliver', 'The server stores the value and sends it on.', 'cell-long'],
  ['a word as long as a line may break', 'a.name.that.nobody.would.ever.write', 'cell-long cell-break'],
  ['what is between is left to the browser', 'the other page', undefined],
  ['an empty cell asks for nothing', '', undefined],
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
