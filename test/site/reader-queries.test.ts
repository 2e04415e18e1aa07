// Readers search in their own words: nine or more in ten of their queries lead to the right page.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { unpack } from '../../src/shared/search/packed-piece.ts';
import type { SearchIndexFile } from '../../src/shared/search/search-data.ts';
import { createSearchEngine } from '../../src/shared/search/search-engine.ts';
import { FRESH_QUERIES, LATER_QUERIES, READER_QUERIES, type ReaderQuery } from './reader-queries.ts';

const folder = inject('siteFolder');
const html = await readFile(join(folder, 'index.html'), 'utf8');
const indexPath = /<meta name="search-index" content="\/([^"]+)"/.exec(html)?.[1] ?? '';
const index = JSON.parse(await readFile(join(folder, indexPath), 'utf8')) as SearchIndexFile;
const engine = createSearchEngine(index.pages, index.synonyms);
for (const name of index.pieces)
  engine.add(unpack(JSON.parse(await readFile(join(folder, 'assets', name), 'utf8'))));

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
  const { share, missed } = measure(READER_QUERIES.filter((_, number) => number % 2 === 0));
  expect(share, `not found: ${missed.join(', ')}`).toBeGreaterThanOrEqual(LEAST);
});

test('queries that it was not tuned on', () => {
  const { share } = measure(READER_QUERIES.filter((_, number) => number % 2 === 1));
  expect(share).toBeGreaterThanOrEqual(LEAST);
});

test('fresh queries, of which every second one was tuned on', () => {
  const { share, missed } = measure(FRESH_QUERIES.filter((_, number) => number % 2 === 0));
  expect(share, `not found: ${missed.join(', ')}`).toBeGreaterThanOrEqual(0.9);
});

test('fresh queries that nothing was tuned on: as many as were found when they were written', () => {
  const { share } = measure(FRESH_QUERIES.filter((_, number) => number % 2 === 1));
  expect(share).toBeGreaterThanOrEqual(0.8);
});

test('later queries, among them some about what the site does not tell', () => {
  const { share, missed } = measure(LATER_QUERIES);
  expect(share, `not found: ${missed.join(', ')}`).toBeGreaterThanOrEqual(0.9);
});
