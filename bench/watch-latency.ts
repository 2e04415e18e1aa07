// Measures the watch mode: the time from saving a document until the dev server serves the new page, and the time from
// the start of the program to the first page.

import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../scripts/lib/project-root.ts';

export interface WatchLatency {
  /** Milliseconds from the start of the program to the first page. */
  readonly start: number;
  /** Milliseconds from the end of each save to the end of the first answer that contains it. */
  readonly edits: readonly number[];
}

export interface WatchOptions {
  readonly content: string;
  readonly public: string;
  /** Documents to edit, relative to the content folder, and the URL path of each. */
  readonly documents: readonly { readonly sourcePath: string; readonly urlPath: string }[];
  readonly edits: number;
}

/** Milliseconds between two edits. */
const PAUSE = 150;

/** Edits the documents in turn and restores them. */
export async function measureWatchLatency({
  content,
  public: publicFolder,
  documents,
  edits,
}: WatchOptions): Promise<WatchLatency> {
  const originals = new Map<string, string>();
  for (const { sourcePath } of documents)
    originals.set(sourcePath, await readFile(join(content, sourcePath), 'utf8'));
  const begin = performance.now();
  const server = await startServer(['--content', content, '--public', publicFolder]);
  try {
    const first = documents[0];
    if (!first) throw new Error('there is no document to edit');
    await fetchText(server.url + first.urlPath.slice(1));
    const start = performance.now() - begin;
    const times: number[] = [];
    await pause(1000); // the watcher starts in the background
    for (let edit = -2; edit < edits; edit++) {
      const { sourcePath, urlPath } = documents[(edit + 2) % documents.length] ?? first;
      const mark = `edit${edit + 2}mark`;
      await writeFile(join(content, sourcePath), `${originals.get(sourcePath)}\nSaved: ${mark}.\n`);
      const saved = performance.now();
      while (!(await fetchText(server.url + urlPath.slice(1))).includes(mark)) await pause(1);
      // The first two warm up the code.
      if (edit >= 0) times.push(performance.now() - saved);
      await pause(PAUSE);
    }
    return { start, edits: times };
  } finally {
    await server.end();
    for (const [sourcePath, text] of originals) await writeFile(join(content, sourcePath), text);
  }
}

async function startServer(args: readonly string[]) {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(projectRoot, 'scripts/run.mjs'), 'dev', '--port', '0', ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = / is served at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.on('close', () => reject(new Error(`the dev server did not start: ${output}`)));
  });
  return {
    url,
    async end() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

const fetchText = async (url: string): Promise<string> => (await fetch(url)).text();

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
