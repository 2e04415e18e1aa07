// The command `bench`: measures builds, the watch mode, what readers download, and how busy pages keep a browser.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCommand, runCommand } from '../scripts/cli/command-line.ts';
import { ACCELERATORS, type Accelerator } from '../scripts/lib/accelerators.ts';
import { gainsText, measureGains } from './accelerator-gains.ts';
import { measureSite, PARTS } from './measure-site.ts';
import { someOf, wholeNumber } from './option-values.ts';
import { prepareSites } from './sites.ts';
import { type SiteResult, siteText } from './table.ts';

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
    full: { kind: 'flag', help: 'also a generated site of 10000 pages' },
    only: {
      kind: 'text',
      value: 'parts',
      help: `some of ${PARTS.join(', ')}, separated by commas (default: all)`,
    },
    edits: { kind: 'text', value: 'number', default: '30', help: 'saves in watch mode for each site' },
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
    if (options.full && !sizes.includes(10_000)) sizes.push(10_000);
    const edits = wholeNumber('--edits', options.edits);
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
          const report = options.json ? () => {} : console.error;
          const gains = await measureGains(site, { folder, names, rounds: runs, report });
          console.log(options.json ? JSON.stringify(gains) : gainsText(gains));
        }
        return;
      }
      const results: SiteResult[] = [];
      for (const site of sites) {
        const result = await measureSite(site, { out: join(folder, 'dist'), parts, edits, runs });
        results.push(result);
        if (!options.json) console.log(siteText(result));
      }
      if (options.json) console.log(JSON.stringify(results, null, 2));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

await runCommand(bench);
