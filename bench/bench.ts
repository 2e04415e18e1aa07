// The command `bench`: measures builds, the watch mode, what readers download, and how busy pages keep a browser.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCommand, runCommand } from '../scripts/cli/command-line.ts';
import { ACCELERATORS, type Accelerator } from '../scripts/lib/accelerators.ts';
import { serveFolder } from '../scripts/server/static-server.ts';
import { gainsText, measureGains } from './accelerator-gains.ts';
import { measureBuild, measureBuilds } from './builds.ts';
import { measureMainThread } from './main-thread.ts';
import { someOf, wholeNumber } from './option-values.ts';
import { weighReaders } from './reader-weight.ts';
import { type BenchSite, prepareSites } from './sites.ts';
import { type SiteResult, siteText } from './table.ts';
import { measureWatchLatency } from './watch-latency.ts';

/** What can be measured. `browser` is the main thread of this site's pages; it and `reader` need Chrome or Chromium. */
const PARTS = ['build', 'watch', 'reader', 'browser'] as const;
type Part = (typeof PARTS)[number];
/** Saves in watch mode for each site. */
const EDITS = 30;
const ACCELERATOR_NAMES = Object.keys(ACCELERATORS) as Accelerator[];

const bench = defineCommand({
  name: 'bench',
  summary: 'Measures builds, the watch mode and what readers download',
  options: {
    pages: {
      kind: 'text',
      value: 'numbers',
      default: '30,1000',
      help: 'sizes of the generated sites, separated by commas; "none" measures this site only',
    },
    only: {
      kind: 'text',
      value: 'parts',
      help: `some of ${PARTS.join(', ')}, separated by commas (default: all)`,
    },
    runs: {
      kind: 'text',
      value: 'number',
      default: '5',
      help: 'how often to repeat each measurement of the main thread, and each build of --without',
    },
    without: {
      kind: 'text',
      value: 'names',
      help: `measures only what accelerators gain: some of ${ACCELERATOR_NAMES.join(', ')}, or "all"`,
    },
    json: { kind: 'flag', help: 'one JSON document instead of the table' },
  },
  async run(options) {
    const sizes =
      options.pages === 'none' ? [] : options.pages.split(',').map((size) => wholeNumber('--pages', size));
    const runs = wholeNumber('--runs', options.runs);
    const parts = someOf('--only', options.only, PARTS);
    const folder = await mkdtemp(join(tmpdir(), 'omphalos-bench-'));
    try {
      const sites = await prepareSites(folder, sizes);
      if (options.without !== undefined) {
        const names = someOf(
          '--without',
          options.without === 'all' ? undefined : options.without,
          ACCELERATOR_NAMES,
        );
        for (const site of sites) {
          const gains = await measureGains(site, names, runs);
          console.log(options.json ? JSON.stringify(gains) : gainsText(gains));
        }
        return;
      }
      const results: SiteResult[] = [];
      for (const site of sites) {
        const result = await measureSite(site, parts, runs);
        results.push(result);
        if (!options.json) console.log(siteText(result));
      }
      if (options.json) console.log(JSON.stringify(results, null, 2));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

async function measureSite(site: BenchSite, parts: readonly Part[], runs: number): Promise<SiteResult> {
  let result: SiteResult = { site: site.name };
  if (parts.includes('build')) result = { ...result, builds: await measureBuilds(site) };
  if (parts.includes('watch')) {
    await measureWatchLatency(site, 1); // fills the cache
    result = { ...result, watch: await measureWatchLatency(site, EDITS) };
  }
  if (!parts.includes('reader') && !parts.includes('browser')) return result;
  await measureBuild(site, ['--compress']); // in advance, as good hosts do
  const server = await serveFolder({ folder: site.out });
  try {
    if (parts.includes('reader'))
      result = { ...result, reader: await weighReaders(server.url, site.visited) };
    if (parts.includes('browser') && site.isOwn)
      result = { ...result, mainThread: await measureMainThread(server.url, runs) };
    return result;
  } finally {
    await server.close();
  }
}

await runCommand(bench);
