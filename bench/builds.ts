// Measures builds of one site: from nothing, with nothing changed, and after one page was edited.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildCost, type BuildFolders, runBuild } from './run-build.ts';

export interface Builds {
  /** Without the cache. */
  readonly cold: BuildCost;
  readonly warm: BuildCost;
  readonly afterEdit: BuildCost;
}

/** @param document relative to the content folder; edited, and put back. The last site built stays in the output folder. */
export async function measureBuilds(folders: BuildFolders, document: string): Promise<Builds> {
  await runBuild(folders); // bundles the command line, if need be, and fills the cache
  const cold = pick(await runBuild(folders, '--no-cache'));
  // What a build without the cache leaves is not taken over by the next one.
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

/** Without the rest of what the build reports. */
const pick = (cost: BuildCost): BuildCost =>
  Object.fromEntries(KEPT.map((name) => [name, cost[name]])) as unknown as BuildCost;
