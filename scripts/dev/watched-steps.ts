// The build steps of the watch mode. They cache expensive results, and redo only what a changed file affects.

import { relative, sep } from 'node:path';
import type { ClientBundle } from '../client-bundle/bundle-client.ts';
import type { BundleOptions } from '../client-bundle/bundle-options.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { isDocument } from '../content/read-content.ts';
import type { SourceFile } from '../content/source-file.ts';
import type { Doc } from '../documents/doc.ts';
import type { ParsedDocument } from '../documents/parse-document.ts';
import { noCache } from '../lib/cache.ts';
import { COVERED_BY_ANOTHER_FIELD, jsonKey, keyParts } from '../lib/json-key.ts';
import { once } from '../lib/once.ts';
import { projectRoot } from '../lib/project-root.ts';
import { codeHtml } from '../markdown/code/code-source.ts';
import { createHighlighterLoader } from '../markdown/highlight/highlight.ts';
import type { BuildSteps, Images, SampleFiles, SourceFolders } from '../pipeline/build-steps.ts';
import type { CodeOfDocuments } from '../pipeline/highlight-code.ts';
import { isPlayground } from '../samples/playground-files.ts';
import { openThreadPool, type ThreadPool } from '../threads/thread-pool.ts';
import { openContentStore } from './content-store.ts';
import { laterResults } from './later-results.ts';
import { warmUp } from './warm-up.ts';
import { watchedDiagrams } from './watched-diagrams.ts';

/**
 * @param disk performs a step whose result isn't cached
 * @param onLate called when a result is there that the last assembly had to do without
 */
export async function openWatchedSteps(folders: SourceFolders, disk: BuildSteps, onLate: () => void) {
  const content = await openContentStore(folders.content);
  const config = cachedConfig(disk.config);
  const bundle = lastResult<ClientBundle>();
  const samples = lastResult<SampleFiles>();
  const images = lastResult<Images>();
  // Dates are read once at the start; a changed file has no date until it is committed.
  const gitDates = once(async () => new Map((await disk.gitDates()).dates));
  /** Parses and highlights what was saved, so that this one stays free to answer. */
  const pool = once(() => openThreadPool({ isAside: true }));
  let warming: Promise<unknown> = Promise.resolve();
  /** While the thread warms up, waiting a moment is shorter than starting another one. */
  const thread = async (): Promise<ThreadPool> => {
    await warming.catch(() => {});
    return pool();
  };
  const steps: BuildSteps = {
    config: config.load,
    content: async () => content.files,
    urlsFile: async () => undefined,
    gitDates: async () => ({ dates: await gitDates(), diagnostics: [] }),
    parse: cachedParse(disk.parse, thread, onLate),
    highlight: cachedHighlight(disk.highlight, thread, onLate),
    diagrams: watchedDiagrams(disk.diagrams, onLate),
    images: (...paths) => images.get([jsonKey(paths)], () => disk.images(...paths)),
    samples: (docs, ...others) => samples.get(docs.filter(isPlayground), () => disk.samples(docs, ...others)),
    bundle: (options) =>
      bundle.get([jsonKey(keyParts<BundleOptions>()({ ...options, cache: COVERED_BY_ANOTHER_FIELD }))], () =>
        disk.bundle(options),
      ),
  };
  return {
    ...steps,
    /** Makes the thread ready for the first save. @param untilIdle resolves when no save is being processed */
    warmUp: (untilIdle: () => Promise<void>) =>
      warmUp(content.files.documents, disk, {
        folders,
        threads: pool(),
        untilIdle,
        onBegin(work) {
          warming = work;
        },
      }),
    /**
     * @param paths absolute, of files and folders that were written, created or removed
     * @returns the parts of the site that changed; empty if none did
     */
    async refresh(paths: readonly string[]): Promise<readonly string[]> {
      const inPublic = pathsInside(folders.public, paths);
      const clientCode = pathsInside(projectRoot, paths).filter((path) => path.startsWith('src/'));
      if (clientCode.length > 0) bundle.forget();
      const changed = await content.refresh(pathsInside(folders.content, paths));
      // A playground shows the types and schemas of the public folder.
      if (inPublic.length > 0 || changed.some((path) => path.startsWith('_samples/'))) samples.forget();
      if (inPublic.length > 0 || !changed.every(isDocument)) images.forget();
      for (const sourcePath of changed) (await gitDates()).delete(sourcePath);
      // The config may import other files from its folder.
      if (changed.some((sourcePath) => /\.([mc]?[jt]s|json)$/.test(sourcePath))) config.forget();
      return [...changed, ...inPublic, ...clientCode];
    },
  };
}

/** Reports the faults of a broken config but keeps building with the last valid one. */
function cachedConfig(load: BuildSteps['config']) {
  const last = lastResult<LoadedConfig>();
  let valid: LoadedConfig | undefined;
  return {
    async load(): Promise<LoadedConfig> {
      const loaded = await last.get([], load);
      if (loaded.diagnostics.length === 0) valid = loaded;
      return valid ? { ...loaded, config: valid.config } : loaded;
    },
    forget: last.forget,
  };
}

/** Caches the last result until `forget` is called or the key changes. Failures aren't cached. */
function lastResult<Result>() {
  let last: { readonly key: readonly unknown[]; readonly result: Promise<Result> } | undefined;
  return {
    /** @param key compared part by part */
    get(key: readonly unknown[], make: () => Promise<Result>): Promise<Result> {
      const isSame = last?.key.length === key.length && key.every((part, index) => part === last?.key[index]);
      if (last && isSame) return last.result;
      const current = { key, result: make() };
      last = current;
      current.result.catch(() => {
        if (last === current) last = undefined;
      });
      return current.result;
    },
    forget(): void {
      last = undefined;
    },
  };
}

/** So many documents at once are no save, but a change of branch: nothing is shown of it before all of it is there. */
const MOST_SAVED = 5;

/** Does the work on changed documents in a thread; what takes long comes later. The first work is on the whole site. */
function workInThread<Key extends object, Options, Result>(
  work: (keys: readonly Key[], options: Options) => Promise<ReadonlyMap<Key, Result>>,
  thread: () => Promise<ThreadPool>,
  onLate: () => void,
) {
  let latest: Options;
  let isFirst = true;
  const aside = async (keys: readonly Key[]) => work(keys, { ...latest, threads: await thread() });
  const ofSave = laterResults(async (key: Key) => (await aside([key])).get(key) as Result, onLate);
  return async (keys: readonly Key[], options: Options): Promise<ReadonlyMap<Key, Result>> => {
    latest = options;
    if (!isFirst) return keys.length > MOST_SAVED ? aside(keys) : ofSave(keys);
    isFirst = false;
    return work(keys, options);
  };
}

/**
 * Reparses a document if its text or an included file has changed. The content store reuses unchanged sources. Until a document
 * is parsed that takes long, its page stays as it was, or is empty if it is new.
 */
function cachedParse(
  parse: BuildSteps['parse'],
  thread: () => Promise<ThreadPool>,
  onLate: () => void,
): BuildSteps['parse'] {
  let parsed: ReadonlyMap<SourceFile, ParsedDocument> = new Map();
  /** The last result for each path. */
  let shown: ReadonlyMap<string, ParsedDocument> = new Map();
  let allowsHtml: boolean | undefined;
  const parseNew = workInThread(
    async (sources: readonly SourceFile[], options: ParseOptions) => {
      const documents = await parse(sources, options);
      return new Map(sources.map((source, index) => [source, documents[index] as ParsedDocument]));
    },
    thread,
    onLate,
  );
  const emptyPage = async (source: SourceFile, options: ParseOptions): Promise<ParsedDocument> => {
    const [document] = await parse([{ ...source, text: '' }], { ...options, cache: noCache() });
    return document as ParsedDocument;
  };

  return async (sources, options) => {
    if (options.allowHtml !== allowsHtml) parsed = new Map();
    allowsHtml = options.allowHtml;
    const isCurrent = ({ dependencies }: ParsedDocument): boolean =>
      [...dependencies].every(([dependency, hash]) => options.includes.hash(dependency) === hash);
    const current = new Map([...parsed].filter(([, document]) => isCurrent(document)));
    const missing = sources.filter((source) => !current.has(source));
    const all = new Map([...current, ...(await parseNew(missing, options))]);
    const wanted = new Set(sources);
    parsed = new Map([...all].filter(([source]) => wanted.has(source)));
    const results: ParsedDocument[] = [];
    for (const source of sources)
      results.push(all.get(source) ?? shown.get(source.sourcePath) ?? (await emptyPage(source, options)));
    shown = new Map(results.map((document) => [document.doc.source.sourcePath, document]));
    return results;
  };
}

type ParseOptions = Parameters<BuildSteps['parse']>[1];

/** Highlights the code of changed documents. Until that is done, long code has no colours. */
function cachedHighlight(
  highlight: BuildSteps['highlight'],
  thread: () => Promise<ThreadPool>,
  onLate: () => void,
): BuildSteps['highlight'] {
  let code: CodeOfDocuments = new Map();
  const highlightNew = workInThread(highlight, thread, onLate);
  return async (docs, options) => {
    const missing = docs.filter((doc) => doc.code.length > 0 && !code.has(doc));
    const all = new Map([...code, ...(await highlightNew(missing, options))]);
    const wanted = new Set(docs);
    code = new Map([...all].filter(([doc]) => wanted.has(doc)));
    const waiting = missing.filter((doc) => !code.has(doc));
    return new Map([...code, ...(await withoutColours(waiting))]);
  };
}

async function withoutColours(docs: readonly Doc[]): Promise<CodeOfDocuments> {
  if (docs.length === 0) return new Map();
  const plain = await createHighlighterLoader()([]);
  return new Map(docs.map((doc) => [doc, { html: doc.code.map((block) => codeHtml(block, plain)) }]));
}

/** The entries of `paths` that are the folder or lie in it, relative to it and `/`-separated. */
const pathsInside = (folder: string, paths: readonly string[]): readonly string[] =>
  paths
    .filter((path) => path === folder || path.startsWith(folder + sep))
    .map((path) => relative(folder, path).replaceAll('\\', '/'));
