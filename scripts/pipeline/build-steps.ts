// Where the assembly of a site takes what it needs: the build reads everything once from the disk, the dev server keeps
// it in memory and reads again only what has changed.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type CheckedCategoryFile, readCategoryFile } from '../arrange/category-file.ts';
import { URLS_FILE } from '../checks/url-contract.ts';
import { type BundleOptions, bundleClient, type ClientBundle } from '../client-bundle/bundle-client.ts';
import { type LoadedConfig, loadConfig } from '../config/load-config.ts';
import { type GitDates, readGitDates } from '../content/git-dates.ts';
import { type IncludeFiles, includeFiles } from '../content/include-files.ts';
import { type Asset, loadAssets, publicImageSize } from '../content/load-assets.ts';
import { type ContentFiles, type FolderListing, listFolder, readContent } from '../content/read-content.ts';
import type { SourceFile } from '../content/source-file.ts';
import { createDiagramFinder, type Diagrams, isDrawing } from '../diagrams/draw-diagrams.ts';
import type { Doc } from '../documents/doc.ts';
import type { Cache } from '../lib/cache.ts';
import { createHighlighterLoader, type LoadHighlighter } from '../markdown/highlight/highlight.ts';
import { makeSamples, type Samples } from '../samples/make-samples.ts';
import { makePlaygrounds, type Playgrounds } from '../samples/playground-files.ts';
import { type CodeOfDocuments, type HighlightOptions, highlightCode } from './highlight-code.ts';
import { type ParseOptions, parseDocuments } from './parse-documents.ts';

/** Absolute paths. */
export interface SourceFolders {
  readonly content: string;
  readonly public: string;
}

export interface SiteInputs {
  /** @throws BuildFailure if the config cannot be used */
  config(): Promise<LoadedConfig>;
  content(): Promise<ContentFiles>;
  /** The list of public addresses that the site is held to; undefined if it keeps none. */
  urlsFile(): Promise<{ readonly displayPath: string; readonly text: string } | undefined>;
  /** When each content file was last changed. */
  gitDates(): Promise<GitDates>;
  publicFiles(): Promise<FolderListing>;
  readCategory(file: SourceFile): CheckedCategoryFile;
  readonly includes: IncludeFiles;
  parse(sources: readonly SourceFile[], options: ParseOptions): ReturnType<typeof parseDocuments>;
  highlight(docs: readonly Doc[], options: HighlightOptions): Promise<CodeOfDocuments>;
  /** @param contentFiles paths of the content folder's files that are no documents */
  diagrams(docs: readonly Doc[], contentFiles: readonly string[], cache: Cache): Promise<Diagrams>;
  bundle(options: BundleOptions): Promise<ClientBundle>;
  /** Files of the content folder that pages show or link to. */
  assets(sourcePaths: readonly string[]): Promise<ReadonlyMap<string, Asset>>;
  publicImageSize(path: string): Promise<Asset['size']>;
  /** What is made of the sample bundles among the content files. */
  samples(contentFiles: readonly string[]): Promise<Samples>;
  /** What the playgrounds among the documents load. */
  playgrounds(docs: readonly Doc[], contentFiles: readonly string[], cache: Cache): Promise<Playgrounds<Doc>>;
}

export interface DiskInputs extends SiteInputs {
  /** What `highlight` has loaded. */
  readonly loadHighlighter: LoadHighlighter;
}

export function inputsFromDisk(folders: SourceFolders): DiskInputs {
  const displayFolder = displayPathOf(folders.content);
  const diagrams = createDiagramFinder(folders.content, displayFolder);
  const loadHighlighter = createHighlighterLoader();
  return {
    config: () => loadConfig(folders.content, displayFolder),
    content: () => readContent(folders.content, displayFolder),
    urlsFile: () => readUrlsFile(folders.content, displayFolder),
    gitDates: () => readGitDates(folders.content),
    publicFiles: async () =>
      existsSync(folders.public)
        ? listFolder(folders.public, displayPathOf(folders.public))
        : { paths: [], diagnostics: [] },
    readCategory: readCategoryFile,
    includes: includeFiles(folders),
    parse: (sources, options) => parseDocuments(sources, { ...options, folders: { ...folders } }),
    highlight: (docs, options) => highlightCode(docs, { ...options, loadHighlighter }),
    loadHighlighter,
    diagrams: (docs, contentFiles, cache) => diagrams.find(docs, contentFiles.filter(isDrawing), cache),
    bundle: bundleClient,
    assets: (sourcePaths) => loadAssets(folders.content, sourcePaths),
    publicImageSize: (path) => publicImageSize(folders.public, path),
    samples: (contentFiles) => makeSamples(folders.content, displayFolder, contentFiles),
    playgrounds: (docs, contentFiles, cache) =>
      makePlaygrounds(docs, {
        cache,
        folder: folders.content,
        contentFiles,
        includes: includeFiles(folders).reader(),
      }),
  };
}

async function readUrlsFile(folder: string, displayFolder: string) {
  try {
    const text = await readFile(join(folder, URLS_FILE), 'utf8');
    return { displayPath: displayFolder === '' ? URLS_FILE : `${displayFolder}/${URLS_FILE}`, text };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A path as diagnostics show it: from the working directory where it lies inside, else whole. */
export function displayPathOf(folder: string): string {
  const path = relative(process.cwd(), folder).replaceAll('\\', '/');
  return path.startsWith('..') ? folder.replaceAll('\\', '/') : path;
}
