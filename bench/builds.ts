// Measures builds of one site: without a cache, with nothing changed, and after one page was edited.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildCost, type BuildFolders, runBuild } from './run-build.ts';

export interface Builds {
  /** With `--no-cache`. */
  readonly cold: BuildCost;
  readonly warm: BuildCost;
  readonly afterEdit: BuildCost;
}

/** Edits the document (relative to the content folder) and restores it. The last build stays in the output folder. */
export async function measureBuilds(folders: BuildFolders, document: string): Promise<Builds> {
  await runBuild(folders); // bundles the command line if necessary, and fills the cache
  const cold = pick(await runBuild(folders, '--no-cache'));
  // A build cannot reuse what one without the cache wrote: this one writes what the measured build starts from.
  await runBuild(folders);
  const warm = pick(await runBuild(folders));
  const edited = join(folders.content, document);
  const text = await readFile(edited, 'utf8');
  await writeFile(edited, `${text}\nOne more sentence.\n`);
  try {
    return { cold, warm, afterEdit: pick(await runBuild(folders)) };
  } finally {
    await writeFile(edited, text);
  }
}

const KEPT = ['milliseconds', 'cpuMilliseconds', 'peakMemory', 'stages', 'pages', 'files', 'bytes'] as const;

/** Without the other fields of the build's report. */
const pick = (cost: BuildCost): BuildCost =>
  Object.fromEntries(KEPT.map((name) => [name, cost[name]])) as unknown as BuildCost;
