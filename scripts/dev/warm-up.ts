// Warms up the thread that parses what is saved, right after the first assembly. That assembly reads all documents from the
// build cache, so the first save would otherwise start the thread, load grammars and compile functions.

import { setTimeout } from 'node:timers/promises';
import { includeFiles } from '../content/include-files.ts';
import type { SourceFile } from '../content/source-file.ts';
import { noCache } from '../lib/cache.ts';
import type { BuildSteps, SourceFolders } from '../pipeline/build-steps.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';

/** Milliseconds from the first assembly, in which open pages ask for what has changed. */
const START_AFTER = 1_000;
/** Milliseconds between two documents, so that a save finds the thread free. */
const PAUSE = 15;
/** After this many documents the code is warm. */
const MOST = 12;

interface WarmUpOptions {
  readonly folders: SourceFolders;
  readonly threads: ThreadPool;
  /** Resolves when no save is being processed. */
  readonly untilIdle: () => Promise<void>;
  /** Receives the work on each document: until it is done, the thread is busy. */
  readonly onBegin: (work: Promise<unknown>) => void;
}

/** Parses some documents and discards the result, to load grammars and warm the JIT. */
export async function warmUp(
  documents: readonly SourceFile[],
  steps: Pick<BuildSteps, 'parse' | 'highlight'>,
  { folders, threads, untilIdle, onBegin }: WarmUpOptions,
): Promise<void> {
  const options = { cache: noCache(), threads };
  const includes = includeFiles(folders);
  await setTimeout(START_AFTER, undefined, { ref: false });
  // Spread over the site, they have most of its languages of code.
  const step = Math.ceil(documents.length / MOST);
  for (const document of documents.filter((_, index) => index % step === 0)) {
    await setTimeout(PAUSE);
    await untilIdle();
    const work = steps.parse([document], { allowHtml: true, includes, ...options }).then((parsed) =>
      steps.highlight(
        parsed.map(({ doc }) => doc),
        options,
      ),
    );
    onBegin(work);
    await work;
  }
}
