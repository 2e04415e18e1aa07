// The stages of a build: the steps that read files or take long. The dev server keeps their results between saves, and tests
// replace them. All other steps are plain calls in assemble-site.ts.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { URLS_FILE, type UrlsFile } from '../checks/url-contract.ts';
import { bundleClient, type ClientBundle } from '../client-bundle/bundle-client.ts';
import type { BundleOptions } from '../client-bundle/bundle-options.ts';
import { type LoadedConfig, loadConfig } from '../config/load-config.ts';
import { type GitDates, readGitDates } from '../content/git-dates.ts';
import { includeFiles } from '../content/include-files.ts';
import { type LinkedFiles, loadAssets, lookIntoImages } from '../content/load-assets.ts';
import { type ContentFiles, readContent } from '../content/read-content.ts';
import type { SourceFile } from '../content/source-file.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { createDiagramFinder, type FindDrawings } from '../diagrams/draw-diagrams.ts';
import type { Doc } from '../documents/doc.ts';
import type { CodeOfDocuments } from '../documents/highlight-document.ts';
import type { ParsedDocument } from '../documents/parse-document.ts';
import type { Cache } from '../lib/cache.ts';
import { createHighlighterLoader } from '../markdown/highlight/highlight.ts';
import { makeSamples, type Samples } from '../samples/make-samples.ts';
import { makePlaygrounds, type Playgrounds } from '../samples/playground-files.ts';
import { type HighlightOptions, highlightCode } from './highlight-code.ts';
import { type ParseOptions, parseDocuments } from './parse-documents.ts';

/** Absolute paths of what a build reads. */
export interface SourceFolders {
  readonly content: string;
  readonly public: string;
}

/** What is made of the sample bundles. */
export interface SampleFiles {
  readonly samples: Samples;
  readonly playgrounds: Playgrounds<Doc>;
}

export interface BuildStages {
  /** @throws BuildFailure if the config is unusable */
  config(): Promise<LoadedConfig>;
  content(): Promise<ContentFiles>;
  /** Undefined if the site has no such list, and in the watch mode: authors rename headings while they write. */
  urlsFile(): Promise<UrlsFile | undefined>;
  /** The date of the last change of each content file, from a git process. */
  gitDates(): Promise<GitDates>;
  parse(sources: readonly SourceFile[], options: ParseOptions): Promise<readonly ParsedDocument[]>;
  highlight(docs: readonly Doc[], options: HighlightOptions): Promise<CodeOfDocuments>;
  /** Caches SVGs, and starts a browser for new diagrams. */
  readonly diagrams: FindDrawings;
  /** Files of the content folder that pages show or link to, and images of the public folder. */
  linkedFiles(contentPaths: readonly string[], publicPaths: readonly string[]): Promise<LinkedFiles>;
  /** @param contentFiles those that aren't documents */
  samples(docs: readonly Doc[], contentFiles: readonly string[], cache: Cache): Promise<SampleFiles>;
  bundle(options: BundleOptions): Promise<ClientBundle>;
}

/** @param options `isWatched`: whether the stages run again and again */
export function stagesFromDisk(folders: SourceFolders, { isWatched = false } = {}): BuildStages {
  const loadHighlighter = createHighlighterLoader();
  return {
    config: () => loadConfig(folders.content),
    content: () => readContent(folders.content),
    urlsFile: () => readUrlsFile(folders.content),
    gitDates: () => readGitDates(folders.content),
    parse: parseDocuments,
    highlight: (docs, options) => highlightCode(docs, { ...options, loadHighlighter }),
    diagrams: createDiagramFinder(folders.content, { isWatched }),
    linkedFiles: async (contentPaths, publicPaths) => ({
      assets: await loadAssets(folders.content, contentPaths),
      publicImages: await lookIntoImages(folders.public, publicPaths),
    }),
    samples: async (docs, contentFiles, cache) => ({
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

async function readUrlsFile(folder: string): Promise<UrlsFile | undefined> {
  const path = join(folder, URLS_FILE);
  return existsSync(path)
    ? { displayPath: displayPathOf(path), text: await readFile(path, 'utf8') }
    : undefined;
}
