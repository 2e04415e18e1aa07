// Finds the places of the sources in a stack of bundled code, by the source maps beside the bundles.

import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface CodePlace {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A place in a bundle, as Node writes it. */
const BUNDLED = /file:\/\/[^\s()]+\.mjs:\d+:\d+/g;

/**
 * @param stack of an error
 * @returns the stack with places of the sources, and the first of them that is no package's
 */
export function originalPlaces(stack: string): {
  readonly stack: string;
  readonly place: CodePlace | undefined;
} {
  const maps = new Map<string, SourceMap | undefined>();
  let place: CodePlace | undefined;
  const mapped = stack.replace(BUNDLED, (written) => {
    const [, url = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(written) ?? [];
    const bundle = fileURLToPath(url);
    if (!maps.has(bundle)) maps.set(bundle, readMap(bundle));
    const entry = maps.get(bundle)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return written;
    const file = resolve(dirname(bundle), entry.originalSource);
    const found = { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
    if (!file.includes('node_modules')) place ??= found;
    return `${found.file}:${found.line}:${found.column}`;
  });
  return { stack: mapped, place };
}

/** Undefined if the code was not bundled, or its map is gone. */
function readMap(bundle: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}
