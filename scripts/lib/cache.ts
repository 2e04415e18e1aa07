// The build cache: content-addressed entries, text or bytes, on disk. Each entry carries a checksum and is recomputed if it
// doesn't match. Deleting the folder only costs time. Accelerator `build-cache`.

import { createHash, randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { uses } from './accelerators.ts';
import { projectRoot } from './project-root.ts';

/** Absolute path of the folder with results of builds and of the watch mode. The launcher has a folder beside it. */
export const BUILD_CACHE_FOLDER: string = join(projectRoot, 'node_modules/.cache/omphalos-docs/build');

/** The arguments that opened a cache, so that a thread can open the same one. */
export interface CachePlace {
  readonly folder: string;
  readonly version: string;
}

export type Cache = Readonly<ReturnType<typeof cacheOf>>;

/** Neither reads nor writes; counts every read as a miss. */
export const noCache = (): Cache => cacheOf();

/**
 * @param folder absolute; created when needed
 * @param version of code and config: entries of other versions are invisible, and deleted once they are old
 */
export function openCache(folder: string, version: string): Cache {
  if (!uses('build-cache')) return noCache();
  const root = join(folder, version.slice(0, 16));
  const entryPath = (kind: string, key: string): string => join(root, kind, key.slice(0, 2), key);
  return cacheOf({ folder, version }, (kind, key) => readVerified(entryPath(kind, key)), writeBytes);

  function writeBytes(kind: string, key: string, value: Uint8Array): void {
    const path = entryPath(kind, key);
    const temporary = `${path}.${randomUUID()}`;
    try {
      mkdirSync(dirname(path), { recursive: true });
      // Write to a temporary file and rename it, so that a reader never sees half an entry.
      writeFileSync(temporary, Buffer.concat([Buffer.from(`${checksum(value)}\n`), value]));
      renameSync(temporary, path);
    } catch {
      // A failed write (full disk, read-only folder) costs time, but doesn't fail the build.
      try {
        rmSync(temporary, { force: true });
      } catch {} // the next pruning deletes it
    }
  }
}

/** @returns the cache below a folder; `kind` of an entry is also a folder name, `key` a hash of all its inputs */
function cacheOf(
  /** Undefined if the cache stores nothing. */
  place?: CachePlace,
  readEntry: (kind: string, key: string) => Buffer | undefined = () => undefined,
  writeBytes: (kind: string, key: string, value: Uint8Array) => void = () => {},
) {
  const cache = {
    place,
    hits: 0,
    misses: 0,
    read: (kind: string, key: string): string | undefined => cache.readBytes(kind, key)?.toString('utf8'),
    write: (kind: string, key: string, value: string): void => writeBytes(kind, key, Buffer.from(value)),
    readBytes(kind: string, key: string): Buffer | undefined {
      const value = readEntry(kind, key);
      cache[value === undefined ? 'misses' : 'hits']++;
      return value;
    },
    writeBytes,
  };
  return cache;
}

/**
 * Of all entries together: the least recently used versions are deleted first, and the oldest entries of each first.
 * Versions that no build has used for so many days are always deleted.
 */
const LIMITS = { bytes: 300_000_000, days: 30 };

/**
 * Marks the version as used and, once a day, prunes the folder to its limits. Other builds may use it at the same time:
 * they recompute what was deleted.
 * @param folder and version as for `openCache`
 */
export function pruneCache(folder: string, version: string, limits = LIMITS, now = Date.now()): void {
  try {
    const own = join(folder, version.slice(0, 16));
    mkdirSync(own, { recursive: true });
    utimesSync(own, now / 1000, now / 1000);
    const stamp = join(folder, '.pruned');
    if (now - (statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 86_400_000) return;
    writeFileSync(stamp, '');
    utimesSync(stamp, now / 1000, now / 1000);
    removeBeyond(folder, limits, now);
  } catch {
    // If pruning fails, or another build is pruning, the cache is just larger.
  }
}

function removeBeyond(folder: string, limits: typeof LIMITS, now: number): void {
  const versions = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ path: join(folder, name), used: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used);
  let left = limits.bytes;
  for (const { path, used } of versions) {
    if (now - used > limits.days * 86_400_000) {
      rmSync(path, { recursive: true, force: true });
      continue;
    }
    const entries = readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const { size, mtimeMs } = statSync(file);
        return { file, size, mtimeMs };
      })
      .sort((a, b) => b.mtimeMs - a.mtimeMs);
    for (const { file, size } of entries) {
      left -= size;
      if (left < 0) rmSync(file, { force: true });
    }
  }
}

const CHECKSUM_LENGTH = 32;

const checksum = (value: Uint8Array): string =>
  createHash('sha256').update(value).digest('hex').slice(0, CHECKSUM_LENGTH);

function readVerified(path: string): Buffer | undefined {
  try {
    const entry = readFileSync(path);
    const value = entry.subarray(CHECKSUM_LENGTH + 1);
    return entry.toString('latin1', 0, CHECKSUM_LENGTH + 1) === `${checksum(value)}\n` ? value : undefined;
  } catch {
    return undefined;
  }
}
