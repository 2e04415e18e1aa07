// Loads and checks `site.config.ts` of a content folder: reports all that is wrong at once, each with its place in the file.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as esbuild from 'esbuild';
import escapeStringRegexp from 'escape-string-regexp';
import * as v from 'valibot';
import { causeChain } from '../../src/shared/error-text.ts';
import { type SiteConfig, siteConfigSchema } from '../../src/shared/site-config-schema.ts';
import {
  type Diagnostic,
  diagnostic,
  locationAt,
  type SourceLocation,
  startOf,
} from '../diagnostics/diagnostic.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { didYouMean, nearest } from '../diagnostics/suggest.ts';
import { excerpt } from '../lib/excerpt.ts';
import { kindOf } from '../lib/kind-of.ts';
import { projectRoot } from '../lib/project-root.ts';

export interface ConfigFile {
  readonly displayPath: string;
  readonly text: string;
}

export interface LoadedConfig {
  /** Complete: faulty options have their defaults, so that the content can still be checked. */
  readonly config: SiteConfig;
  /** The file, to place what only later stages find to be wrong; null if there is none. */
  readonly file: ConfigFile | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the config and of what it imports. */
  readonly sourcePaths: readonly string[];
}

const FILE_NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];
const DEFAULTS = v.parse(siteConfigSchema, {});

/** @param contentFolder absolute */
export async function loadConfig(contentFolder: string): Promise<LoadedConfig> {
  const name = FILE_NAMES.find((candidate) => existsSync(join(contentFolder, candidate)));
  if (name === undefined) return { config: DEFAULTS, file: null, diagnostics: [], sourcePaths: [] };
  const sourcePath = join(contentFolder, name);
  const displayPath = displayPathOf(sourcePath);
  const stats = statSync(sourcePath);
  if (!stats.isFile()) {
    const failure = diagnostic('config-failed', {
      message: `"${name}" must be a file, but is ${kindOf(stats)}`,
      at: startOf(displayPath),
      help: 'rename it, or put a file in its place',
    });
    return { config: DEFAULTS, file: null, diagnostics: [failure], sourcePaths: [] };
  }
  const file = { displayPath, text: readFileSync(sourcePath, 'utf8').replace(/^\uFEFF/, '') };
  const evaluated = await evaluate(sourcePath, displayPath);
  const { sourcePaths } = evaluated;
  if ('diagnostics' in evaluated)
    return { config: DEFAULTS, file, diagnostics: evaluated.diagnostics, sourcePaths };
  return { ...checkConfig(evaluated.value, file), file, sourcePaths };
}

/** Checks a config value; pure. Wrong top-level options have their defaults; the others apply. */
export function checkConfig(value: unknown, file: ConfigFile) {
  const { success, output, issues } = v.safeParse(siteConfigSchema, value);
  if (success) return { config: output, diagnostics: [] };
  const faulty = new Set(issues.map(({ path }) => path?.[0]?.key));
  const rest = Object.entries(Object(value)).filter(([key]) => !faulty.has(key));
  const second = v.safeParse(siteConfigSchema, Object.fromEntries(rest));
  return {
    config: second.success ? second.output : DEFAULTS,
    // Only the first issue of each value: the others often go away with it.
    diagnostics: issues
      .filter((issue) => issue === issues.find((other) => keyPath(other) === keyPath(issue)))
      .map((issue) => issueDiagnostic(issue, file)),
  };
}

/**
 * Finds a quoted value in the config's text; falls back to the start of the file.
 * @param key the value's key, if only values of that key count; `occurrence` from 0
 */
export function locateInConfig(needle: string, file: ConfigFile, key = '', occurrence = 0): SourceLocation {
  const literal = escapeStringRegexp(needle);
  const before = key === '' ? '' : `\\b${key}['"]?\\s*:\\s*`;
  const found = [...file.text.matchAll(new RegExp(`${before}(['"\`])(${literal})\\1`, 'dg'))];
  const range = (found[occurrence] ?? found[0])?.indices?.[2];
  return range ? { ...locationAt(file, range[0]), length: needle.length } : startOf(file.displayPath);
}

const keysOf = ({ path }: v.BaseIssue<unknown>): string[] => (path ?? []).map((item) => String(item.key));
const keyPath = (issue: v.BaseIssue<unknown>): string => keysOf(issue).join('.');

function issueDiagnostic(issue: v.BaseIssue<unknown>, file: ConfigFile): Diagnostic {
  const keys = keysOf(issue);
  const path = keyPath(issue);
  const at = locateKey(keys, file);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = knownKeys(keys.slice(0, -1));
    return diagnostic('config-unknown-key', {
      message: `unknown option "${path}"`,
      at,
      help: didYouMean(nearest(keys.at(-1) ?? '', known), `known here: ${known.join(', ')}`),
    });
  }
  const shown =
    issue.input === undefined
      ? 'is missing'
      : `is ${excerpt(JSON.stringify(issue.input) ?? String(issue.input))}`;
  const subject = path === '' ? 'the config' : `"${path}"`;
  const rule =
    issue.type === 'strict_object' || issue.message.startsWith('Invalid')
      ? `must be ${issue.expected}`
      : issue.message;
  return diagnostic('config-invalid', {
    message: `${subject} ${rule}, but ${shown}`,
    at,
    help: 'correct the value; until then the default is used',
  });
}

/** Keys that the schema knows at a path; looks through optional and list wrappers. */
function knownKeys(path: readonly string[]): string[] {
  let schema: unknown = siteConfigSchema;
  for (const key of path) {
    const inner = unwrap(schema) as { entries?: Record<string, unknown>; item?: unknown };
    schema = inner.entries?.[key] ?? inner.item;
  }
  const entries = (unwrap(schema) as { entries?: Record<string, unknown> } | undefined)?.entries;
  return entries ? Object.keys(entries) : [];
}

function unwrap(schema: unknown): unknown {
  const { wrapped, pipe } = (schema ?? {}) as { wrapped?: unknown; pipe?: readonly unknown[] };
  if (wrapped !== undefined) return unwrap(wrapped);
  return pipe ? pipe[0] : schema;
}

/** Finds a key: the last of its path that is written in the text, each searched after the one before. */
function locateKey(keys: readonly string[], file: ConfigFile): SourceLocation {
  let offset = 0;
  let found = { ...locationAt(file, 0) };
  for (const key of keys) {
    if (/^\d+$/.test(key)) {
      for (let item = 0; item < Number(key); item++) offset = nextItem(file.text, offset);
      continue;
    }
    const match = new RegExp(`(?<![\\w$])['"]?(${escapeStringRegexp(key)})['"]?\\s*[:,}]`, 'd').exec(
      file.text.slice(offset),
    );
    const range = match?.indices?.[1];
    if (!range) break;
    found = { ...locationAt(file, offset + range[0]), length: key.length };
    offset += range[1];
  }
  return found;
}

/** Start of the next object in a list: after the closing brace of the one that begins at or after `offset`. */
function nextItem(text: string, offset: number): number {
  let depth = 0;
  for (let index = text.indexOf('{', offset); index >= 0 && index < text.length; index++) {
    if (text[index] === '{') depth++;
    if (text[index] === '}' && --depth === 0) return index + 1;
  }
  return offset;
}

/** Bundles the config with its imports and runs it; like the site's own scripts, it is code of the site's owner. */
async function evaluate(sourcePath: string, displayPath: string) {
  let sourcePaths = [sourcePath];
  try {
    const { outputFiles, metafile } = await esbuild.build({
      entryPoints: [sourcePath],
      absWorkingDir: dirname(sourcePath),
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'silent',
      // A content folder outside this project has no node_modules in which to find the helper.
      alias: { 'omphalos-docs/config': join(projectRoot, 'src/shared/site-config.ts') },
    });
    sourcePaths = Object.keys(metafile.inputs).map((path) => join(dirname(sourcePath), path));
    const code = outputFiles[0]?.text ?? '';
    const module = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
    if (module.default !== undefined) return { value: readAll(module.default), sourcePaths };
    const failure = diagnostic('config-no-default', {
      message: 'the site config has no default export',
      at: startOf(displayPath),
      help: 'write "export default defineConfig({ … })"',
    });
    return { diagnostics: [failure], sourcePaths };
  } catch (error) {
    return { diagnostics: evaluationDiagnostics(error, displayPath), sourcePaths };
  }
}

/** Copies what the config says: a getter may throw, and an object that contains itself has no end. */
function readAll(value: unknown, around: readonly unknown[] = []): unknown {
  if (typeof value === 'bigint') throw new Error(`${value}n is no value of an option`);
  if (typeof value !== 'object' || value === null) return value;
  if (around.includes(value)) throw new Error('an object in it contains itself');
  const inner = [...around, value];
  if (Array.isArray(value)) return value.map((item) => readAll(item, inner));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, readAll(item, inner)]));
}

function evaluationDiagnostics(error: unknown, displayPath: string): Diagnostic[] {
  const { errors: failures, warnings } = (error ?? {}) as Partial<esbuild.BuildFailure>;
  const consequence = 'until then the content is checked with the default config';
  if (!failures || !warnings) {
    return [
      diagnostic('config-failed', {
        message: `the site config threw an error: ${causeChain(error).join(': ')}`,
        at: startOf(displayPath),
        help: `the config runs once per build: fix what it calls; ${consequence}`,
      }),
    ];
  }
  return failures.map((failure) =>
    diagnostic('config-syntax', {
      message: failure.text,
      at: {
        file: displayPath,
        line: failure.location?.line ?? 1,
        column: (failure.location?.column ?? 0) + 1,
        length: failure.location?.length || 1,
      },
      help: `fix the line; ${consequence}`,
    }),
  );
}
