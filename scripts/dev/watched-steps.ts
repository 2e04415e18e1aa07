// The build steps of the watch mode. They cache expensive results, and redo only what a changed file affects.

import { relative, sep } from 'node:path';
import type { ClientBundle } from '../client-bundle/bundle-client.ts';
import type { BundleOptions } from '../client-bundle/bundle-options.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { isDocument } from '../content/read-content.ts';
import type { SourceFile } from '../content/source-file.ts';
import type { Doc } from '../documents/doc.ts';
import type { HighlightedCode } from '../documents/highlight-document.ts';
import type { ParsedDocument } from '../documents/parse-document.ts';
import { noCache } from '../lib/cache.ts';
import { COVERED_BY_ANOTHER_FIELD, jsonKey, keyParts } from '../lib/json-key.ts';
import { once, oncePerKey } from '../lib/once.ts';
import { projectRoot } from '../lib/project-root.ts';
import { codeHtml } from '../markdown/code/code-source.ts';
import { createHighlighterLoader } from '../markdown/highlight/highlight.ts';
import type { BuildSteps, Images, SampleFiles, SourceFolders } from '../pipeline/build-steps.ts';
import type { CodeOfDocuments, HighlightOptions } from '../pipeline/highlight-code.ts';
import { isPlayground } from '../samples/playground-files.ts';
import { openThreadPool, type ThreadPool } from '../threads/thread-pool.ts';
import { openContentStore } from './content-store.ts';
import { laterResults } from './later-results.ts';
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
  /** For what no save may wait for. */
  const thread = once(() => openThreadPool({ most: 1, isAside: true }));
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

/** Milliseconds of parsing that a save of another page may wait for. */
const PATIENCE = 200;
/** Milliseconds for a UTF-16 unit of a document whose last parse was not timed: most take half of it. */
const SLOW_RATE = 0.01;
/** Length in UTF-16 units from which a document is not waited for when it is new. */
const LONG = 100_000;

/**
 * Reparses a document if its text or an included file has changed. The content store reuses unchanged sources. A document that
 * would take too long, by its last parse, is parsed in a thread: until that is done, the page stays as it was, or is empty if
 * it is new.
 */
function cachedParse(
  parse: BuildSteps['parse'],
  thread: () => ThreadPool,
  onLate: () => void,
): BuildSteps['parse'] {
  let parsed: ReadonlyMap<SourceFile, ParsedDocument> = new Map();
  /** The last result for each path. */
  let earlier: ReadonlyMap<string, ParsedDocument> = new Map();
  let latest: ParseOptions;
  /** Milliseconds that a UTF-16 unit of a document took, by its path. */
  const rates = new Map<string, number>();
  const timed = async (source: SourceFile, options: Parameters<typeof parse>[1]): Promise<ParsedDocument> => {
    const start = performance.now();
    const [document] = await parse([source], options);
    rates.set(source.sourcePath, (performance.now() - start) / (source.text.length + 1));
    return document as ParsedDocument;
  };
  const long = laterResults<SourceFile, ParsedDocument>(
    (source) => timed(source, { ...latest, threads: thread() }),
    onLate,
  );
  /** Decided once for each text: the parse in the thread changes the rate. */
  const isLong = oncePerKey(({ sourcePath, text: { length } }: SourceFile): boolean =>
    earlier.has(sourcePath) ? length * (rates.get(sourcePath) ?? SLOW_RATE) > PATIENCE : length > LONG,
  );

  return async (sources, options) => {
    if (options.allowHtml !== latest?.allowHtml) parsed = new Map();
    latest = options;
    const isCurrent = ({ dependencies }: ParsedDocument): boolean =>
      [...dependencies].every(([dependency, hash]) => options.includes.hash(dependency) === hash);
    const done = new Map([...parsed].filter(([, document]) => isCurrent(document)));
    const missing = sources.filter((source) => !done.has(source));
    const [later, now] = [missing.filter(isLong), missing.filter((source) => !isLong(source))];
    const [saved] = now;
    if (saved && now.length === 1) done.set(saved, await timed(saved, { ...options, isWatched: true }));
    else
      for (const [index, document] of (await parse(now, { ...options, isWatched: true })).entries())
        done.set(now[index] as SourceFile, document);
    const waiting = new Map<SourceFile, ParsedDocument>();
    for (const source of later) {
      const document = long.get(source);
      if (document) done.set(source, document);
      else waiting.set(source, earlier.get(source.sourcePath) ?? (await emptyPage(source, options)));
    }
    long.keepOnly(new Set(waiting.keys()));
    parsed = new Map(
      sources.flatMap((source) => {
        const document = done.get(source);
        return document ? [[source, document] as const] : [];
      }),
    );
    const results = sources.map((source) => (done.get(source) ?? waiting.get(source)) as ParsedDocument);
    earlier = new Map(results.map((document, index) => [sources[index]?.sourcePath ?? '', document]));
    return results;
  };

  async function emptyPage(source: SourceFile, options: ParseOptions): Promise<ParsedDocument> {
    const [document] = await parse([{ ...source, text: '' }], { ...options, cache: noCache() });
    return document as ParsedDocument;
  }
}

type ParseOptions = Parameters<BuildSteps['parse']>[1];

/** Code of a page, in UTF-16 units. Less takes a fifth of a second. */
const LONG_CODE = 20_000;

/** Highlights the code of changed documents. Long code is highlighted in a thread, and has no colours until that is done. */
function cachedHighlight(
  highlight: BuildSteps['highlight'],
  thread: () => ThreadPool,
  onLate: () => void,
): BuildSteps['highlight'] {
  let code: CodeOfDocuments = new Map();
  let latest: HighlightOptions;
  const long = laterResults<Doc, HighlightedCode>(async (doc) => {
    const found = await highlight([doc], { ...latest, threads: thread() });
    return found.get(doc) as HighlightedCode;
  }, onLate);

  return async (docs, options) => {
    latest = options;
    const missing = docs.filter((doc) => !code.has(doc));
    const later = missing.filter(hasLongCode);
    const fresh = await highlight(
      missing.filter((doc) => !later.includes(doc)),
      options,
    );
    const current = new Set(docs);
    long.keepOnly(new Set(later));
    const done = later.flatMap((doc) => {
      const found = long.get(doc);
      return found ? [[doc, found] as const] : [];
    });
    code = new Map([...code, ...fresh, ...done].filter(([doc]) => current.has(doc)));
    const waiting = later.filter((doc) => !code.has(doc));
    return new Map([...code, ...(await withoutColours(waiting))]);
  };
}

const hasLongCode = ({ code }: Doc): boolean =>
  code.reduce((length, { text }) => length + text.length, 0) > LONG_CODE;

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
