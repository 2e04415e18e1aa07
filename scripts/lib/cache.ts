// The build cache: content-addressed entries, text or bytes, on disk. Each entry carries a checksum and is recomputed if it
// doesn't match. Deleting the folder only costs time. Accelerator `build-cache`.

import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uses } from './accelerators.ts';
import { projectRoot } from './project-root.ts';

/** Absolute path of the folder with results of builds and of the watch mode. The launcher has a folder beside it. */
export const BUILD_CACHE_FOLDER: string = join(projectRoot, 'node_modules/.cache/omphalos-docs/build');

/** `kind` of an entry is a part of its file's name, `key` a hash of all its inputs. */
export interface Cache {
  /** Whether it stores anything: if not, there is no need to compute keys. */
  readonly isOn: boolean;
  readonly hits: number;
  readonly misses: number;
  read(kind: string, key: string): string | undefined;
  write(kind: string, key: string, value: string): void;
  readBytes(kind: string, key: string): Buffer | undefined;
  writeBytes(kind: string, key: string, value: Uint8Array): void;
}

/** Neither reads nor writes; counts every read as a miss. */
export const noCache = (): Cache => cacheAt(undefined);

/**
 * @param folder absolute; created when needed
 * @param version of code and config: entries of other versions are invisible
 */
export const openCache = (folder: string, version: string): Cache =>
  cacheAt(uses('build-cache') ? join(folder, version.slice(0, 16)) : undefined);

/** @param root absolute path of the folder of a version; undefined to store nothing */
function cacheAt(root: string | undefined): Cache {
  const cache = {
    isOn: root !== undefined,
    hits: 0,
    misses: 0,
    read: (kind: string, key: string): string | undefined => cache.readBytes(kind, key)?.toString('utf8'),
    write: (kind: string, key: string, value: string): void =>
      cache.writeBytes(kind, key, Buffer.from(value)),
    readBytes(kind: string, key: string): Buffer | undefined {
      const value = root === undefined ? undefined : readChecked(join(root, `${kind}-${key}`));
      cache[value === undefined ? 'misses' : 'hits']++;
      return value;
    },
    writeBytes(kind: string, key: string, value: Uint8Array): void {
      if (root !== undefined) writeChecked(root, `${kind}-${key}`, value);
    },
  };
  return cache;
}

/**
 * Keeps the versions that were written to last, so that switching branches stays fast and the folder stays small. Other builds
 * may use it at the same time: they recompute what was deleted.
 */
export function pruneCache(folder: string, most = 8): void {
  try {
    const versions = readdirSync(folder).map((name) => join(folder, name));
    const byTime = versions.map((path) => ({ path, time: statSync(path).mtimeMs }));
    for (const { path } of byTime.sort((a, b) => b.time - a.time).slice(most))
      rmSync(path, { recursive: true, force: true });
  } catch {
    // If pruning fails, or another build is pruning, the cache is just larger.
  }
}

const CHECKSUM_LENGTH = 32;

const checksum = (value: Uint8Array): string =>
  createHash('sha256').update(value).digest('hex').slice(0, CHECKSUM_LENGTH);

function readChecked(path: string): Buffer | undefined {
  try {
    const entry = readFileSync(path);
    const value = entry.subarray(CHECKSUM_LENGTH);
    return entry.toString('latin1', 0, CHECKSUM_LENGTH) === checksum(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Writes to a temporary file and renames it, so that a reader never sees half an entry. */
function writeChecked(folder: string, name: string, value: Uint8Array): void {
  try {
    mkdirSync(folder, { recursive: true });
    const temporary = join(folder, randomUUID());
    writeFileSync(temporary, Buffer.concat([Buffer.from(checksum(value)), value]));
    renameSync(temporary, join(folder, name));
  } catch {
    // A failed write (full disk, read-only folder) costs time, but doesn't fail the build.
  }
}
