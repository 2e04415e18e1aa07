// The files of a sample of this site, as readers get them.

import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path/posix';
import { readSample } from '../../scripts/samples/make-samples.ts';

const contentFiles = readdirSync('content', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative('content', join(entry.parentPath, entry.name)));

/** Texts by path. */
export async function sampleFiles(sample: string): Promise<Readonly<Record<string, string>>> {
  const { files } = await readSample(`_samples/${sample}`, 'content', contentFiles);
  return Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]));
}
