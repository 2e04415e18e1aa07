// Measures the watch mode: the time from saving a document until the dev server serves the new page, and the time from
// the start of the program to the first page.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf, startCommand } from '../test/support/run-command.ts';
import type { BenchSite } from './sites.ts';

export type WatchLatency = Awaited<ReturnType<typeof measureWatchLatency>>;

/** Milliseconds between two edits. */
const PAUSE = 150;

/**
 * Edits the documents in turn and restores them.
 * @returns milliseconds from the start of the program to the first page, and from the end of each save to the end of the
 *   first answer that contains it
 */
export async function measureWatchLatency(
  { content, public: publicFolder, documents }: BenchSite,
  edits: number,
) {
  const originals = new Map<string, string>();
  for (const { sourcePath } of documents)
    originals.set(sourcePath, await readFile(join(content, sourcePath), 'utf8'));
  const begin = performance.now();
  const server = startCommand(['dev', '--port', '0', '--content', content, '--public', publicFolder]);
  try {
    const url = await addressOf(server);
    const first = documents[0];
    if (!first) throw new Error('there is no document to edit');
    await fetchText(url + first.urlPath.slice(1));
    const start = performance.now() - begin;
    const times: number[] = [];
    await pause(1000); // the watcher starts in the background
    for (let edit = -2; edit < edits; edit++) {
      const { sourcePath, urlPath } = documents[(edit + 2) % documents.length] ?? first;
      const mark = `edit${edit + 2}mark`;
      await writeFile(join(content, sourcePath), `${originals.get(sourcePath)}\nSaved: ${mark}.\n`);
      const saved = performance.now();
      while (!(await fetchText(url + urlPath.slice(1))).includes(mark)) await pause(1);
      // The first two warm up the code.
      if (edit >= 0) times.push(performance.now() - saved);
      await pause(PAUSE);
    }
    return { start, edits: times };
  } finally {
    server.child.kill('SIGINT');
    await server.ended;
    for (const [sourcePath, text] of originals) await writeFile(join(content, sourcePath), text);
  }
}

const fetchText = async (url: string): Promise<string> => (await fetch(url)).text();
