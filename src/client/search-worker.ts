// The worker of the search: loads the texts of the site piece by piece, indexes them and answers queries, so that
// typing never waits for either.

import type { SearchIndexFile, SearchPiece } from '../shared/search/search-data.ts';
import { createSearchEngine, type SearchEngine } from '../shared/search/search-engine.ts';
import type { FromSearchWorker, ToSearchWorker } from '../shared/search/search-messages.ts';

let engine: SearchEngine | undefined;

const send = (message: FromSearchWorker): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToSearchWorker>) => {
  if (data.type === 'load') {
    load(data.indexUrl).catch((error: unknown) => {
      engine = undefined;
      send({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
    });
  } else {
    const answer = engine?.search(data.query) ?? { groups: [], words: [] };
    send({ type: 'answer', number: data.number, answer });
  }
});

async function load(indexUrl: string): Promise<void> {
  const { pages, pieces } = await loadJson<SearchIndexFile>(indexUrl);
  const filling = createSearchEngine(pages);
  engine = filling;
  const loading = pieces.map((name) => loadJson<SearchPiece>(new URL(name, indexUrl).href));
  for (const piece of loading) piece.catch(() => {}); // the first to fail is told below
  for (const [index, piece] of loading.entries()) {
    filling.add(await piece);
    send({ type: 'loaded', isComplete: index === loading.length - 1 });
    // Queries that came meanwhile are answered before the next piece.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function loadJson<Value>(url: string): Promise<Value> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response.json();
}
