// The build cache: content-addressed entries, text or bytes, on disk. An entry carries its own checksum and is recomputed when
// that does not match; deleting the folder changes nothing but time. Accelerator `build-cache`.

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

/** What a cache is opened with: for a thread that opens the same one. */
export interface CachePlace {
  readonly folder: string;
  readonly version: string;
}

export interface Cache {
  /** Undefined for one that keeps nothing. */
  readonly place: CachePlace | undefined;
  readonly hits: number;
  readonly misses: number;
  /** @param kind what sort of entry, also a folder name; `key` a hash of all that the entry was made from */
  read(kind: string, key: string): string | undefined;
  write(kind: string, key: string, value: string): void;
  readBytes(kind: string, key: string): Buffer | undefined;
  writeBytes(kind: string, key: string, value: Uint8Array): void;
}

/** Neither reads nor writes; counts every read as a miss. */
export function noCache(): Cache {
  let misses = 0;
  return {
    place: undefined,
    hits: 0,
    get misses() {
      return misses;
    },
    read() {
      misses++;
      return undefined;
    },
    write() {},
    readBytes() {
      misses++;
      return undefined;
    },
    writeBytes() {},
  };
}

/**
 * @param folder absolute; made when needed
 * @param version of code and config: entries of other versions are not seen, and go when they are old
 */
export function openCache(folder: string, version: string): Cache {
  if (!uses('build-cache')) return noCache();
  const root = join(folder, version.slice(0, 16));
  let hits = 0;
  let misses = 0;
  const pathOf = (kind: string, key: string): string => join(root, kind, key.slice(0, 2), key);
  const readBytes = (kind: string, key: string): Buffer | undefined => {
    const value = readVerified(pathOf(kind, key));
    if (value === undefined) misses++;
    else hits++;
    return value;
  };
  const writeBytes = (kind: string, key: string, value: Uint8Array): void => {
    const path = pathOf(kind, key);
    const temporary = `${path}.${randomUUID()}`;
    try {
      mkdirSync(dirname(path), { recursive: true });
      // Written aside and renamed, so that a reader never sees half an entry.
      writeFileSync(temporary, Buffer.concat([Buffer.from(`${checksum(value)}\n`), value]));
      renameSync(temporary, path);
    } catch {
      // A cache that cannot be written (full disk, read-only folder) costs time, not the build.
      attempt(() => rmSync(temporary, { force: true }));
    }
  };
  return {
    place: { folder, version },
    get hits() {
      return hits;
    },
    get misses() {
      return misses;
    },
    read: (kind, key) => readBytes(kind, key)?.toString('utf8'),
    write: (kind, key, value) => writeBytes(kind, key, Buffer.from(value)),
    readBytes,
    writeBytes,
  };
}

export interface CacheLimits {
  /** Of all entries together; the least recently used versions go first, and of each its oldest entries. */
  readonly bytes: number;
  /** Versions that no build has used for so long go in any case. */
  readonly days: number;
}

/**
 * Marks the version as used and, once a day, keeps the folder within its limits. Other builds may use it meanwhile:
 * what goes is recomputed.
 * @param folder and version as for `openCache`
 */
export function pruneCache(
  folder: string,
  version: string,
  limits: CacheLimits = { bytes: 300_000_000, days: 30 },
  now = Date.now(),
): void {
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
    // A cache that cannot be tidied is larger, and nothing else; or another build is at it.
  }
}

function removeBeyond(folder: string, limits: CacheLimits, now: number): void {
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

/** For what may fail: on a disk that cannot be written, nothing can be removed either. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The next pruning finds what is left.
  }
}

const CHECKSUM_LENGTH = 32;

const checksum = (value: Uint8Array): string =>
  createHash('sha256').update(value).digest('hex').slice(0, CHECKSUM_LENGTH);

function readVerified(path: string): Buffer | undefined {
  let entry: Buffer;
  try {
    entry = readFileSync(path);
  } catch {
    return undefined;
  }
  const value = entry.subarray(CHECKSUM_LENGTH + 1);
  return entry.toString('latin1', 0, CHECKSUM_LENGTH + 1) === `${checksum(value)}\n` ? value : undefined;
}
