// The command `bench`: measures builds, the watch mode, and what readers download.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCommand, runCommand } from '../scripts/cli/command-line.ts';
import { someOf, wholeNumber } from '../scripts/cli/option-values.ts';
import { print } from '../scripts/cli/print.ts';
import { serveFolder } from '../scripts/server/static-server.ts';
import { measureBuild, measureBuilds } from './builds.ts';
import { weighReaders } from './reader-weight.ts';
import { type BenchSite, prepareSites } from './sites.ts';
import { type SiteResult, siteText } from './table.ts';
import { measureWatchLatency } from './watch-latency.ts';

/** What can be measured. `reader` needs Chrome or Chromium. */
const PARTS = ['build', 'watch', 'reader'] as const;
type Part = (typeof PARTS)[number];
/** Saves in watch mode for each site. */
const EDITS = 30;

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
    json: { kind: 'flag', help: 'one JSON document instead of the table' },
  },
  async run(options) {
    const sizes =
      options.pages === 'none' ? [] : options.pages.split(',').map((size) => wholeNumber('--pages', size));
    const parts = someOf('--only', options.only, PARTS);
    const folder = await mkdtemp(join(tmpdir(), 'omphalos-bench-'));
    try {
      const sites = await prepareSites(folder, sizes);
      const results: SiteResult[] = [];
      for (const site of sites) {
        const result = await measureSite(site, parts);
        results.push(result);
        if (!options.json) print(siteText(result));
      }
      if (options.json) print(JSON.stringify(results, null, 2));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

async function measureSite(site: BenchSite, parts: readonly Part[]): Promise<SiteResult> {
  let result: SiteResult = { site: site.name };
  if (parts.includes('build')) result = { ...result, builds: await measureBuilds(site) };
  if (parts.includes('watch')) {
    await measureWatchLatency(site, 1); // fills the cache
    result = { ...result, watch: await measureWatchLatency(site, EDITS) };
  }
  if (!parts.includes('reader')) return result;
  await measureBuild(site, ['--compress']); // in advance, as good hosts do
  const server = await serveFolder({ folder: site.out });
  try {
    return { ...result, reader: await weighReaders(server.url, site.visited) };
  } finally {
    await server.close();
  }
}

await runCommand(bench);
