// Measures what each accelerator gains: alternates builds without it and builds with all of them.

import { join } from 'node:path';
import type { Accelerator } from '../scripts/lib/accelerators.ts';
import { type Measurement, measureInTurn } from './measure-in-turn.ts';
import { type BuildCost, runBuild, runBuildWithout } from './run-build.ts';
import type { BenchSite } from './sites.ts';
import { formatValue, tableText } from './table.ts';

/** Median times of the whole process in milliseconds: with all accelerators, then without each one. */
export interface SiteGains {
  readonly site: string;
  readonly cold: readonly Time[];
  /** Nothing has changed since the build before. */
  readonly warm: readonly Time[];
}
type Time = Pick<Measurement<BuildCost>, 'name'> & Pick<BuildCost, 'milliseconds'>;

interface GainsOptions {
  readonly folder: string;
  readonly names: readonly Accelerator[];
  readonly rounds: number;
  report(line: string): void;
}

export async function measureGains(
  site: BenchSite,
  { folder, names, rounds, report }: GainsOptions,
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
    const times = await measureInTurn(ways, rounds, (line) => report(`${way}, ${line}`));
    return times.map(({ name, milliseconds }) => ({ name, milliseconds }));
  };
  await runBuild(folders, '--no-cache'); // bundles the command line if necessary
  const cold = await measure('no cache', (without) => runBuildWithout(without, folders, '--no-cache'));
  await runBuild(folders); // fills the cache
  const warm = await measure('nothing changed', async (without) => {
    await runBuildWithout(without, folders); // writes what the measured build starts from
    return runBuildWithout(without, folders);
  });
  return { site: site.name, cold, warm };
}

export function gainsText({ site, cold, warm }: SiteGains): string {
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
