// Loads `site.config.ts` of a content folder and checks it: all faults at once, each with its place in the file.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import * as v from 'valibot';
import { type SiteConfig, siteConfigSchema } from '../../src/shared/site-config-schema.ts';
import { BuildFailure, type Diagnostic, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { projectRoot } from '../lib/project-root.ts';

export interface LoadedConfig {
  readonly config: SiteConfig;
  /** The config file's text, to locate faults that only later stages can see; null if there is no such file. */
  readonly file: { readonly displayPath: string; readonly text: string } | null;
}

const FILE_NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/**
 * @param contentFolder absolute
 * @param displayFolder the same folder as diagnostics name it
 * @throws BuildFailure with every fault of the config
 */
export async function loadConfig(contentFolder: string, displayFolder: string): Promise<LoadedConfig> {
  const name = FILE_NAMES.find((candidate) => existsSync(join(contentFolder, candidate)));
  if (name === undefined) return { config: v.parse(siteConfigSchema, {}), file: null };
  const sourcePath = join(contentFolder, name);
  const file = { displayPath: `${displayFolder}/${name}`, text: readFileSync(sourcePath, 'utf8') };
  const value = await evaluate(sourcePath, file.displayPath);
  const { config, diagnostics } = checkConfig(value, file);
  if (config === undefined) throw new BuildFailure(diagnostics);
  return { config, file };
}

/** Checks a config value; pure. Exactly one of a config without faults and a list of faults is of use. */
export function checkConfig(
  value: unknown,
  file: { readonly displayPath: string; readonly text: string },
): { readonly config?: SiteConfig; readonly diagnostics: readonly Diagnostic[] } {
  const result = v.safeParse(siteConfigSchema, value);
  if (result.success) return { config: result.output, diagnostics: [] };
  return { diagnostics: result.issues.map((issue) => issueDiagnostic(issue, file)) };
}

/** Place of a quoted value in the config's text; its first line if it is not written there literally. */
export function locateInConfig(
  needle: string,
  file: { readonly displayPath: string; readonly text: string },
): SourceLocation {
  const quoted = [`'${needle}'`, `"${needle}"`, `\`${needle}\``];
  const offset = quoted.map((text) => file.text.indexOf(text)).find((index) => index >= 0);
  return offset === undefined
    ? { file: file.displayPath, line: 1, column: 1 }
    : { ...locationAt(file, offset + 1), length: needle.length };
}

function issueDiagnostic(
  issue: v.BaseIssue<unknown>,
  file: { readonly displayPath: string; readonly text: string },
): Diagnostic {
  const keys = (issue.path ?? []).map((item) => String(item.key));
  const at = locateKey(keys, file);
  const path = keys.join('.');
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const key = keys.at(-1) ?? '';
    const suggestion = nearest(key, knownKeys(keys.slice(0, -1)));
    return {
      severity: 'error',
      code: 'config-unknown-key',
      message: `unknown option "${path}"`,
      at,
      help: suggestion
        ? `did you mean "${suggestion}"?`
        : `known here: ${knownKeys(keys.slice(0, -1)).join(', ')}`,
    };
  }
  const shown =
    issue.input === undefined
      ? 'is missing'
      : `is ${shorten(JSON.stringify(issue.input) ?? String(issue.input))}`;
  const subject = path === '' ? 'the config' : `"${path}"`;
  const rule =
    issue.type === 'strict_object' || issue.message.startsWith('Invalid')
      ? `must be ${issue.expected}`
      : issue.message;
  return { severity: 'error', code: 'config-invalid', message: `${subject} ${rule}, but ${shown}`, at };
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** Keys that the schema knows at a path, walked through optional and list wrappers. */
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

/** Where a key stands: the last of its path that is written in the text, each searched after the one before. */
function locateKey(
  keys: readonly string[],
  file: { readonly displayPath: string; readonly text: string },
): SourceLocation {
  let offset = 0;
  let found = { ...locationAt(file, 0) };
  for (const key of keys) {
    if (/^\d+$/.test(key)) {
      for (let item = 0; item < Number(key); item++) offset = nextItem(file.text, offset);
      continue;
    }
    const match = new RegExp(`(?<![\\w$])['"]?(${key.replace(/[^\w]/g, '\\$&')})['"]?\\s*[:,}]`, 'd').exec(
      file.text.slice(offset),
    );
    const range = match?.indices?.[1];
    if (!range) break;
    found = { ...locationAt(file, offset + range[0]), length: key.length };
    offset += range[1];
  }
  return found;
}

/** Start of the next object of a list: after the closing brace of the one that begins at or after `offset`. */
function nextItem(text: string, offset: number): number {
  let depth = 0;
  for (let index = text.indexOf('{', offset); index >= 0 && index < text.length; index++) {
    if (text[index] === '{') depth++;
    if (text[index] === '}' && --depth === 0) return index + 1;
  }
  return offset;
}

function locationAt(
  file: { readonly displayPath: string; readonly text: string },
  offset: number,
): SourceLocation {
  const before = file.text.slice(0, offset).split('\n');
  return { file: file.displayPath, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Bundles the config with what it imports and runs it; it is code of the site's owner, like the site's own scripts. */
async function evaluate(sourcePath: string, displayPath: string): Promise<unknown> {
  try {
    const { outputFiles } = await esbuild.build({
      entryPoints: [sourcePath],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      logLevel: 'silent',
      // A content folder outside this project has no node_modules of its own to find the helper in.
      alias: { 'omphalos-docs/config': join(projectRoot, 'src/shared/site-config.ts') },
    });
    const code = outputFiles[0]?.text ?? '';
    const module = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
    if (module.default === undefined) {
      throw new BuildFailure([
        {
          severity: 'error',
          code: 'config-no-default',
          message: 'the site config has no default export',
          at: { file: displayPath, line: 1, column: 1 },
          help: 'write "export default defineConfig({ … })"',
        },
      ]);
    }
    return module.default;
  } catch (error) {
    if (error instanceof BuildFailure) throw error;
    throw new BuildFailure(evaluationDiagnostics(error, displayPath));
  }
}

function evaluationDiagnostics(error: unknown, displayPath: string): Diagnostic[] {
  const failures = (error as Partial<esbuild.BuildFailure>).errors;
  if (!Array.isArray(failures)) {
    const message = error instanceof Error ? error.message : String(error);
    return [
      {
        severity: 'error',
        code: 'config-failed',
        message: `the site config threw: ${message}`,
        at: { file: displayPath, line: 1, column: 1 },
      },
    ];
  }
  return failures.map((failure) => ({
    severity: 'error',
    code: 'config-syntax',
    message: failure.text,
    at: {
      file: displayPath,
      line: failure.location?.line ?? 1,
      column: (failure.location?.column ?? 0) + 1,
      length: failure.location?.length || 1,
    },
  }));
}
