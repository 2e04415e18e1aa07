// JSON for browsers, under a name that carries the hash of its content: such a file may be kept for good.

import type { OutputFile } from './output-file.ts';
import { shortHash } from './short-hash.ts';

export function jsonAsset(name: string, json: string): OutputFile {
  const bytes = Buffer.from(json);
  return { outputPath: `assets/${name}.${shortHash(bytes)}.json`, bytes };
}
