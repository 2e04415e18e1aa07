// Measures builds of one site, each in its own process, as `npm run build` does.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Accelerator } from '../scripts/lib/accelerators.ts';
import { runBuild } from '../test/support/run-command.ts';

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

type BuildFolders = Readonly<Record<'content' | 'public' | 'out', string>>;
export type Builds = Awaited<ReturnType<typeof measureBuilds>>;

/** @param without turns one accelerator off */
export async function measureBuild(
  folders: BuildFolders,
  flags: readonly string[] = [],
  without?: Accelerator,
): Promise<BuildCost> {
  const places = ['--content', folders.content, '--public', folders.public, '--out', folders.out];
  const env = without && { OMPHALOS_WITHOUT: without };
  const { status, stdout, stderr } = await runBuild(['--json', ...places, ...flags], env && { env });
  if (status !== 0) throw new Error(`the build failed with status ${status}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/** Edits the document (relative to the content folder) and restores it. The last build stays in the output folder. */
export async function measureBuilds(folders: BuildFolders, document: string) {
  await measureBuild(folders); // bundles the command line if necessary, and fills the cache
  const cold = await measureBuild(folders, ['--no-cache']);
  // A build cannot reuse what one without the cache wrote: this one writes what the measured build starts from.
  await measureBuild(folders);
  const warm = await measureBuild(folders);
  const edited = join(folders.content, document);
  const text = await readFile(edited, 'utf8');
  await writeFile(edited, `${text}\nOne more sentence.\n`);
  try {
    return { cold, warm, afterEdit: await measureBuild(folders) };
  } finally {
    await writeFile(edited, text);
  }
}
