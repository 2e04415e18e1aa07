// A file of the site in memory, before it is written.

import { shortHash } from './short-hash.ts';

/** `outputPath` is relative to the output folder, and uses `/` on every system. */
export interface OutputFile {
  readonly outputPath: string;
  readonly bytes: Uint8Array;
}

/** JSON for browsers. The file name contains the content hash, so browsers may cache it forever. */
export function jsonAsset(name: string, json: string): OutputFile {
  const bytes = Buffer.from(json);
  return { outputPath: `assets/${name}.${shortHash(bytes)}.json`, bytes };
}
