// Measures what each accelerator gains: alternates builds without it and builds with all of them, so that a busy minute
// of the machine affects all.

import type { Accelerator } from '../scripts/lib/accelerators.ts';
import { type BuildCost, measureBuild } from './builds.ts';
import type { BenchSite } from './sites.ts';
import { formatValue, median, tableText } from './table.ts';

/**
 * @returns median times of the whole process: with all accelerators, then without each one; `warm` if nothing has changed
 *   since the last build
 */
export async function measureGains(site: BenchSite, names: readonly Accelerator[], rounds: number) {
  const measure = async (way: string, build: (without: Accelerator | undefined) => Promise<BuildCost>) => {
    const measured = [undefined, ...names].map((without) => ({ without, times: [] as number[] }));
    for (let round = 1; round <= rounds; round++)
      for (const { without, times } of measured) {
        const { processMilliseconds } = await build(without);
        times.push(processMilliseconds);
        console.error(`${way}, ${nameOf(without)}, round ${round}: ${formatValue(processMilliseconds, 's')}`);
      }
    return measured.map(({ without, times }) => ({ name: nameOf(without), milliseconds: median(times) }));
  };
  await measureBuild(site, ['--no-cache']); // bundles the command line if necessary
  const cold = await measure('no cache', (without) => measureBuild(site, ['--no-cache'], without));
  await measureBuild(site); // fills the cache
  const warm = await measure('nothing changed', async (without) => {
    await measureBuild(site, [], without); // writes what the measured build starts from
    return measureBuild(site, [], without);
  });
  return { site: site.name, cold, warm };
}

const nameOf = (without: Accelerator | undefined): string => (without ? `without ${without}` : 'with all');

export function gainsText({ site, cold, warm }: Awaited<ReturnType<typeof measureGains>>): string {
  const cells = (times: typeof cold, index: number): readonly string[] => {
    const { milliseconds = 0 } = times[index] ?? {};
    return [formatValue(milliseconds, 's'), `×${(milliseconds / (times[0]?.milliseconds ?? 0)).toFixed(2)}`];
  };
  const rows = cold.map(({ name }, index) => [name, ...cells(cold, index), ...cells(warm, index)]);
  return tableText([[site, 'no cache', '', 'nothing changed', ''], ...rows]);
}
