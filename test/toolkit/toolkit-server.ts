// Starts the real toolkit from a checkout, with its own configuration folder and port, and reads its log.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { listen } from '../../scripts/server/ports.ts';

export interface ToolkitOptions {
  /** The built checkout. */
  readonly folder: string;
  /** Replaces the user's home folder. */
  readonly home: string;
  readonly port: number;
  /** Environment variables such as `LOG_LEVEL`; undefined removes one, `PORT` too. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The command; default: `node src/server`. */
  readonly command?: readonly string[];
  readonly cwd?: string;
}

export interface Toolkit {
  /** `http://localhost:<port>` */
  readonly url: string;
  /** Its output so far, without colors, line by line. */
  readonly lines: readonly string[];
  /** Whether its port is open. */
  readonly isListening: boolean;
  /** Whether the process has ended. */
  readonly hasEnded: boolean;
  /** Why it ended by itself: the message of the error that Node printed. */
  readonly endReason: string | undefined;
  /**
   * The first matching line from number `from` on; undefined if the process ends or the time runs out first.
   * @param from index in `lines`
   */
  waitFor(pattern: RegExp, from?: number, milliseconds?: number): Promise<string | undefined>;
  /** Waits a limited time until the process has ended by itself. */
  waitForEnd(milliseconds: number): Promise<boolean>;
  /** Stops it as Ctrl+C does. */
  stop(): Promise<void>;
}

/** The toolkit's configuration folder for a user with this home folder. */
export const configFolderOf = (home: string): string =>
  process.platform === 'darwin'
    ? join(home, 'Library/Application Support/omphalos')
    : join(home, '.config/omphalos');

export async function freePort(): Promise<number> {
  const { port, close } = await listen(() => createServer(), { port: 0, host: 'localhost' });
  await close();
  return port;
}

const LISTENING = /listening for requests at /;
const START_TIME = 30_000;

/** Starts it and waits until its port is open or it has ended. */
export async function startToolkit(options: ToolkitOptions): Promise<Toolkit> {
  const toolkit = await launchToolkit(options);
  await toolkit.waitFor(LISTENING, 0, START_TIME);
  return toolkit;
}

/** Starts it without waiting. */
export async function launchToolkit(options: ToolkitOptions): Promise<Toolkit> {
  const { folder, home, port, env = {}, command = [process.execPath, 'src/server'], cwd = folder } = options;
  await mkdir(home, { recursive: true });
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: {
      ...inheritedVariables(),
      HOME: home,
      XDG_CONFIG_HOME: '',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // to stop the children of a package manager too
  });
  return watch(child, `http://localhost:${port}`);
}

/** Only a check sets the toolkit's variables, not the environment of whoever runs it. */
function inheritedVariables(): NodeJS.ProcessEnv {
  const own =
    /^(PORT|DEVELOPER_MODE|ADDITIONAL_BUNDLES|IGNORE_BUNDLES|CORS_ORIGIN|LOG_\w+|NODE_OPTIONS|npm_.*)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}

function watch(child: ChildProcess, url: string): Toolkit {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let hasEnded = false;
  const tell = (): void => {
    for (const look of [...waiting]) look();
  };
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).replaceAll('\r', '').split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts.map(withoutColors));
      tell();
    });
    stream?.on('end', () => {
      if (rest) lines.push(withoutColors(rest));
      tell();
    });
  }
  const ended = once(child, 'close').then(() => {
    hasEnded = true;
    tell();
  });

  const until = (isThere: () => boolean, milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const finish = (): void => {
        waiting.delete(look);
        clearTimeout(timer);
        resolve();
      };
      const look = (): void => {
        if (isThere() || hasEnded) finish();
      };
      const timer = setTimeout(finish, milliseconds);
      waiting.add(look);
      look();
    });

  return {
    url,
    lines,
    get isListening() {
      return !hasEnded && lines.some((line) => LISTENING.test(line));
    },
    get hasEnded() {
      return hasEnded;
    },
    get endReason() {
      return hasEnded ? endReasonIn(lines) : undefined;
    },
    async waitFor(pattern, from = 0, milliseconds = 5_000) {
      const find = (): string | undefined => lines.slice(from).find((line) => pattern.test(line));
      await until(() => find() !== undefined, milliseconds);
      return find();
    },
    async waitForEnd(milliseconds) {
      await until(() => hasEnded, milliseconds);
      return hasEnded;
    },
    async stop() {
      if (hasEnded) return;
      signal(child, 'SIGINT');
      const timer = setTimeout(() => signal(child, 'SIGKILL'), 5_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const withoutColors = (line: string): string => stripVTControlCharacters(line);

/** The last thing Node prints before it ends is the error with its stack. */
function endReasonIn(lines: readonly string[]): string | undefined {
  const line = lines.findLast((text) => /^(?:Uncaught )?\w*Error\b.*?: /.test(text));
  return line?.replace(/^(?:Uncaught )?\w*Error\b.*?: /, '');
}
