// All measurements of one site.

import { serveFolder } from '../scripts/server/static-server.ts';
import { measureBuild, measureBuilds } from './builds.ts';
import { measureMainThread } from './main-thread.ts';
import { weighReaders } from './reader-weight.ts';
import type { BenchSite } from './sites.ts';
import type { SiteResult } from './table.ts';
import { measureWatchLatency } from './watch-latency.ts';

/** What can be measured. `browser` is the main thread of this site's pages; it and `reader` need Chrome or Chromium. */
export const PARTS = ['build', 'watch', 'reader', 'browser'] as const;
export type Part = (typeof PARTS)[number];

export interface MeasureOptions {
  /** Output folder of the site. */
  readonly out: string;
  readonly parts: readonly Part[];
  /** Number of saves in watch mode. */
  readonly edits: number;
  /** Number of runs for each measurement of the main thread. */
  readonly runs: number;
}

/** A mid-range phone, according to Lighthouse. */
const SLOWDOWN = 4;

export async function measureSite(
  site: BenchSite,
  { out, parts, edits, runs }: MeasureOptions,
): Promise<SiteResult> {
  const wants = (part: Part): boolean => parts.includes(part);
  const folders = { content: site.content, public: site.public, out };
  const builds = wants('build')
    ? await measureBuilds(folders, site.documents[0]?.sourcePath ?? '')
    : undefined;
  const watch = wants('watch') ? await measureWatch(site, edits) : undefined;
  // Compresses in advance, as good hosts do.
  if (wants('reader') || wants('browser')) await measureBuild(folders, ['--compress']);
  const reader = wants('reader') ? await weighReaders(out, site.visited) : undefined;
  const pages = wants('browser') && site.isOwn ? await measurePages(out, runs) : undefined;
  return {
    site: site.name,
    ...(builds && { builds }),
    ...(watch && { watch }),
    ...(reader && { reader }),
    ...pages,
  };
}

async function measureWatch(site: BenchSite, edits: number) {
  await measureWatchLatency({ ...site, edits: 1 }); // fills the cache
  return measureWatchLatency({ ...site, edits });
}

async function measurePages(folder: string, runs: number) {
  const server = await serveFolder({ folder });
  try {
    const options = { siteUrl: server.url, runs, slowdown: SLOWDOWN };
    return { mainThread: await measureMainThread(options) };
  } finally {
    await server.close();
  }
}
