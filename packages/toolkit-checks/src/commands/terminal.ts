// Types commands as a reader does: into bash, in a home folder of its own, line by line until one fails.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from '../../../../test/support/free-port.ts';
import { inheritedVariables, LISTENING } from '../toolkit-server.ts';

export interface Typed {
  /** With the port that was used. */
  readonly code: string;
  readonly lines: readonly string[];
  /** Whether it ran until the awaited line: a server that listens. */
  readonly wasStopped: boolean;
  /** What went wrong, or undefined. */
  readonly fault: string | undefined;
}

export type Terminal = ReturnType<typeof openTerminal>;

/** Milliseconds after which a command is hopeless. */
const PATIENCE = 300_000;

/** @param home its configuration of git leads from the toolkit's address to a folder */
export function openTerminal(home: string, startFolder: string) {
  let folder = startFolder;
  const folderFile = join(home, '.terminal-folder');
  return {
    /** Where the next commands run. */
    get folder() {
      return folder;
    },
    goTo(next: string) {
      folder = next;
    },
    /**
     * Types a block.
     * @param isDone a line of output at which a program that doesn't end is stopped, as Ctrl+C does: a server's that listens
     */
    async type(code: string, env: NodeJS.ProcessEnv = {}, isDone = LISTENING): Promise<Typed> {
      const port = String(await freePort());
      // The port of the pages may be in use on this computer.
      const text = code.replace(/(?<=\bPORT=)\d+/g, port);
      const child = spawn('bash', ['-c', `trap 'pwd > "${folderFile}"' EXIT\nset -e\n${text}\n`], {
        cwd: folder,
        env: { ...inheritedVariables(), ...offlineVariables(home), PORT: port, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true, // so that a signal reaches all that it starts
      });
      const lines: string[] = [];
      for (const input of [child.stdout, child.stderr])
        createInterface({ input }).on('line', (line) => lines.push(stripVTControlCharacters(line)));
      let hasEnded = false;
      const ended = once(child, 'close').then(() => {
        hasEnded = true;
      });
      const isReached = (): boolean => lines.some((line) => isDone.test(line));
      const deadline = Date.now() + PATIENCE;
      while (!hasEnded && !isReached() && Date.now() < deadline) await sleep(20);
      const wasStopped = !hasEnded && isReached();
      if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
      await ended;
      folder = (await readFile(folderFile, 'utf8')).trim();
      const hasFailed = !wasStopped && child.exitCode !== 0;
      const last = lines.filter(Boolean).slice(-4).join(' / ');
      return {
        code: text,
        lines,
        wasStopped,
        fault: hasFailed ? `ends with ${child.exitCode}: ${last}` : undefined,
      };
    },
  };
}

/** Only this home folder's settings, and what npm has in its cache. */
const offlineVariables = (home: string): NodeJS.ProcessEnv => ({
  HOME: home,
  XDG_CONFIG_HOME: undefined,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  npm_config_audit: 'false',
  npm_config_cache: process.env.npm_config_cache ?? join(homedir(), '.npm'),
  npm_config_fund: 'false',
  npm_config_logs_max: '0',
  npm_config_prefer_offline: 'true',
  npm_config_update_notifier: 'false',
});
