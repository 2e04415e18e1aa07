// Runs one build in its own process, as `npm run build` does, and measures it.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Accelerator } from '../scripts/lib/accelerators.ts';
import { projectRoot } from '../scripts/lib/project-root.ts';

export interface BuildCost {
  /** From the start of the process until the site is written. */
  readonly milliseconds: number;
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

export interface BuildFolders {
  readonly content: string;
  readonly public: string;
  readonly out: string;
}

export function runBuild(folders: BuildFolders, ...flags: readonly string[]): Promise<BuildCost> {
  return runBuildWithout(undefined, folders, ...flags);
}

/** The same with one accelerator turned off. */
export function runBuildWithout(
  without: Accelerator | undefined,
  folders: BuildFolders,
  ...flags: readonly string[]
): Promise<BuildCost> {
  const args = [
    ...['--content', folders.content, '--public', folders.public, '--out', folders.out],
    ...['--json', ...flags],
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(projectRoot, 'scripts/run.mjs'), 'build', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...(without && { OMPHALOS_WITHOUT: without }) },
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) {
        const report = JSON.parse(output) as BuildCost & { readonly processMilliseconds: number };
        resolve({ ...report, milliseconds: report.processMilliseconds });
      } else reject(new Error(`the build failed with status ${status}: ${output}`));
    });
  });
}
