// Readies the code that parses documents, right after the site is there: the cache has answered for all of them, so
// without this the first save would wait for grammars to be loaded and for functions to be compiled: 0.9 s of the
// processor instead of 0.03 s, on a busy machine.

import { includeFiles } from '../content/include-files.ts';
import type { SourceFile } from '../content/source-file.ts';
import { noCache } from '../lib/cache.ts';
import type { LoadHighlighter } from '../markdown/highlight/highlight.ts';
import type { SourceFolders } from '../pipeline/build-steps.ts';
import { highlightCode } from '../pipeline/highlight-code.ts';
import { parseDocuments } from '../pipeline/parse-documents.ts';

/** Milliseconds between two documents, in which requests are answered. */
const PAUSE = 15;
/** Documents at most: by then the code is warm. */
const MOST = 12;

/**
 * Parses some documents, and highlights their code, for nothing.
 * @param untilIdle resolves when nobody waits for the thread
 */
export async function warmUp(
  documents: readonly SourceFile[],
  {
    folders,
    loadHighlighter,
  }: { readonly folders: SourceFolders; readonly loadHighlighter: LoadHighlighter },
  untilIdle: () => Promise<void> | undefined,
): Promise<void> {
  const includes = includeFiles(folders);
  for (const document of withAllLanguages(documents)) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    await untilIdle();
    const { docs } = await parseDocuments([document], {
      allowHtml: true,
      cache: noCache(),
      includes: () => includes.reader(),
      hashInclude: includes.hash,
    });
    await highlightCode(docs, { cache: noCache(), loadHighlighter });
  }
}

/** Each document brings a language of code that those before it did not; then the first ones, to fill up. */
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
