// Measures builds of one site, each in its own process, as `npm run build` does.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runBuild } from '../test/support/run-command.ts';
import type { BenchSite } from './sites.ts';

/** What a build reports with `--json`. */
export interface BuildCost {
  /** From the start of the process until the site is written. */
  readonly processMilliseconds: number;
  /** CPU time of all threads, without the bundler's process. */
  readonly cpuMilliseconds: number;
  /** Bytes. */
  readonly peakMemory: number;
  /** Milliseconds of each stage; stages overlap. */
  readonly stages: Readonly<Record<string, number>>;
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
}

export type Builds = Awaited<ReturnType<typeof measureBuilds>>;

export async function measureBuild(site: BenchSite, flags: readonly string[] = []): Promise<BuildCost> {
  const places = ['--content', site.content, '--public', site.public, '--out', site.out];
  const { status, stdout, stderr } = await runBuild(['--json', ...places, ...flags]);
  if (status !== 0) throw new Error(`the build failed with status ${status}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/** Edits a document and restores it. The last build stays in the output folder. */
export async function measureBuilds(site: BenchSite) {
  await measureBuild(site); // bundles the command line if necessary, and fills the cache
  const cold = await measureBuild(site, ['--no-cache']);
  // A build cannot reuse what one without the cache wrote: this one writes what the measured build starts from.
  await measureBuild(site);
  const warm = await measureBuild(site);
  const edited = join(site.content, site.documents[0]?.sourcePath ?? '');
  const text = await readFile(edited, 'utf8');
  await writeFile(edited, `${text}\nOne more sentence.\n`);
  try {
    return { cold, warm, afterEdit: await measureBuild(site) };
  } finally {
    await writeFile(edited, text);
  }
}
