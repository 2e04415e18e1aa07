// The inputs of a site that is assembled again and again: everything stays in memory until it is told that a file has
// changed, and is then read, parsed or bundled again only as far as that file goes.

import { relative, sep } from 'node:path';
import { type CheckedCategoryFile, readCategoryFile } from '../arrange/category-file.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { includeFiles } from '../content/include-files.ts';
import { isCategoryFile, isDocument } from '../content/read-content.ts';
import type { SourceFile } from '../content/source-file.ts';
import { projectRoot } from '../lib/project-root.ts';
import {
  type DiskInputs,
  displayPathOf,
  inputsFromDisk,
  type SiteInputs,
  type SourceFolders,
} from '../pipeline/build-steps.ts';
import { type ContentStore, openContentStore } from './content-store.ts';
import {
  remembered,
  rememberedAssets,
  rememberedBundle,
  rememberedPlaygrounds,
  rememberedSizes,
} from './remembered.ts';
import { rememberedDocuments } from './remembered-documents.ts';

export interface WatchedInputs extends DiskInputs {
  /**
   * @param paths absolute, of files and folders written, made or removed
   * @returns what of the site has changed; empty if nothing has
   */
  refresh(paths: readonly string[]): Promise<readonly string[]>;
  /** The same for every file. */
  rescan(): Promise<readonly string[]>;
  /** Whether some files were met half-written and need another look soon. */
  readonly hasUnfinished: boolean;
}

export async function openWatchedInputs(folders: SourceFolders): Promise<WatchedInputs> {
  const content = await openContentStore(folders.content, displayPathOf(folders.content));
  const memory = openMemory(folders);
  const { documents, assets, sizes, bundle } = memory;
  return {
    config: workingConfig(memory.config.get),
    content: async () => content.files,
    readCategory: rememberedCategories(),
    // A matter of publishing: who is writing renames headings all the time.
    urlsFile: async () => undefined,
    gitDates: memory.gitDates.get,
    publicFiles: memory.publicFiles.get,
    get includes() {
      return memory.includes.get();
    },
    parse: documents.parse,
    highlight: documents.highlight,
    loadHighlighter: memory.disk.loadHighlighter,
    diagrams: memory.disk.diagrams,
    bundle: bundle.bundle,
    assets: assets.assets,
    publicImageSize: sizes.publicImageSize,
    samples: memory.samples.get,
    playgrounds: memory.playgrounds.playgrounds,
    refresh: (paths) => refresh(paths, folders, content, memory),
    rescan: () => rescan(content, memory),
    get hasUnfinished() {
      return content.hasUnfinished;
    },
  };
}

type Memory = ReturnType<typeof openMemory>;

/** All that is kept, by what makes it anew. */
function openMemory(folders: SourceFolders) {
  const disk = inputsFromDisk(folders);
  return {
    disk,
    documents: rememberedDocuments(disk),
    assets: rememberedAssets(disk.assets),
    sizes: rememberedSizes(disk.publicImageSize),
    bundle: rememberedBundle(disk.bundle),
    config: remembered(disk.config),
    /** As they were at the start: what is being written has no date yet. */
    gitDates: remembered(() => disk.gitDates().then((found) => ({ ...found, dates: new Map(found.dates) }))),
    publicFiles: remembered(disk.publicFiles),
    includes: remembered(() => includeFiles(folders)),
    samples: remembered(disk.samples),
    playgrounds: rememberedPlaygrounds(disk.playgrounds),
  };
}

/** What is told of a config is its faults; what is shown stays as it was before them. */
function workingConfig(load: () => Promise<LoadedConfig>): () => Promise<LoadedConfig> {
  let working: LoadedConfig | undefined;
  return async () => {
    const loaded = await load();
    if (loaded.diagnostics.length === 0) working = loaded;
    return working ? { ...loaded, config: working.config } : loaded;
  };
}

/** Files that have not changed are the same values as before. */
function rememberedCategories(): SiteInputs['readCategory'] {
  const checked = new WeakMap<SourceFile, CheckedCategoryFile>();
  return (file) => {
    const result = checked.get(file) ?? readCategoryFile(file);
    checked.set(file, result);
    return result;
  };
}

async function refresh(
  paths: readonly string[],
  folders: SourceFolders,
  content: ContentStore,
  memory: Memory,
): Promise<readonly string[]> {
  const inContent = paths.flatMap((path) => inside(folders.content, path) ?? []);
  const inPublic = paths.flatMap((path) => inside(folders.public, path) ?? []);
  const inSource = paths.flatMap((path) => inside(projectRoot, path) ?? []);
  const code = inSource.filter((path) => path.startsWith('src/'));
  if (code.length > 0) {
    memory.bundle.forget();
    memory.samples.forget(); // their previews hold code of ours
  }
  if (inPublic.length > 0) forgetPublic(inPublic, memory);
  const changed = await content.refresh(inContent);
  forgetContent(changed, memory);
  return [...changed, ...inPublic, ...code];
}

async function rescan(content: ContentStore, memory: Memory): Promise<readonly string[]> {
  const { paths: before } = await memory.publicFiles.get();
  forgetPublic([''], memory);
  const known = new Set(before);
  const newPublic = (await memory.publicFiles.get()).paths.filter((path) => !known.delete(path));
  const changed = await content.rescan();
  forgetContent(changed, memory);
  return [...changed, ...newPublic, ...known];
}

/** @param changed paths in the content folder */
function forgetContent(changed: readonly string[], memory: Memory): void {
  if (changed.length === 0) return;
  const included = memory.documents.included();
  if (changed.some((sourcePath) => sourcePath.startsWith('_samples/'))) {
    memory.samples.forget();
    memory.playgrounds.forget();
  }
  void memory.gitDates.get().then(({ dates }) => {
    for (const sourcePath of changed) dates.delete(sourcePath);
  });
  for (const sourcePath of changed) {
    if (isCategoryFile(sourcePath)) continue;
    if (isDocument(sourcePath) && !included.has(`content:${sourcePath}`)) continue;
    memory.assets.forget(sourcePath);
    memory.includes.forget();
    // The config may take in other files of its folder.
    if (/\.([mc]?[jt]s|json)$/.test(sourcePath)) memory.config.forget();
  }
}

/** @param paths in the public folder; an empty one for all */
function forgetPublic(paths: readonly string[], memory: Memory): void {
  memory.publicFiles.forget();
  memory.includes.forget();
  memory.playgrounds.forget();
  for (const path of paths) memory.sizes.forget(path);
}

/** Path relative to a folder, `/`-separated; undefined if it is not inside. */
function inside(folder: string, path: string): string | undefined {
  if (path === folder) return '';
  return path.startsWith(folder + sep) ? relative(folder, path).replaceAll('\\', '/') : undefined;
}
