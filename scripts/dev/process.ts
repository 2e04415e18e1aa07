// Runs the dev server in a child process and replaces it when the generator's own code changes. The new process assembles
// the site first; only then does the old process release the port, and open pages reconnect. If the new code fails, the
// old process continues and shows the error.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import type { LiveProblem } from '../../src/shared/live-update.ts';
import { print, printProblem } from '../cli/print.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { bundleScript } from '../launcher/bundle-script.mjs';
import { projectRoot } from '../lib/project-root.ts';
import { followFiles } from './files.ts';
import { CODE_FOLDERS, isGeneratorCode } from './generator-code.ts';
import { problemsOfCode } from './problems.ts';

/** What a server process sends: its site is assembled (only a replacement asks for the port), or it is listening. */
export type FromServer =
  | { readonly kind: 'assembled' }
  | { readonly kind: 'listening'; readonly port: number };
export type ToServer =
  | { readonly kind: 'listen' }
  /** End the streams of open pages, then the process. */
  | { readonly kind: 'end' }
  | { readonly kind: 'code-problems'; readonly problems: readonly LiveProblem[] };

/** Environment variable of a server process: the port of the process that it replaces; empty for the first one. */
export const PORT_VARIABLE = 'OMPHALOS_DEV_PORT';

/** A process that crashes within this many milliseconds isn't restarted: it would probably crash again. */
const WORTH_A_RESTART = 5_000;

/** @param args the command line of `dev`, passed to each server process */
export function runServerProcess(args: readonly string[]) {
  const processes = new Set<ChildProcess>();
  const changed = new Set<string>();
  let current: ChildProcess | undefined;
  let port: number | undefined;
  let runningScript: string | undefined;
  let replacing: Promise<void> | undefined;
  let isClosing = false;

  /** @returns undefined when the new process listens; its exit status if it ends before, after it has printed the reason */
  const start = async (script: string): Promise<number | undefined> => {
    const startTime = performance.now();
    const child = fork(script, args, {
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(dirname(script), 'compiled'),
        [PORT_VARIABLE]: String(port ?? ''),
      },
    });
    processes.add(child);
    return new Promise((resolve) => {
      child.on('message', (message: FromServer) => {
        if (message.kind === 'assembled') {
          const replaced = current;
          current = child;
          void end(replaced).then(() => child.send({ kind: 'listen' } satisfies ToServer));
        } else {
          port = message.port;
          runningScript = script;
          current = child;
          resolve(undefined);
        }
      });
      child.on('exit', (status) => {
        processes.delete(child);
        resolve(status ?? 1);
        if (child !== current || isClosing) return;
        current = undefined;
        runningScript = undefined;
        if (performance.now() - startTime > WORTH_A_RESTART) void replace();
        else printProblem('the dev server has crashed; save a file of its code to start it again');
      });
    });
  };

  /** Runs one replacement at a time; changes in the meantime cause another one. */
  const replace = (): Promise<void> => {
    replacing ??= replaceOnce().finally(() => {
      replacing = undefined;
      if (changed.size > 0 && !isClosing) void replace();
    });
    return replacing;
  };
  const replaceOnce = async (): Promise<void> => {
    const startTime = performance.now();
    const names = [...changed];
    changed.clear();
    try {
      const script = await bundle();
      if (script === runningScript)
        current?.send({ kind: 'code-problems', problems: [] } satisfies ToServer); // the change was undone
      else if ((await start(script)) !== undefined)
        throw new Error('the changed code does not start; the terminal shows why');
      print(`${names.join(', ')}: ${Math.round(performance.now() - startTime)} ms`);
    } catch (error) {
      if (isClosing) return;
      const problems = problemsOfCode(error);
      for (const { message, place } of problems)
        printProblem(`${place ? `${place.file}:${place.line}:${place.column}: ` : ''}error: ${message}`);
      current?.send({ kind: 'code-problems', problems } satisfies ToServer);
    }
  };

  const files = followFiles({
    folders: CODE_FOLDERS,
    onEvent() {
      for (const path of files.takeChanges().filter(isGeneratorCode)) changed.add(displayPathOf(path));
      if (changed.size > 0 && port !== undefined) void replace();
    },
    onProblem: printProblem,
  });
  return {
    /** Exit status of a server that never listened, for example because the port is in use. Otherwise never resolves. */
    failed: bundle()
      .then(start)
      .then((status) => status ?? new Promise<number>(() => {})),
    async close(): Promise<void> {
      isClosing = true;
      await Promise.all([files.close(), ...[...processes].map(end)]);
    },
  };
}

/** @returns the path of the bundle, which differs when the code differs */
const bundle = (): Promise<string> => bundleScript(projectRoot, 'dev', { logLevel: 'silent' });

/** Milliseconds in which a process may end by itself; one at heavy work hears nothing until it is done. */
const PARTING = 150;

/** Resolves when the process has ended: by itself, so that open pages see their streams end, or by force. */
async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  if (child.connected) child.send({ kind: 'end' } satisfies ToServer);
  const force = setTimeout(() => child.kill(), PARTING);
  await exit;
  clearTimeout(force);
}
