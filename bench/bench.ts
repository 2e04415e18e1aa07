// The command `bench`: measures builds, and what a reader's first visit downloads.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCommand, runCommand, UsageError } from '../scripts/cli/command-line.ts';
import { someOf } from '../scripts/cli/option-values.ts';
import { serveFolder } from '../scripts/server/static-server.ts';
import { buildTable, measureBuild } from './builds.ts';
import { firstVisitTable } from './first-visit.ts';
import { prepareSites } from './sites.ts';

/** What can be measured. `reader` needs Chrome or Chromium. */
const PARTS = ['build', 'reader'] as const;

const bench = defineCommand({
  name: 'bench',
  summary: 'Measures builds and what a first visit downloads',
  options: {
    pages: {
      kind: 'text',
      value: 'numbers',
      default: '30,1000',
      help: 'sizes of the generated sites, separated by commas; "none" measures this site only',
    },
    only: { kind: 'text', value: 'part', help: `one of ${PARTS.join(', ')} (default: both)` },
  },
  async run({ pages, only }) {
    const sizes = pages === 'none' ? [] : pages.split(',').map(wholeNumber);
    const parts = someOf('--only', only, PARTS);
    const folder = await mkdtemp(join(tmpdir(), 'omphalos-bench-'));
    try {
      for (const site of await prepareSites(folder, sizes)) {
        console.log(`\n${site.name}`);
        if (parts.includes('build')) console.table(await buildTable(site));
        if (!parts.includes('reader')) continue;
        await measureBuild(site);
        const server = await serveFolder({ folder: site.out });
        console.table(await firstVisitTable(server.url, site.visited));
        await server.close();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new UsageError(`"--pages" must be whole numbers from 1, but has "${text}"`);
}

await runCommand(bench);
