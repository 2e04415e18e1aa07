// Warms up the code that parses documents, right after the first assembly. That assembly reads all documents from the build
// cache, so the first save would otherwise load grammars and compile functions (0.9 s of CPU instead of 0.03 s).

import { setTimeout } from 'node:timers/promises';
import { includeFiles } from '../content/include-files.ts';
import type { SourceFile } from '../content/source-file.ts';
import { noCache } from '../lib/cache.ts';
import type { BuildSteps, SourceFolders } from '../pipeline/build-steps.ts';

/** Milliseconds from the first assembly, in which open pages ask for what has changed. */
const START_AFTER = 1_000;
/** Milliseconds between two documents, so that requests get answered. */
const PAUSE = 15;
/** After this many documents the code is warm. */
const MOST = 12;

/**
 * Parses some documents and discards the result, to load grammars and warm the JIT.
 * @param untilIdle resolves when no save is being processed
 */
export async function warmUp(
  documents: readonly SourceFile[],
  steps: Pick<BuildSteps, 'parse' | 'highlight'>,
  folders: SourceFolders,
  untilIdle: () => Promise<void> | undefined,
): Promise<void> {
  const includes = includeFiles(folders);
  await setTimeout(START_AFTER, undefined, { ref: false });
  for (const document of withAllLanguages(documents)) {
    await setTimeout(PAUSE);
    await untilIdle();
    const parsed = await steps.parse([document], { allowHtml: true, cache: noCache(), includes });
    await steps.highlight(
      parsed.map(({ doc }) => doc),
      { cache: noCache() },
    );
  }
}

/** Documents that add new code languages first, then others up to the limit. */
function withAllLanguages(documents: readonly SourceFile[]): readonly SourceFile[] {
  const seen = new Set<string>();
  const chosen = new Set<SourceFile>();
  for (const document of documents) {
    const languages = [...document.text.matchAll(/^ *(?:```+|~~~+)([\w-]+)/gm)].map(([, name]) => name ?? '');
    if (languages.every((name) => seen.has(name))) continue;
    for (const name of languages) seen.add(name);
    chosen.add(document);
  }
  for (const document of documents) if (chosen.size < MOST) chosen.add(document);
  return [...chosen].slice(0, MOST);
}
