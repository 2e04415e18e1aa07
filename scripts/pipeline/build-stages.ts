// The build stages whose results the watch mode caches between saves, and that tests replace. All other stages are plain
// calls in assemble-site.ts.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { URLS_FILE } from '../checks/url-contract.ts';
import { bundleClient } from '../client-bundle/bundle-client.ts';
import { loadConfig } from '../config/load-config.ts';
import { readGitDates } from '../content/git-dates.ts';
import { includeFiles } from '../content/include-files.ts';
import { type LinkedFiles, loadAssets, lookIntoImages } from '../content/load-assets.ts';
import { readContent } from '../content/read-content.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { createDiagramFinder } from '../diagrams/draw-diagrams.ts';
import type { Doc } from '../documents/doc.ts';
import type { Cache } from '../lib/cache.ts';
import { createHighlighterLoader } from '../markdown/highlight/highlight.ts';
import { makeSamples } from '../samples/make-samples.ts';
import { makePlaygrounds } from '../samples/playground-files.ts';
import { type HighlightOptions, highlightCode } from './highlight-code.ts';
import { parseDocuments } from './parse-documents.ts';

/** Absolute paths of what a build reads. */
export interface SourceFolders {
  readonly content: string;
  readonly public: string;
}

export type BuildStages = ReturnType<typeof stagesFromDisk>;

/** @param options `isWatched`: whether the stages run again and again */
export function stagesFromDisk(folders: SourceFolders, { isWatched = false } = {}) {
  const loadHighlighter = createHighlighterLoader();
  return {
    /** @throws BuildFailure if the config is unusable */
    config: () => loadConfig(folders.content),
    content: () => readContent(folders.content),
    /** Undefined if the site has no list of URLs, and in the watch mode: authors rename headings while they write. */
    urlsFile: () => readUrlsFile(folders.content),
    /** The date of the last change of each content file, from a git process. */
    gitDates: () => readGitDates(folders.content),
    parse: parseDocuments,
    highlight: (docs: readonly Doc[], options: HighlightOptions) =>
      highlightCode(docs, { ...options, loadHighlighter }),
    /** Caches SVGs, and starts a browser for new diagrams. */
    diagrams: createDiagramFinder(folders.content, { isWatched }),
    /** Files of the content folder that pages show or link to, and images of the public folder. */
    images: async (
      contentPaths: readonly string[],
      publicPaths: readonly string[],
    ): Promise<LinkedFiles> => ({
      assets: await loadAssets(folders.content, contentPaths),
      publicImages: await lookIntoImages(folders.public, publicPaths),
    }),
    /** @param contentFiles those that aren't documents */
    samples: async (docs: readonly Doc[], contentFiles: readonly string[], cache: Cache) => ({
      samples: await makeSamples(folders.content, contentFiles),
      playgrounds: await makePlaygrounds(docs, {
        cache,
        folder: folders.content,
        contentFiles,
        includes: includeFiles(folders).reader(),
      }),
    }),
    bundle: bundleClient,
  };
}

export type SampleFiles = Awaited<ReturnType<BuildStages['samples']>>;

/** The list of public URLs that the site must keep. */
async function readUrlsFile(folder: string) {
  const path = join(folder, URLS_FILE);
  return existsSync(path)
    ? { displayPath: displayPathOf(path), text: await readFile(path, 'utf8') }
    : undefined;
}
