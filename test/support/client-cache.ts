// A cache in memory for tests that build sites. It holds what is the same for all sites, bundled client code.
// The code under test makes everything else.

import { type Cache, noCache } from '../../scripts/lib/cache.ts';

const entries = new Map<string, Buffer>();

const read = (kind: string, key: string): Buffer | undefined => entries.get(`${kind} ${key}`);
const write = (kind: string, key: string, value: string | Uint8Array): void => {
  if (kind === 'client') entries.set(`${kind} ${key}`, Buffer.from(value as Uint8Array));
};

export const clientCache: Cache = {
  ...noCache(),
  read: (kind, key) => read(kind, key)?.toString(),
  write,
  readBytes: read,
  writeBytes: write,
};
