// The search worker: loads the site's text in pieces, indexes it and answers queries, so that typing never waits.

import { NO_ANSWER } from '../../shared/search/search-answer.ts';
import type { SearchIndexFile, SearchPiece } from '../../shared/search/search-data.ts';
import { createSearchEngine, type SearchEngine } from '../../shared/search/search-engine.ts';
import type { FromSearchWorker, ToSearchWorker } from '../../shared/search/search-messages.ts';

let engine: SearchEngine | undefined;

const send = (message: FromSearchWorker): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToSearchWorker>) => {
  if (data.type === 'load')
    load(data.indexUrl).catch((error: unknown) => {
      engine = undefined;
      console.warn('Code could not be loaded.', error);
      send({ type: 'failed' });
    });
  else send({ type: 'answer', number: data.number, answer: engine?.search(data.query) ?? NO_ANSWER });
});

async function load(indexUrl: string): Promise<void> {
  // After a deployment the browser's cache may still hold the index of the site before.
  const index = await loadJson<SearchIndexFile>(indexUrl, 'no-cache');
  const filling = createSearchEngine(index.pages, index.synonyms);
  engine = filling;
  send({ type: 'loaded', isComplete: false }); // the empty search needs no texts
  const loading = index.pieces.map((name) => loadJson<SearchPiece>(new URL(name, indexUrl).href));
  for (const piece of loading) piece.catch(() => {}); // the loop below reports the first one that fails
  for (const [number, piece] of loading.entries()) {
    filling.add(await piece);
    send({ type: 'loaded', isComplete: number === loading.length - 1 });
    // Answers waiting queries before adding the next piece.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function loadJson<Value>(url: string, cache: RequestCache = 'default'): Promise<Value> {
  const response = await fetch(url, { cache });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response.json();
}
