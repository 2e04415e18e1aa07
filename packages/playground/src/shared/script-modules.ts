// A bundle's scripts and their imports: which files belong together, in which order, and how to redirect their imports.
// Independent of any engine: used for extensions, for module scripts of pages, and by the build.

import { parse } from 'es-module-lexer/minimal/js';
import type { BundleFiles, BundleProblem } from './bundle-files.ts';
import { fileIn, fileText, MANIFEST, notInBundle } from './bundle-paths.ts';

export interface ScriptModule {
  readonly path: string;
  readonly format: 'module' | 'commonjs' | 'json';
  readonly text: string;
  /** Imports in source order. */
  readonly imports: readonly ScriptImport[];
}

interface ScriptImport {
  /** Position of the specifier in the text, without quotes. */
  readonly start: number;
  readonly end: number;
  /** Path of the imported file. */
  readonly path: string;
}

type FoundImport = Pick<ScriptModule, 'path' | 'format'>;

/** @returns the imported file, or one sentence that says why there is none */
type ResolveImport = (specifier: string, from: string) => FoundImport | string;

/**
 * Collects everything the entry imports.
 * @param entry its text may differ from the file's: an inline script
 * @returns imports before the modules that import them, except in cycles
 */
export function collectModules(
  entry: FoundImport & { readonly text: string },
  files: BundleFiles,
  resolve: ResolveImport,
) {
  const modules = new Map<string, ScriptModule>();
  const problems: BundleProblem[] = [];
  const begun = new Set<string>();

  const add = ({ path, format }: FoundImport, text: string): void => {
    if (begun.has(path)) return;
    begun.add(path);
    const imports: ScriptImport[] = [];
    for (const { specifier, start, end } of importsOf(text, format)) {
      const found = resolve(specifier, path);
      if (typeof found === 'string') {
        const line = text.slice(0, start).split('\n').length;
        problems.push({ file: path, line, message: found, severity: 'error' });
        continue;
      }
      imports.push({ start, end, path: found.path });
      add(found, fileText(files[found.path]) ?? '');
    }
    modules.set(path, { path, format, text, imports });
  };
  add(entry, entry.text);
  return { modules: [...modules.values()], problems };
}

function importsOf(text: string, format: ScriptModule['format']) {
  if (format === 'json') return [];
  if (format === 'commonjs') return requiresOf(text);
  return lexed(text).flatMap(({ n, s, e, d }) => {
    if (n === undefined || d === -2) return []; // no plain string, or `import.meta`
    const quote = d >= 0 ? 1 : 0; // the position of an `import()` includes the quotes
    return [{ specifier: n, start: s + quote, end: e - quote }];
  });
}

function lexed(text: string) {
  try {
    return parse(text)[0];
  } catch {
    return []; // the browser reports the error, in the author's words
  }
}

/** Matches comments and strings as a whole, so that nothing inside them looks like a call. */
const REQUIRE =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|\brequire\s*\(\s*(?:"([^"\n]*)"|'([^'\n]*)')\s*\)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

function requiresOf(text: string) {
  return [...text.matchAll(REQUIRE)].flatMap(({ 0: call, 1: double, 2: single, index }) => {
    const specifier = double ?? single;
    if (specifier === undefined) return [];
    const start = index + call.search(/["']/) + 1;
    return [{ specifier, start, end: start + specifier.length }];
  });
}

/** The text of a module with other specifiers. Every line keeps its place. */
export function withImports(
  { text, imports }: Pick<ScriptModule, 'text' | 'imports'>,
  addressOf: (path: string) => string,
): string {
  let result = '';
  let end = 0;
  for (const { start, end: next, path } of imports) {
    result += text.slice(end, start) + addressOf(path);
    end = next;
  }
  return result + text.slice(end);
}

/** Node's resolution of an extension's imports, limited to the bundle's files. */
export function nodeResolution(files: BundleFiles): ResolveImport {
  return (specifier, from) => {
    if (!/^\.{0,2}\//.test(specifier) && specifier !== '.' && specifier !== '..')
      return `"${specifier}" is no file of the bundle: in a browser, an extension has neither Node's modules nor packages`;
    const path = specifier.startsWith('/') ? undefined : fileIn(folderOf(from), specifier);
    // Only `require` tries endings and folders.
    const endings =
      nodeFormat(files, from) === 'commonjs' ? ['', '.js', '.json', '/index.js', '/index.json'] : [''];
    for (const ending of path === undefined ? [] : endings)
      if (Object.hasOwn(files, path + ending))
        return { path: path + ending, format: nodeFormat(files, path + ending) };
    return notInBundle(specifier);
  };
}

/** How Node reads a file of an extension. */
export const nodeFormat = (files: BundleFiles, path: string): ScriptModule['format'] => {
  if (path.endsWith('.json')) return 'json';
  if (path.endsWith('.mjs')) return 'module';
  return path.endsWith('.cjs') ? 'commonjs' : packageType(files);
};

function packageType(files: BundleFiles): 'module' | 'commonjs' {
  try {
    const { type } = JSON.parse(fileText(files[MANIFEST]) ?? '{}') as { readonly type?: unknown };
    return type === 'module' ? 'module' : 'commonjs';
  } catch {
    return 'commonjs';
  }
}

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');
