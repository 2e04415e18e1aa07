// The command `bench-accelerators` (`npm run bench:accelerators`): what each part that exists for speed alone gains.
// Measuring lives in bench/.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCommand, runCommand } from '../scripts/cli/command-line.ts';
import { someOf, wholeNumber } from '../scripts/cli/option-values.ts';
import { ACCELERATORS, type Accelerator } from '../scripts/lib/accelerators.ts';
import { gainsText, measureGains, type SiteGains } from './accelerator-gains.ts';
import { prepareSites } from './sites.ts';

const NAMES = Object.keys(ACCELERATORS) as Accelerator[];

const benchAccelerators = defineCommand({
  name: 'bench:accelerators',
  summary: 'Builds this site and a generated one without each part that exists for speed alone, in turn',
  options: {
    pages: {
      kind: 'text',
      value: 'number',
      default: '1000',
      help: 'of the generated site; "none" for this site alone',
    },
    rounds: {
      kind: 'text',
      value: 'number',
      default: '5',
      help: 'how often each is built, all in turn; the median counts',
    },
    only: {
      kind: 'text',
      value: 'names',
      help: `of ${NAMES.join(', ')}, with commas between`,
      defaultText: 'all',
    },
    json: { kind: 'flag', help: 'one JSON document instead of the tables' },
  },
  async run(options) {
    const sizes = options.pages === 'none' ? [] : [wholeNumber('--pages', options.pages)];
    const rounds = wholeNumber('--rounds', options.rounds);
    const names = someOf('--only', options.only, NAMES);
    const folder = await mkdtemp(join(tmpdir(), 'omphalos-bench-'));
    const tell = (line: string): void => {
      if (!options.json) console.error(line);
    };
    try {
      const results: SiteGains[] = [];
      for (const site of await prepareSites(folder, sizes)) {
        tell(`\n${site.name}`);
        const result = await measureGains(site, { folder, names, rounds, tell });
        results.push(result);
        if (!options.json) console.log(gainsText(result));
      }
      if (options.json) console.log(JSON.stringify(results, null, 2));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

await runCommand(benchAccelerators);
