// The measured sites: a copy of this one, and generated ones.

import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../scripts/lib/project-root.ts';
import { corpusPaths, corpusRoute, writeCorpus } from './corpus.ts';

export interface BenchSite {
  readonly name: string;
  readonly content: string;
  readonly public: string;
  /** Where its builds go: one folder for all sites. */
  readonly out: string;
  /** Path of the document that a measurement edits. */
  readonly edited: string;
  /** URL path of the page whose weight is measured. */
  readonly visited: string;
}

/** @param folder receives the sites: measurements edit documents */
export async function prepareSites(folder: string, sizes: readonly number[]): Promise<readonly BenchSite[]> {
  const out = join(folder, 'dist');
  const own = { content: join(folder, 'own/content'), public: join(folder, 'own/public'), out };
  await cp(join(projectRoot, 'content'), own.content, { recursive: true });
  await cp(join(projectRoot, 'public'), own.public, { recursive: true });
  const edited = join(own.content, 'docs/01-intro.md');
  const sites: BenchSite[] = [{ name: 'this site', ...own, edited, visited: '/docs/guides/logging' }];
  const publicFolder = join(folder, 'no-public');
  await mkdir(publicFolder, { recursive: true });
  for (const size of sizes) {
    const content = join(folder, `generated-${size}`);
    writeCorpus(content, size);
    sites.push({
      name: `${size} pages`,
      content,
      public: publicFolder,
      out,
      edited: join(content, corpusPaths(size)[0] ?? ''),
      visited: corpusRoute(Math.floor(size / 2), size),
    });
  }
  return sites;
}
