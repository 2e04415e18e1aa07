// The inputs of a site that is assembled again and again: everything stays in memory until it is told that a file has
// changed, and is then read, parsed or bundled again only as far as that file goes.

import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { CodeOfDocuments } from '../build/highlight-code.ts';
import type { ParseOptions } from '../build/parse-documents.ts';
import { displayPathOf, inputsFromDisk, type SiteInputs, type SourceFolders } from '../build/site-inputs.ts';
import type { ClientBundle } from '../client-bundle/bundle-client.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { GitDates } from '../content/git-dates.ts';
import { type IncludeFiles, includeFiles } from '../content/include-files.ts';
import type { Asset } from '../content/load-assets.ts';
import { type FolderListing, isCategoryFile, isDocument } from '../content/read-content.ts';
import type { SourceFile } from '../content/source-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Doc } from '../documents/doc.ts';
import { projectRoot } from '../lib/project-root.ts';
import type { Samples } from '../samples/make-samples.ts';
import { openContentStore } from './content-store.ts';

export interface WatchedInputs extends SiteInputs {
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

interface Parsed {
  readonly source: SourceFile;
  readonly doc: Doc;
  readonly diagnostics: readonly Diagnostic[];
  readonly dependencies: ReadonlyMap<string, string>;
}

export async function openWatchedInputs(folders: SourceFolders): Promise<WatchedInputs> {
  const disk = inputsFromDisk(folders);
  const content = await openContentStore(folders.content, displayPathOf(folders.content));
  let config: Promise<LoadedConfig> | undefined;
  let lastConfig: LoadedConfig | undefined;
  /** As they were at the start: what is being written has no date yet. */
  let gitDates: Promise<GitDates & { readonly dates: Map<string, string> }> | undefined;
  let publicFiles: Promise<FolderListing> | undefined;
  let includes: IncludeFiles = includeFiles(folders);
  const parsed = new Map<string, Parsed>();
  let parseKey = '';
  let code: CodeOfDocuments = new Map();
  let bundle: { readonly key: string; readonly result: Promise<ClientBundle> } | undefined;
  const assets = new Map<string, Asset>();
  const sizes = new Map<string, Promise<Asset['size']>>();
  let samples: Promise<Samples> | undefined;

  const forgetFile = (sourcePath: string): void => {
    assets.delete(sourcePath);
    includes = includeFiles(folders);
    // The config may take in other files of its folder.
    if (/\.([mc]?[jt]s|json)$/.test(sourcePath)) config = undefined;
  };
  const noteContent = (changed: readonly string[]): void => {
    const included = new Set([...parsed.values()].flatMap(({ dependencies }) => [...dependencies.keys()]));
    if (changed.some((sourcePath) => sourcePath.startsWith('_samples/'))) samples = undefined;
    for (const sourcePath of changed) {
      void gitDates?.then(({ dates }) => dates.delete(sourcePath));
      if (isCategoryFile(sourcePath)) continue;
      if (!isDocument(sourcePath) || included.has(`content:${sourcePath}`)) forgetFile(sourcePath);
    }
  };
  const notePublic = (paths: readonly string[]): void => {
    publicFiles = undefined;
    includes = includeFiles(folders);
    for (const path of paths) {
      for (const known of sizes.keys())
        if (known === path || known.startsWith(`${path}/`) || path === '') sizes.delete(known);
    }
  };

  return {
    async config() {
      config ??= disk.config();
      const loaded = await config;
      if (loaded.diagnostics.length === 0) lastConfig = loaded;
      // What is told is the fault; what is shown stays as it was.
      return lastConfig ? { ...loaded, config: lastConfig.config } : loaded;
    },
    content: async () => content.files,
    // A matter of publishing: who is writing renames headings all the time.
    urlsFile: async () => undefined,
    gitDates() {
      gitDates ??= disk.gitDates().then((found) => ({ ...found, dates: new Map(found.dates) }));
      return gitDates;
    },
    async publicFiles() {
      publicFiles ??= disk.publicFiles();
      return publicFiles;
    },
    get includes() {
      return includes;
    },
    async parse(sources, options) {
      // What else a document's result depends on; functions among the options only fetch what is in `dependencies`.
      const key = JSON.stringify(options, (name, value) =>
        name === 'cache' || name === 'threads' ? undefined : value,
      );
      if (key !== parseKey) parsed.clear();
      parseKey = key;
      const isCurrent = (source: SourceFile): boolean => {
        const known = parsed.get(source.sourcePath);
        return known?.source === source && hasSameIncludes(known, options);
      };
      const stale = sources.filter((source) => !isCurrent(source));
      await disk.parse(stale, {
        ...options,
        onParsed: (doc, diagnostics, dependencies) =>
          parsed.set(doc.source.sourcePath, { source: doc.source, doc, diagnostics, dependencies }),
      });
      if (parsed.size > sources.length) {
        const present = new Set(sources.map(({ sourcePath }) => sourcePath));
        for (const sourcePath of parsed.keys()) if (!present.has(sourcePath)) parsed.delete(sourcePath);
      }
      const results = sources.flatMap(({ sourcePath }) => parsed.get(sourcePath) ?? []);
      return {
        docs: results.map(({ doc }) => doc),
        diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
      };
    },
    async highlight(docs, options) {
      const missing = docs.filter((doc) => !code.has(doc));
      const made = await disk.highlight(missing, options);
      code = new Map(
        docs.flatMap((doc) => {
          const highlighted = code.get(doc) ?? made.get(doc);
          return highlighted ? [[doc, highlighted] as const] : [];
        }),
      );
      return code;
    },
    diagrams: disk.diagrams,
    async bundle(options) {
      const { cache: _, ...rest } = options;
      const key = createHash('sha256').update(JSON.stringify(rest)).digest('hex');
      if (bundle?.key !== key) bundle = { key, result: disk.bundle(options) };
      const current = bundle;
      current.result.catch(() => {
        if (bundle === current) bundle = undefined; // tried again next time
      });
      return current.result;
    },
    async assets(sourcePaths) {
      const missing = sourcePaths.filter((sourcePath) => !assets.has(sourcePath));
      if (missing.length > 0)
        for (const [sourcePath, asset] of await disk.assets(missing)) assets.set(sourcePath, asset);
      return new Map(
        sourcePaths.flatMap((sourcePath) => {
          const asset = assets.get(sourcePath);
          return asset ? [[sourcePath, asset] as const] : [];
        }),
      );
    },
    publicImageSize(path) {
      const size = sizes.get(path) ?? disk.publicImageSize(path);
      sizes.set(path, size);
      size.catch(() => sizes.delete(path));
      return size;
    },
    samples(contentFiles) {
      samples ??= disk.samples(contentFiles);
      return samples;
    },

    async refresh(paths) {
      const inContent = paths.flatMap((path) => inside(folders.content, path) ?? []);
      const inPublic = paths.flatMap((path) => inside(folders.public, path) ?? []);
      const inSource = paths.flatMap((path) => inside(projectRoot, path) ?? []);
      const code = inSource.filter((path) => path.startsWith('src/'));
      if (code.length > 0) {
        bundle = undefined;
        samples = undefined; // their previews hold code of ours
      }
      if (inPublic.length > 0) notePublic(inPublic);
      const changed = await content.refresh(inContent);
      noteContent(changed);
      return [...changed, ...inPublic, ...code];
    },
    async rescan() {
      const { paths: before } = await (publicFiles ?? disk.publicFiles());
      notePublic(['']);
      publicFiles = disk.publicFiles();
      const known = new Set(before);
      const newPublic = (await publicFiles).paths.filter((path) => !known.delete(path));
      const changed = await content.rescan();
      noteContent(changed);
      return [...changed, ...newPublic, ...known];
    },
    get hasUnfinished() {
      return content.hasUnfinished;
    },
  };
}

const hasSameIncludes = ({ dependencies }: Parsed, { hashInclude }: ParseOptions): boolean =>
  [...dependencies].every(([dependency, hash]) => hashInclude(dependency) === hash);

/** Path relative to a folder, `/`-separated; undefined if it is not inside. */
function inside(folder: string, path: string): string | undefined {
  if (path === folder) return '';
  return path.startsWith(folder + sep) ? relative(folder, path).replaceAll('\\', '/') : undefined;
}
