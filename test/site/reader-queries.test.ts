// Readers search in their own words: nine or more in ten of their queries lead to the right page.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { SearchIndexFile } from '../../src/shared/search/search-data.ts';
import { createSearchEngine } from '../../src/shared/search/search-engine.ts';
import { FIFTH_SET } from './reader-queries/fifth-set.ts';
import { FIRST_SET } from './reader-queries/first-set.ts';
import { FOURTH_SET } from './reader-queries/fourth-set.ts';
import type { ReaderQuery } from './reader-queries/reader-query.ts';
import { SECOND_SET } from './reader-queries/second-set.ts';
import { THIRD_SET } from './reader-queries/third-set.ts';

const folder = inject('siteFolder');
const html = await readFile(join(folder, 'index.html'), 'utf8');
const indexPath = /<meta name="search-index" content="\/([^"]+)"/.exec(html)?.[1] ?? '';
const index = JSON.parse(await readFile(join(folder, indexPath), 'utf8')) as SearchIndexFile;
const engine = createSearchEngine(index.pages, index.synonyms);
for (const name of index.pieces) engine.add(JSON.parse(await readFile(join(folder, 'assets', name), 'utf8')));

/** Share of the queries that find one of their pages among the first three, and those that do not. */
function measure(queries: readonly ReaderQuery[]) {
  const missed = queries.filter(([query, ...pages]) => {
    const found = engine.search(query).groups.slice(0, 3);
    return !found.some(({ urlPath }) => pages.includes(urlPath));
  });
  return { share: 1 - missed.length / queries.length, missed: missed.map(([query]) => query) };
}

const LEAST = 0.95;

test('queries that the search was tuned on', () => {
  const { share, missed } = measure(FIRST_SET.filter((_, number) => number % 2 === 0));
  expect(share, `not found: ${missed.join(', ')}`).toBeGreaterThanOrEqual(LEAST);
});

test('queries that it was not tuned on', () => {
  const { share } = measure(FIRST_SET.filter((_, number) => number % 2 === 1));
  expect(share).toBeGreaterThanOrEqual(LEAST);
});

for (const [name, queries] of [
  ['second', SECOND_SET],
  ['third', THIRD_SET],
  ['fourth', FOURTH_SET],
] as const)
  test(`queries of the ${name} set, whose words have been given to pages since`, () => {
    const { share, missed } = measure(queries);
    expect(share, `not found: ${missed.join(', ')}`).toBeGreaterThanOrEqual(LEAST);
  });

test('queries of the fifth set, none of which anything was tuned on', () => {
  const { share } = measure(FIFTH_SET);
  expect(share).toBeGreaterThanOrEqual(LEAST);
});
