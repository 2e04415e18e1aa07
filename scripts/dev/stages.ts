// The build stages of the watch mode. They keep what they have made, and make again only what a changed file affects.

import { relative, sep } from 'node:path';
import type { ClientBundle } from '../client-bundle/bundle-client.ts';
import type { BundleOptions } from '../client-bundle/bundle-options.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { LinkedFiles } from '../content/load-assets.ts';
import { isDocument, type ReadSource, readContent, readSource } from '../content/read-content.ts';
import type { SourceFile } from '../content/source-file.ts';
import type { Doc } from '../documents/doc.ts';
import type { HighlightedCode } from '../documents/highlight-document.ts';
import type { ParsedDocument } from '../documents/parse-document.ts';
import { COVERED_BY_ANOTHER_FIELD, jsonKey, keyParts } from '../lib/json-key.ts';
import { once } from '../lib/once.ts';
import {
  type BuildStages,
  type SampleFiles,
  type SourceFolders,
  stagesFromDisk,
} from '../pipeline/build-stages.ts';
import { isPlayground } from '../samples/playground-files.ts';
import { BROWSER_CODE } from './generator-code.ts';

/** @param folders absolute */
export function cachedStages(folders: SourceFolders) {
  const disk = stagesFromDisk(folders, { isWatched: true });
  const content = keepSources(folders.content);
  const config = keepValid(disk.config);
  const bundle = keepLast<ClientBundle>();
  const samples = keepLast<SampleFiles>();
  const linkedFiles = keepLast<LinkedFiles>();
  // Git is asked once; a changed file has no date until it is committed.
  const gitDates = once(async () => new Map((await disk.gitDates()).dates));
  const stages: BuildStages = {
    config: config.load,
    content: content.read,
    urlsFile: async () => undefined,
    gitDates: async () => ({ dates: await gitDates(), diagnostics: [] }),
    parse: keepParsed(disk.parse),
    highlight: keepHighlighted(disk.highlight),
    diagrams: disk.diagrams,
    linkedFiles: (...paths) => linkedFiles.get([jsonKey(paths)], () => disk.linkedFiles(...paths)),
    samples: (docs, ...others) => samples.get(docs.filter(isPlayground), () => disk.samples(docs, ...others)),
    bundle: (options) =>
      bundle.get([jsonKey(keyParts<BundleOptions>()({ ...options, cache: COVERED_BY_ANOTHER_FIELD }))], () =>
        disk.bundle(options),
      ),
  };
  return {
    stages,
    /** @param paths absolute, of files that were written, added or removed */
    async forget(paths: readonly string[]): Promise<void> {
      const inContent = pathsInside(folders.content, paths);
      const inPublic = pathsInside(folders.public, paths);
      content.forget(inContent);
      if (BROWSER_CODE.some((folder) => pathsInside(folder, paths).length > 0)) bundle.forget();
      // A playground shows the types and schemas of the public folder.
      if (inPublic.length > 0 || inContent.some((path) => path.startsWith('_samples/'))) samples.forget();
      if (inPublic.length > 0 || !inContent.every(isDocument)) linkedFiles.forget();
      // The config may import other files from its folder.
      if (inContent.some((path) => /\.([mc]?[jt]s|json)$/.test(path))) config.forget();
      for (const path of inContent) (await gitDates()).delete(path);
    },
  };
}

/** Reads files of the content folder again only after a change. A file whose text is the same stays the same object. */
function keepSources(folder: string) {
  const sources = new Map<string, ReadSource>();
  const changed = new Set<string>();
  const readFile = (sourcePath: string): ReadSource => {
    const known = sources.get(sourcePath);
    if (known && !changed.has(sourcePath)) return known;
    const fresh = readSource(folder, sourcePath);
    changed.delete(sourcePath);
    if (known && known.source.text === fresh.source.text) return known;
    sources.set(sourcePath, fresh);
    return fresh;
  };
  return {
    read: () => readContent(folder, readFile),
    forget(sourcePaths: readonly string[]): void {
      for (const path of sourcePaths) if (sources.has(path)) changed.add(path);
    },
  };
}

/** Reports what is wrong with a config, and goes on with the last valid one. */
function keepValid(load: BuildStages['config']) {
  const last = keepLast<LoadedConfig>();
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

/** Keeps the last result until `forget` is called or the key changes. Failures are not kept. */
function keepLast<Result>() {
  let last: { readonly key: readonly unknown[]; readonly result: Promise<Result> } | undefined;
  const forget = (): void => {
    last = undefined;
  };
  return {
    /** @param key compared part by part */
    get(key: readonly unknown[], make: () => Promise<Result>): Promise<Result> {
      const isSame = last?.key.length === key.length && key.every((part, index) => part === last?.key[index]);
      if (last && isSame) return last.result;
      const result = make();
      last = { key, result };
      result.catch(forget);
      return result;
    },
    forget,
  };
}

/** Parses a document again if its text or an included file has changed. */
function keepParsed(parse: BuildStages['parse']): BuildStages['parse'] {
  let parsed = new WeakMap<SourceFile, ParsedDocument>();
  let allowedHtml: boolean | undefined;
  return async (sources, options) => {
    if (options.allowHtml !== allowedHtml) parsed = new WeakMap();
    allowedHtml = options.allowHtml;
    const isCurrent = ({ dependencies }: ParsedDocument): boolean =>
      [...dependencies].every(([dependency, hash]) => options.includes.hash(dependency) === hash);
    const current = sources.map((source) => {
      const document = parsed.get(source);
      return document && isCurrent(document) ? document : undefined;
    });
    const missing = sources.filter((_, index) => current[index] === undefined);
    const made = await parse(missing, options);
    for (const [index, source] of missing.entries()) parsed.set(source, made[index] as ParsedDocument);
    return sources.map((source) => parsed.get(source) as ParsedDocument);
  };
}

/** Highlights the code of changed documents. */
function keepHighlighted(highlight: BuildStages['highlight']): BuildStages['highlight'] {
  const kept = new WeakMap<Doc, HighlightedCode>();
  return async (docs, options) => {
    const missing = docs.filter((doc) => !kept.has(doc));
    for (const [doc, code] of await highlight(missing, options)) kept.set(doc, code);
    const code = new Map<Doc, HighlightedCode>();
    for (const doc of docs) {
      const known = kept.get(doc);
      if (known) code.set(doc, known);
    }
    return code;
  };
}

/** The entries of `paths` that lie in the folder, relative to it and `/`-separated. */
const pathsInside = (folder: string, paths: readonly string[]): readonly string[] =>
  paths
    .filter((path) => path.startsWith(folder + sep))
    .map((path) => relative(folder, path).replaceAll('\\', '/'));
