// The command `build` as a process of its own, to be watched, limited, ended and killed.

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface BuildRun {
  /** Exit status; null if a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface BuildProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<BuildRun>;
}

export interface BuildProcessOptions {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where it is started. */
  readonly cwd?: string;
  /** Commands of the shell before it, such as `ulimit -f 8`. */
  readonly before?: string;
  /** The program that runs it instead of this Node. */
  readonly node?: string;
  /** Number of the user it runs as; only the root user may set another. */
  readonly user?: number | undefined;
}

const SCRIPT = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));

export function startBuild({
  args,
  env,
  cwd,
  before,
  node = process.execPath,
  user,
}: BuildProcessOptions): BuildProcess {
  const command = [SCRIPT, 'build', ...args];
  const options = {
    env: { ...process.env, ...env },
    cwd,
    stdio: 'pipe',
    ...(user === undefined ? {} : { uid: user }),
  } as const;
  const child = before
    ? spawn('/bin/sh', ['-c', `${before}; exec "$0" "$@"`, node, ...command], options)
    : spawn(node, command, options);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<BuildRun>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
  return { child, ended };
}

export const runBuild = (options: BuildProcessOptions): Promise<BuildRun> => startBuild(options).ended;
