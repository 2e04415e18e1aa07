// The command `bench-accelerators` (`npm run bench:accelerators`): what each part that exists for speed alone gains,
// by builds without it and builds with all of them in turn.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Measurement, measureInTurn } from '../bench/measure-in-turn.ts';
import { type BuildCost, runBuild, runBuildWithout } from '../bench/run-build.ts';
import { type BenchSite, prepareSites } from '../bench/sites.ts';
import { formatValue, tableText } from '../bench/table.ts';
import { defineCommand, runCommand } from './cli/command-line.ts';
import { someOf, wholeNumber } from './cli/option-values.ts';
import { ACCELERATORS, type Accelerator } from './lib/accelerators.ts';

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

/** Milliseconds of the whole process, medians, by what is left out; that with nothing left out comes first. */
interface SiteGains {
  readonly site: string;
  readonly cold: readonly Time[];
  /** With nothing changed since the build before. */
  readonly warm: readonly Time[];
}
type Time = Pick<Measurement<BuildCost>, 'name'> & Pick<BuildCost, 'milliseconds'>;

interface MeasureOptions {
  readonly folder: string;
  readonly names: readonly Accelerator[];
  readonly rounds: number;
  tell(line: string): void;
}

async function measureGains(
  site: BenchSite,
  { folder, names, rounds, tell }: MeasureOptions,
): Promise<SiteGains> {
  const folders = { content: site.content, public: site.public, out: join(folder, 'dist') };
  const measure = async (
    way: string,
    build: (without: Accelerator | undefined) => Promise<BuildCost>,
  ): Promise<readonly Time[]> => {
    const ways = [undefined, ...names].map((without) => ({
      name: without ? `without ${without}` : 'with all',
      measure: () => build(without),
    }));
    const times = await measureInTurn(ways, rounds, (line) => tell(`${way}, ${line}`));
    return times.map(({ name, milliseconds }) => ({ name, milliseconds }));
  };
  await runBuild(folders, '--no-cache'); // bundles the command line, if need be
  const cold = await measure('no cache', (without) => runBuildWithout(without, folders, '--no-cache'));
  await runBuild(folders); // fills the cache
  const warm = await measure('nothing changed', async (without) => {
    await runBuildWithout(without, folders); // leaves what it takes over
    return runBuildWithout(without, folders);
  });
  return { site: site.name, cold, warm };
}

function gainsText({ site, cold, warm }: SiteGains): string {
  const rows = cold.map(({ name }) => [name, ...[cold, warm].flatMap((times) => cells(name, times))]);
  return tableText([[site, 'no cache', '', 'nothing changed', ''], ...rows]);
}

function cells(name: string, times: readonly Time[]): readonly string[] {
  const time = times.find((candidate) => candidate.name === name)?.milliseconds;
  const withAll = times[0]?.milliseconds;
  return time === undefined || withAll === undefined
    ? ['–', '']
    : [formatValue(time, 's'), `×${(time / withAll).toFixed(2)}`];
}

await runCommand(benchAccelerators);
