import { expect, test } from 'vitest';
import { tablesOf } from './markdown-table.ts';
import { facts } from './read-facts.ts';

test("a table's cell shows the text of a fact, as readers see it", () => {
  const text = '| What | When |\n|---|---|\n| Silence | After :fact[silence] |\n';
  const [table] = tablesOf({ file: 'content/a.md', text });
  expect(table?.rows[0]?.cells.map((cell) => cell.text)).toEqual(['Silence', `After ${facts.silence}`]);
});
