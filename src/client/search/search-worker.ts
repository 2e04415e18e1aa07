// The worker of the search: loads the texts of the site piece by piece, indexes them and answers queries, so that
// typing never waits for either. Of a large site it loads an outline, and for each query the texts that may hold it.

import { type PackedSection, unpack } from '../../shared/search/packed-piece.ts';
import { NO_ANSWER } from '../../shared/search/search-answer.ts';
import type { SearchIndexFile } from '../../shared/search/search-data.ts';
import { createSearchEngine, type SearchEngine } from '../../shared/search/search-engine.ts';
import type { FromSearchWorker, ToSearchWorker } from '../../shared/search/search-messages.ts';
import { createFurtherSearch } from './large/further-search.ts';

let engine: SearchEngine | undefined;
/** Of a large site. */
let lookFurther: ((query: string) => Promise<void>) | undefined;

const send = (message: FromSearchWorker): void => postMessage(message);
const tell = (isComplete: boolean): void => send({ type: 'loaded', isComplete });
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
    if (isLast && index.outline)
      lookFurther = createFurtherSearch({ index, outline: index.outline, engine: filling, loadHere, tell });
    tell(isLast);
    // Queries that came meanwhile are answered before the next piece.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function loadJson<Value>(url: string): Promise<Value> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response.json();
}
