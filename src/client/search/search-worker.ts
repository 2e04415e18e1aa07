// The worker of the search: loads the texts of the site piece by piece, indexes them and answers queries, so that
// typing never waits for either. Of a large site it loads an outline, and for each query the texts that may hold it.

import { type PackedSection, unpack } from '../../shared/search/packed-piece.ts';
import { createPieceFinder } from '../../shared/search/promising-pieces.ts';
import { readSynonyms } from '../../shared/search/read-query.ts';
import { NO_ANSWER } from '../../shared/search/search-answer.ts';
import type { SearchIndexFile, SearchOutline, SearchWordList } from '../../shared/search/search-data.ts';
import { createSearchEngine, type SearchEngine } from '../../shared/search/search-engine.ts';
import type { FromSearchWorker, ToSearchWorker } from '../../shared/search/search-messages.ts';

/** Pieces that are loaded for a query at most. */
const MOST_PIECES = 4;
/** Milliseconds that a query must stand before more is loaded for it: nothing is loaded for every letter. */
const PAUSE = 250;
/** Letters of a query that is worth it. */
const FEWEST_LETTERS = 3;

let engine: SearchEngine | undefined;
/** Of a large site. */
let lookFurther: ((query: string) => Promise<void>) | undefined;

const send = (message: FromSearchWorker): void => postMessage(message);
const fail = (error: unknown): void => {
  engine = undefined;
  lookFurther = undefined;
  send({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
};

addEventListener('message', ({ data }: MessageEvent<ToSearchWorker>) => {
  if (data.type === 'load') load(data.indexUrl).catch(fail);
  else {
    lookFurther?.(data.query).catch(fail);
    const answer = engine?.search(data.query) ?? NO_ANSWER;
    send({ type: 'answer', number: data.number, answer });
  }
});

async function load(indexUrl: string): Promise<void> {
  const index = await loadJson<SearchIndexFile>(indexUrl);
  const filling = createSearchEngine(index.pages, index.synonyms);
  engine = filling;
  const loadHere = <Value>(name: string): Promise<Value> => loadJson(new URL(name, indexUrl).href);
  const loading = (index.outline ?? index).pieces.map((name) => loadHere<readonly PackedSection[]>(name));
  for (const piece of loading) piece.catch(() => {}); // the first to fail is told below
  for (const [number, piece] of loading.entries()) {
    filling.add(unpack(await piece));
    const isLast = number === loading.length - 1;
    if (isLast && index.outline) lookFurther = createFurtherSearch(index, index.outline, filling, loadHere);
    send({ type: 'loaded', isComplete: isLast });
    // Queries that came meanwhile are answered before the next piece.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** @returns to be called with each query: loads what it may find besides, and tells of it as of any piece */
function createFurtherSearch(
  { pieces, synonyms }: SearchIndexFile,
  outline: SearchOutline,
  filling: SearchEngine,
  loadHere: <Value>(name: string) => Promise<Value>,
): (query: string) => Promise<void> {
  const loadList = async (list: string): Promise<SearchWordList | undefined> => {
    const name = outline.words[list];
    return name === undefined ? undefined : loadHere(name);
  };
  const finder = createPieceFinder(outline.firstPages, loadList, filling.likelyPages, readSynonyms(synonyms));
  const loaded = new Set<number>();
  const done = new Set<string>();
  let wanted: string | undefined;

  const add = async (number: number): Promise<void> => {
    const name = pieces[number];
    if (name === undefined || loaded.has(number)) return;
    loaded.add(number);
    filling.add(unpack(await loadHere<readonly PackedSection[]>(name)));
  };

  return async (query) => {
    const isBusy = wanted !== undefined;
    wanted = done.has(query) || query.length < FEWEST_LETTERS ? undefined : query;
    if (isBusy) return; // the call that is under way sees to it
    if (wanted === undefined) return;
    send({ type: 'loaded', isComplete: false });
    while (wanted !== undefined) {
      const current: string = wanted;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (wanted !== current) continue;
      const numbers = await finder.promisingFor(current);
      await Promise.all(numbers.slice(0, MOST_PIECES).map(add));
      done.add(current);
      if (wanted === current) wanted = undefined;
    }
    send({ type: 'loaded', isComplete: true });
  };
}

async function loadJson<Value>(url: string): Promise<Value> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response.json();
}
