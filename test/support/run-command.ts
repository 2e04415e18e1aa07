// Runs a command of the project as a process, to be watched, limited, ended and killed.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project-root.ts';

export interface CommandRun {
  /** Exit status; null if a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Its working directory. */
  readonly cwd?: string;
  /** Folder of the generator's code: this project by default. */
  readonly project?: string;
  /** Shell commands before it, such as `ulimit -f 8`. */
  readonly before?: string;
  /** Options of Node, such as a module to load first. */
  readonly nodeOptions?: readonly string[];
  /** Number of the user it runs as; only root may set another. */
  readonly user?: number | undefined;
}

/** @param args the command's name and its arguments: `['build', '--json']` */
export function startCommand(args: readonly string[], options: CommandOptions = {}) {
  const { env, cwd, project = projectRoot, before, nodeOptions = [], user } = options;
  const command = [process.execPath, ...nodeOptions, join(project, 'scripts/run.mjs'), ...args];
  const shell = before ? ['/bin/sh', '-c', `${before}; exec "$0" "$@"`] : [];
  const [program = '', ...rest] = [...shell, ...command];
  const child = spawn(program, rest, {
    env: { ...process.env, ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user === undefined ? {} : { uid: user }),
  });
  const output = { stdout: '', stderr: '', both: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
      output.both += text;
    });
  const ended = new Promise<CommandRun>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout: output.stdout, stderr: output.stderr }));
  });
  /** `output` is its output so far. */
  return { child, output, ended };
}

/** The URL at which a command serves a site. @throws Error with its output, if it ends before */
export async function addressOf({ output, child, ended }: ReturnType<typeof startCommand>): Promise<string> {
  for (;;) {
    const address = / is served at (\S+)/.exec(output.both)?.[1];
    if (address !== undefined) return address;
    const run = await Promise.race([ended, once(child.stdout, 'data').then(() => undefined)]);
    if (run) throw new Error(`no server has started: ${output.both}`);
  }
}

export const runCommand = (args: readonly string[], options?: CommandOptions): Promise<CommandRun> =>
  startCommand(args, options).ended;

export const runBuild = (args: readonly string[] = [], options?: CommandOptions): Promise<CommandRun> =>
  runCommand(['build', ...args], options);
