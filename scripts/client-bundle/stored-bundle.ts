// Bundles an entry, or takes the stored bundle while everything that went into it is the same. A change of one component
// leaves most scripts as they are, above all the playground's, which take the longest.

import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import * as esbuild from 'esbuild';
import type { Cache } from '../lib/cache.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { projectRoot } from '../lib/project-root.ts';
import { filesOf } from './client-bundling.ts';

/** Milliseconds by which the system's times of files may lag. */
const CLOCK = 20;

interface StoredBundle {
  /** Hashes of what went in, by its name in esbuild's metafile. */
  readonly inputs: readonly (readonly [string, string])[];
  readonly files: readonly OutputFile[];
}

interface BundleSources {
  readonly cache: Cache;
  /** Makes the text that a plugin gives for a path in its namespace. */
  readonly textOf: Readonly<Record<string, (path: string) => Promise<string>>>;
}

/** @param options their plugins put in nothing but files, the texts of `sources`, and React's file */
export async function storedBundle(
  { plugins = [], ...options }: esbuild.BuildOptions,
  { cache, textOf }: BundleSources,
): Promise<readonly OutputFile[]> {
  const start = Date.now() - CLOCK;
  const key = hashOf(JSON.stringify([esbuild.version, options]));
  const stored = cache.readBytes('script', key);
  if (stored) {
    const { inputs, files } = deserialize(stored) as StoredBundle;
    const now = await Promise.all(inputs.map(([input]) => inputHash(input).catch(() => undefined)));
    if (inputs.every(([, hash], index) => hash === now[index])) return files;
  }
  const result = await esbuild.build({ ...options, plugins, metafile: true });
  const files = filesOf(result);
  // Values of constants, which the options hold, and packages' files that are left out, have names such as `<define:SITE>`.
  const names = Object.keys(result.metafile.inputs).filter((name) => !/^[<(]/.test(name));
  const inputs = await Promise.all(names.map(async (name) => [name, await inputHash(name)] as const));
  // A file that was saved meanwhile may have been read before.
  if (!(await Promise.all(names.map(changeTime))).some((time) => time >= start))
    cache.writeBytes('script', key, serialize({ inputs, files } satisfies StoredBundle));
  return files;

  async function inputHash(name: string): Promise<string> {
    const [namespace = '', path = ''] = name.split(/:(.*)/s);
    const text = textOf[namespace];
    return hashOf(text ? await text(path) : await readFile(join(projectRoot, name)));
  }
  async function changeTime(name: string): Promise<number> {
    return /^[\w-]{2,}:/.test(name) ? 0 : (await stat(join(projectRoot, name))).ctimeMs;
  }
}

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
