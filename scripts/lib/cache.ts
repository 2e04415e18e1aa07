// The build cache: content-addressed entries, text or bytes, on disk. An entry carries its own checksum and is recomputed when
// that does not match; deleting the folder changes nothing but time.

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

export interface Cache {
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
      rmSync(temporary, { force: true });
    }
  };
  return {
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

/** Removes versions not used for `days`, all but the newest `keep`. */
export function pruneCache(folder: string, keep: number, days: number): void {
  try {
    const versions = readdirSync(folder)
      .map((name) => ({ path: join(folder, name), used: statSync(join(folder, name)).mtimeMs }))
      .sort((a, b) => b.used - a.used);
    if (versions[0]) utimesSync(versions[0].path, new Date(), new Date());
    for (const { path, used } of versions.slice(keep)) {
      if (used < Date.now() - days * 86_400_000 || versions.length > 4 * keep)
        rmSync(path, { recursive: true, force: true });
    }
  } catch {
    // Nothing to prune, or another build is at it.
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
