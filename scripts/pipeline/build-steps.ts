// The build steps whose results the watch mode caches between saves, and that tests replace. All other steps are plain
// calls in assemble-site.ts.

import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { URLS_FILE } from '../checks/url-contract.ts';
import { type BundleOptions, bundleClient, type ClientBundle } from '../client-bundle/bundle-client.ts';
import { type LoadedConfig, loadConfig } from '../config/load-config.ts';
import { type GitDates, readGitDates } from '../content/git-dates.ts';
import { includeFiles } from '../content/include-files.ts';
import { type ContentFiles, readContent } from '../content/read-content.ts';
import type { SourceFile } from '../content/source-file.ts';
import { createDiagramFinder, type DiagramFinder } from '../diagrams/draw-diagrams.ts';
import type { Doc } from '../documents/doc.ts';
import type { ParsedDocument } from '../documents/parse-document.ts';
import type { Cache } from '../lib/cache.ts';
import { createHighlighterLoader } from '../markdown/highlight/highlight.ts';
import { makeSamples, type Samples } from '../samples/make-samples.ts';
import { makePlaygrounds, type Playgrounds } from '../samples/playground-files.ts';
import { type CodeOfDocuments, type HighlightOptions, highlightCode } from './highlight-code.ts';
import { type ParseOptions, parseDocuments } from './parse-documents.ts';

/** Absolute paths. */
export interface SourceFolders {
  readonly content: string;
  readonly public: string;
}

/** The list of public URLs that the site must keep. */
export interface UrlsFile {
  readonly displayPath: string;
  readonly text: string;
}

export interface BuildSteps {
  /** @throws BuildFailure if the config is unusable */
  config(): Promise<LoadedConfig>;
  content(): Promise<ContentFiles>;
  /** Undefined if the site has no list of URLs, and in the watch mode: authors rename headings while they write. */
  urlsFile(): Promise<UrlsFile | undefined>;
  /** The date of the last change of each content file, from a git process. */
  gitDates(): Promise<GitDates>;
  parse(sources: readonly SourceFile[], options: ParseOptions): Promise<readonly ParsedDocument[]>;
  highlight(docs: readonly Doc[], options: HighlightOptions): Promise<CodeOfDocuments>;
  /** Caches SVGs, and starts a browser for new diagrams. */
  readonly diagrams: DiagramFinder;
  /** @param contentFiles those that aren't documents */
  samples(docs: readonly Doc[], contentFiles: readonly string[], cache: Cache): Promise<SampleFiles>;
  bundle(options: BundleOptions): Promise<ClientBundle>;
}

export interface SampleFiles {
  readonly samples: Samples;
  readonly playgrounds: Playgrounds<Doc>;
}

export function stepsFromDisk(folders: SourceFolders): BuildSteps {
  const displayFolder = displayPathOf(folders.content);
  const loadHighlighter = createHighlighterLoader();
  return {
    config: () => loadConfig(folders.content, displayFolder),
    content: () => readContent(folders.content, displayFolder),
    urlsFile: () => readUrlsFile(folders.content),
    gitDates: () => readGitDates(folders.content),
    parse: (sources, options) => parseDocuments(sources, { ...options, folders: { ...folders } }),
    highlight: (docs, options) => highlightCode(docs, { ...options, loadHighlighter }),
    diagrams: createDiagramFinder(folders.content, displayFolder),
    samples: async (docs, contentFiles, cache) => ({
      samples: await makeSamples(folders.content, displayFolder, contentFiles),
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
  try {
    return { displayPath: displayPathOf(path), text: await readFile(path, 'utf8') };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A path as diagnostics show it: relative to the working directory if it is inside, otherwise absolute. */
export function displayPathOf(folder: string): string {
  const path = relative(process.cwd(), folder).replaceAll('\\', '/');
  return path.startsWith('..') ? folder.replaceAll('\\', '/') : path;
}
