// The search of the real site. golden-queries.json names a page or section that each query must show among the first
// three results. reader-queries.json holds queries in readers' words: one set for each time somebody wrote new ones,
// each query with the pages that answer it. At least 95 % of a set must find one of them. streamer-queries.json names the pages
// that may come first.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import type { SearchAnswer } from '../../src/shared/search/search-answer.ts';
import type { SearchIndexFile } from '../../src/shared/search/search-data.ts';
import { createSearchEngine } from '../../src/shared/search/search-engine.ts';
import golden from './golden-queries.json' with { type: 'json' };
import readerSets from './reader-queries.json' with { type: 'json' };
import streamerQueries from './streamer-queries.json' with { type: 'json' };

const folder = inject('siteFolder');
const html = await readFile(join(folder, 'index.html'), 'utf8');
const indexPath = /<meta name="search-index" content="\/([^"]+)"/.exec(html)?.[1] ?? '';
const index = JSON.parse(await readFile(join(folder, indexPath), 'utf8')) as SearchIndexFile;
const engine = createSearchEngine(index.pages, index.synonyms);
for (const name of index.pieces) engine.add(JSON.parse(await readFile(join(folder, 'assets', name), 'utf8')));

/** Pages and sections of the first three results. A page without a fragment matches all of its sections. */
const placesOf = ({ groups }: SearchAnswer): readonly string[] =>
  groups
    .slice(0, 3)
    .flatMap(({ urlPath, hits }) => [urlPath, ...hits.slice(0, 3).map(({ id }) => `${urlPath}#${id}`)]);

describe.each(Object.entries(golden))('golden queries: %s', (_, queries) => {
  test.each(Object.entries(queries))('"%s" shows %s among the first three results', (query, place) => {
    expect(placesOf(engine.search(query))).toContain(place);
  });
});

test.each(readerSets)(
  '95 % of the queries of the set "$name" find a right page',
  ({ queries, showsMissed }) => {
    const missed = Object.entries(queries).filter(
      ([query, pages]) => !placesOf(engine.search(query)).some((place) => pages.includes(place)),
    );
    const hint = showsMissed ? `not found: ${missed.map(([query]) => query).join(', ')}` : undefined;
    expect(1 - missed.length / Object.keys(queries).length, hint).toBeGreaterThanOrEqual(0.95);
  },
);

test('of 86 queries of streamers, at least 84 show a right page first', () => {
  const wrong = Object.entries(streamerQueries).filter(([query, pages]) => {
    const first = engine.search(query).groups[0]?.urlPath;
    return first === undefined || !(pages as readonly string[]).includes(first);
  });
  expect(wrong.length, wrong.map(([query]) => query).join(', ')).toBeLessThanOrEqual(2);
});

test.each(['graphql', 'blender'])(
  '"%s", which is not on the site, finds no word that only looks like it',
  (query) => {
    expect(engine.search(query).groups).toEqual([]);
  },
);

test('a ready-made bundle and a lesson say what opens', () => {
  const [alert] = engine.search('alert').groups.filter(({ urlPath }) => urlPath.endsWith('#sample=alert'));
  expect(alert?.does).toBe('Opens in the playground');
  expect(alert?.picture).toMatch(/^assets\/alert\.\w+\.svg$/);
  expect(engine.search('lesson 4').groups[0]?.does).toBe('Lesson in the browser');
});

test('a query that matches nothing has no results', () => {
  expect(engine.search('xylophone quark').groups).toEqual([]);
  expect(engine.search('   ').groups).toEqual([]);
});

test('the search loads at most 79 kB', async () => {
  const worker = /data-worker="\/([^"]+)"/.exec(html)?.[1] ?? '';
  const dialog = /data-dialog="\/([^"]+)"/.exec(html)?.[1] ?? '';
  const files = [indexPath, worker, dialog, ...index.pieces.map((name) => `assets/${name}`)];
  let total = 0;
  for (const file of files) total += brotliCompressSync(await readFile(join(folder, file))).byteLength;
  expect(total).toBeLessThanOrEqual(79_000);
});
