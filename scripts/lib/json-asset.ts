// JSON for browsers. The file name contains the content hash, so browsers may cache it forever.

import type { OutputFile } from './output-file.ts';
import { shortHash } from './short-hash.ts';

export function jsonAsset(name: string, json: string): OutputFile {
  const bytes = Buffer.from(json);
  return { outputPath: `assets/${name}.${shortHash(bytes)}.json`, bytes };
}
