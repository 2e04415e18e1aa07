// Starts the real toolkit from a checkout, with its own configuration folder and port, and reads its log.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from '../../../test/support/free-port.ts';

export interface ToolkitOptions {
  /** The built checkout. */
  readonly folder: string;
  /** Replaces the user's home folder. */
  readonly home: string;
  /** Default: a free one. */
  readonly port?: number;
  /** Environment variables such as `LOG_LEVEL`; undefined removes one, `PORT` too. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The command; default: `node src/server`. */
  readonly command?: readonly string[];
}

export type Toolkit = Awaited<ReturnType<typeof startToolkit>>;

/** The toolkit's configuration folder for a user with this home folder. */
export const configFolderOf = (home: string): string =>
  process.platform === 'darwin'
    ? join(home, 'Library/Application Support/omphalos')
    : join(home, '.config/omphalos');

export const LISTENING = /listening for requests at /;
const START_TIME = 120_000;

/** Starts it and waits until its port is open, it has ended, or takes too long. */
export async function startToolkit({
  folder,
  home,
  port,
  env = {},
  command = [process.execPath, 'src/server'],
}: ToolkitOptions) {
  await mkdir(home, { recursive: true });
  const [program = '', ...args] = command;
  const place = { HOME: home, XDG_CONFIG_HOME: '', PORT: String(port ?? (await freePort())) };
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...inheritedVariables(), ...place, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => lines.push(stripVTControlCharacters(line)));
  let hasEnded = false;
  const ended = once(child, 'close').then(() => {
    hasEnded = true;
  });
  const isListening = (): boolean => !hasEnded && lines.some((line) => LISTENING.test(line));
  const until = async (isThere: () => boolean, milliseconds: number): Promise<void> => {
    const deadline = Date.now() + milliseconds;
    while (!isThere() && !hasEnded && Date.now() < deadline) await sleep(10);
  };
  await until(isListening, START_TIME);

  return {
    url: `http://localhost:${place.PORT}`,
    /** Its output so far, without colors, line by line. */
    lines,
    /** Whether its port is open. */
    isListening,
    /** Whether the process has ended. */
    get hasEnded() {
      return hasEnded;
    },
    /** Why it ended by itself: the message of the error that Node printed. */
    get endReason() {
      return hasEnded ? endReasonIn(lines) : undefined;
    },
    /** Waits a limited time for something that its output or files show, or until the process has ended. */
    waitUntil: until,
    /** Waits a limited time until the process has ended by itself. */
    async waitForEnd(milliseconds: number) {
      await until(() => hasEnded, milliseconds);
      return hasEnded;
    },
    /** Ends the program that reads its output, as far as the server can tell. */
    closeOutput() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    /** Stands still, as on a computer that sleeps. */
    pause() {
      child.kill('SIGSTOP');
    },
    resume() {
      child.kill('SIGCONT');
    },
    /** Stops it as Ctrl+C does. */
    async stop() {
      if (hasEnded) return;
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Only a check sets the toolkit's variables, not the environment of whoever runs it. */
export function inheritedVariables(): NodeJS.ProcessEnv {
  const own =
    /^(PORT|DEVELOPER_MODE|ADDITIONAL_BUNDLES|IGNORE_BUNDLES|CORS_ORIGIN|LOG_\w+|NODE_OPTIONS|npm_.*)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}

/** The last thing Node prints before it ends is the error with its stack. */
function endReasonIn(lines: readonly string[]): string | undefined {
  const line = lines.findLast((text) => /^(?:Uncaught )?\w*Error\b.*?: /.test(text));
  return line?.replace(/^(?:Uncaught )?\w*Error\b.*?: /, '');
}
