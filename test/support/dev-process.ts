// Starts the real dev server, as `npm run dev` does, on a small site of its own in a temporary folder.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LiveState } from '../../src/shared/live-update.ts';
import { PATIENCE } from './patience.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** A site of three documents with a category, an image and a config. */
const SMALL_SITE: Readonly<Record<string, string>> = {
  'content/site.config.ts': `export default { title: 'Small Site', navbar: { items: [{ label: 'Start here', to: '/docs/first' }] } };\n`,
  'content/index.md': '# Home\n\nThe start.\n',
  'content/docs/01-first.md': '# First\n\nThe first page links to the [second](./guide/second.md).\n',
  'content/docs/guide/_category_.yml': 'label: Guide\n',
  'content/docs/guide/second.md': '# Second\n\n## A heading\n\nText of the second page.\n',
  'content/docs/guide/draft.md': '---\ndraft: true\n---\n\n# Not finished\n\nA draft.\n',
  'public/favicon.ico': '',
  'public/notes.txt': 'Copied as it is.\n',
};

export interface DevProcess {
  /** Absolute path of the folder that holds `content` and `public`. */
  readonly folder: string;
  /** Ends with `/`. */
  readonly url: string;
  readonly child: ChildProcess;
  /** What it has printed so far, both streams. */
  readonly output: () => string;
  write(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
  page(path: string): Promise<{ readonly status: number; readonly text: string }>;
  /** Asks for a page until it is as wanted. */
  untilPage(path: string, isWanted: (text: string, status: number) => boolean): Promise<string>;
  /** The state that the event stream sends first. */
  state(): Promise<LiveState>;
  untilState(isWanted: (state: LiveState) => boolean): Promise<LiveState>;
  /** Ctrl-C. @returns the exit status */
  interrupt(): Promise<number | null>;
  /** Ends it, if it still runs, and removes its folder. */
  [Symbol.asyncDispose](): Promise<void>;
}

interface StartOptions {
  readonly args?: readonly string[];
  /** Files besides or in place of those of the small site; `null` leaves one out. */
  readonly files?: Readonly<Record<string, string | null>>;
  /** Where the generator's code is: this project, unless a test changes it. */
  readonly project?: string;
  /** Options of Node, such as a module to load first. */
  readonly nodeOptions?: readonly string[];
}

export async function startDev({
  args = [],
  files = {},
  project = PROJECT,
  nodeOptions = [],
}: StartOptions = {}): Promise<DevProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'omphalos-dev-'));
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const [path, text] of Object.entries({ ...SMALL_SITE, ...files }))
    if (text !== null) await write(path, text);
  const command = [join(project, 'scripts/run.mjs'), 'dev', '--port', '0', ...args];
  const child = spawn(process.execPath, [...nodeOptions, ...command], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (status) => resolve(status));
  });
  const address = (): string | undefined => / is served at (\S+)/.exec(output)?.[1];
  const url = await until(
    async () => address() ?? (child.exitCode === null ? undefined : Promise.reject(new Error(output))),
    () => `the dev server did not start: ${output}`,
  );

  const page: DevProcess['page'] = async (path) => {
    const response = await fetch(new URL(path, url));
    return { status: response.status, text: await response.text() };
  };
  const state = (): Promise<LiveState> => firstState(new URL('@dev/events', url));
  return {
    folder,
    url,
    child,
    output: () => output,
    write,
    remove: (path) => rm(join(folder, path), { recursive: true }),
    page,
    untilPage: (path, isWanted) =>
      until(
        async () => {
          // The server is away for a moment while its code is replaced.
          const { status, text } = await page(path).catch(() => ({ status: 0, text: '' }));
          return isWanted(text, status) ? text : undefined;
        },
        () => `${path} never was as wanted; the server said: ${output}`,
      ),
    state,
    untilState: (isWanted) =>
      until(
        async () => {
          const found = await state().catch(() => undefined);
          return found && isWanted(found) ? found : undefined;
        },
        () => `the state never was as wanted; the server said: ${output}`,
      ),
    interrupt() {
      child.kill('SIGINT');
      return ended;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Tries again and again. */
export async function until<Value>(
  attempt: () => Promise<Value | undefined>,
  explain: () => string,
): Promise<Value> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const value = await attempt();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error(explain());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function firstState(url: URL): Promise<LiveState> {
  return new Promise((resolve, reject) => {
    const request = get(url, (response: IncomingMessage) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        const data = /^data: (.*)\n\n/m.exec(text)?.[1];
        if (data === undefined) return;
        request.destroy();
        resolve(JSON.parse(data) as LiveState);
      });
      response.on('error', () => {}); // our own end of it
    });
    request.on('error', reject);
  });
}
