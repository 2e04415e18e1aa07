// How the checks find what pages say.

import { expect, test } from 'vitest';
import { findRows, findSentence } from './find-in-pages.ts';
import { facts } from './read-facts.ts';

const page = (file: string, ...lines: readonly string[]) => ({ file, text: lines.join('\n') });

test("a table's cell shows the text of a fact, as readers see it", () => {
  const pages = [page('a.md', '| What | When |', '|---|---|', '| Silence | After :fact[silence] |')];
  const [row] = findRows(pages, ['What', 'When']);
  expect(row?.cells.When.text).toBe(`After ${facts.silence}`);
});

test('a row is found on whichever page it stands, wherever its columns are', () => {
  const pages = [
    page('a.md', '| What | Other |', '|---|---|', '| a | b |'),
    page(
      'b.md',
      '# Title',
      '',
      '| When | *More* | With `x` |',
      '|---|---|---|',
      '| now | – | `y` |',
      '| then |',
    ),
  ];
  expect(findRows(pages, ['With x', 'When'])).toEqual([
    {
      place: { file: 'b.md', line: 5 },
      cells: { 'With x': { text: 'y', code: ['y'] }, When: { text: 'now', code: [] } },
    },
    {
      place: { file: 'b.md', line: 6 },
      cells: { 'With x': { text: '', code: [] }, When: { text: 'then', code: [] } },
    },
  ]);
});

test('a sentence has the place where it begins, on whichever page it stands', () => {
  const pages = [page('a.md', 'Nothing.'), page('b.md', '# Title', '', 'This. A listener throws.')];
  expect(findSentence(pages, 'A listener throws')).toEqual({ file: 'b.md', line: 3 });
  expect(findSentence(pages, 'a timer throws')).toBeUndefined();
});
