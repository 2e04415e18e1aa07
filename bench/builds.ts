// Measures builds of one site, each in its own process, as `npm run build` does.

import { readFile, writeFile } from 'node:fs/promises';
import { runBuild } from '../test/support/run-command.ts';
import type { BenchSite } from './sites.ts';

/** What a build reports with `--json`. */
interface BuildCost {
  /** From the start of the process until the site is written. */
  readonly processMilliseconds: number;
  /** CPU time of all threads, without the bundler's process. */
  readonly cpuMilliseconds: number;
  /** Bytes. */
  readonly peakMemory: number;
  /** Milliseconds of each stage; stages overlap. */
  readonly stages: Readonly<Record<string, number>>;
}

export async function measureBuild(site: BenchSite, flags: readonly string[] = []): Promise<BuildCost> {
  const places = ['--content', site.content, '--public', site.public, '--out', site.out];
  const { status, stdout, stderr } = await runBuild(['--json', ...places, ...flags]);
  if (status !== 0) throw new Error(`the build failed with status ${status}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/** One row for each figure. Edits a document and restores it. */
export async function buildTable(site: BenchSite) {
  await measureBuild(site); // bundles the command line if necessary, and fills the cache
  const cold = await measureBuild(site, ['--no-cache']);
  const warm = await measureBuild(site);
  const text = await readFile(site.edited, 'utf8');
  await writeFile(site.edited, `${text}\nOne more sentence.\n`);
  const afterEdit = await measureBuild(site);
  await writeFile(site.edited, text);
  const [none, same, changed] = [cold, warm, afterEdit].map(figures);
  return Object.fromEntries(
    Object.keys(figures(cold)).map((name) => [
      name,
      { 'no cache': none?.[name], 'nothing changed': same?.[name], 'one page changed': changed?.[name] },
    ]),
  );
}

const figures = ({
  processMilliseconds,
  cpuMilliseconds,
  peakMemory,
  stages,
}: BuildCost): Readonly<Record<string, number>> => ({
  'start to end, ms': Math.round(processMilliseconds),
  'processor, ms': Math.round(cpuMilliseconds),
  'memory, MB': Math.round(peakMemory / 1e6),
  ...Object.fromEntries(Object.entries(stages).map(([name, time]) => [name, Math.round(time)])),
});
