// Starts the real dev server, as `npm run dev` does, on a small site in a temporary folder.

import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { LiveState } from '../../src/shared/live-update.ts';
import { PATIENCE } from './patience.ts';
import { addressOf, type CommandOptions, startCommand } from './run-command.ts';
import { type AtEnd, temporaryFolder, writeFiles } from './temporary-folder.ts';

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
  /** Absolute path of the folder with `content` and `public`. */
  readonly folder: string;
  /** Ends with `/`. */
  readonly url: string;
  readonly child: ChildProcess;
  /** Its output so far, both streams. */
  readonly output: () => string;
  write(path: string, text: string): void;
  remove(path: string): Promise<void>;
  page(path: string): Promise<{ readonly status: number; readonly text: string }>;
  /** Requests a page until it is as wanted. */
  untilPage(path: string, isWanted: (text: string, status: number) => boolean): Promise<string>;
  /** The first state from the event stream. */
  state(): Promise<LiveState>;
  untilState(isWanted: (state: LiveState) => boolean): Promise<LiveState>;
  /** Ctrl-C. @returns the exit status */
  interrupt(): Promise<number | null>;
}

interface StartOptions extends Pick<CommandOptions, 'project' | 'nodeOptions'> {
  readonly args?: readonly string[];
  /** Files that replace or extend those of the small site; `null` leaves one out. */
  readonly files?: Readonly<Record<string, string | null>>;
  /** When it is stopped, if it still runs; outside of tests, pass `afterAll`. */
  readonly atEnd?: AtEnd;
}

export async function startDev(options: StartOptions = {}): Promise<DevProcess> {
  const { args = [], files = {}, atEnd = onTestFinished, ...others } = options;
  const wanted = Object.entries({ ...SMALL_SITE, ...files });
  const folder = temporaryFolder({}, atEnd);
  for (const [path, text] of wanted) if (text !== null) writeFiles(folder, { [path]: text });
  const server = startCommand(['dev', '--port', '0', ...args], { cwd: folder, ...others });
  const { child, output, ended } = server;
  atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const url = await addressOf(server);

  const page: DevProcess['page'] = async (path) => {
    const response = await fetch(new URL(path, url));
    return { status: response.status, text: await response.text() };
  };
  const state = (): Promise<LiveState> => firstState(new URL('@dev/events', url));
  return {
    folder,
    url,
    child,
    output: () => output.both,
    write: (path, text) => writeFiles(folder, { [path]: text }),
    remove: (path) => rm(join(folder, path), { recursive: true }),
    page,
    untilPage: (path, isWanted) =>
      until(
        async () => {
          // The server is away for a moment while its code is replaced.
          const { status, text } = await page(path).catch(() => ({ status: 0, text: '' }));
          return isWanted(text, status) ? text : undefined;
        },
        () => `${path} never was as wanted; the server said: ${output.both}`,
      ),
    state,
    untilState: (isWanted) =>
      until(
        async () => {
          const found = await state().catch(() => undefined);
          return found && isWanted(found) ? found : undefined;
        },
        () => `the state never was as wanted; the server said: ${output.both}`,
      ),
    async interrupt() {
      child.kill('SIGINT');
      return (await ended).status;
    },
  };
}

/** Retries until it works. */
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

async function firstState(url: URL): Promise<LiveState> {
  const { body } = await fetch(url);
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const data = /^data: (.*)\n\n/m.exec(text)?.[1];
    if (data !== undefined) return JSON.parse(data) as LiveState; // which ends the request
  }
  throw new Error(`the event stream has ended: ${text}`);
}
