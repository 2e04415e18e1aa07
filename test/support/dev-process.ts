// Starts the real dev server, as `npm run dev` does, on a small site in a temporary folder.

import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
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

export type DevProcess = Awaited<ReturnType<typeof startDev>>;

interface StartOptions extends Pick<CommandOptions, 'project' | 'nodeOptions' | 'user' | 'env'> {
  readonly args?: readonly string[];
  /** Files that replace or extend those of the small site. */
  readonly files?: Readonly<Record<string, string>>;
  /** Changes the folder before the server starts. */
  readonly prepare?: (folder: string) => Promise<unknown>;
  /** When it is stopped, if it still runs; outside of tests, pass `afterAll`. */
  readonly atEnd?: AtEnd;
}

export async function startDev(options: StartOptions = {}) {
  const { args = [], files = {}, prepare, atEnd = onTestFinished, ...others } = options;
  const folder = temporaryFolder({ ...SMALL_SITE, ...files }, atEnd);
  await prepare?.(folder);
  const server = startCommand(['dev', '--port', '0', ...args], { cwd: folder, ...others });
  const { child, output, ended } = server;
  atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const url = await addressOf(server);

  const page = async (path: string) => {
    // A connection that stays open may be closed just when the next request begins.
    const response = await fetch(new URL(path, url), { headers: { Connection: 'close' } });
    return { status: response.status, text: await response.text() };
  };
  /** The first state from the event stream. */
  const state = (): Promise<LiveState> => firstState(new URL('@dev/events', url));
  return {
    /** Absolute path of the folder with `content` and `public`. */
    folder,
    /** Ends with `/`. */
    url,
    child,
    /** Its output so far, both streams. */
    output: () => output.both,
    write: (path: string, text: string) => writeFiles(folder, { [path]: text }),
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    remove: (path: string) => rm(join(folder, path), { recursive: true }),
    page,
    /** Requests a page until it is as wanted. */
    untilPage: (path: string, isWanted: (text: string, status: number) => boolean) =>
      until(
        async () => {
          // The server is away for a moment while its code is replaced.
          const { status, text } = await page(path).catch(() => ({ status: 0, text: '' }));
          return isWanted(text, status) ? text : undefined;
        },
        () => `${path} never was as wanted; the server said: ${output.both}`,
      ),
    state,
    untilState: (isWanted: (state: LiveState) => boolean) =>
      until(
        async () => {
          const found = await state().catch(() => undefined);
          return found && isWanted(found) ? found : undefined;
        },
        () => `the state never was as wanted; the server said: ${output.both}`,
      ),
    /** Ctrl-C. @returns the exit status */
    async interrupt() {
      child.kill('SIGINT');
      return (await ended).status;
    },
  };
}

/** Retries until there is a value. */
export const until = <Value>(attempt: () => Promise<Value | undefined>, explain: () => string) =>
  vi.waitUntil(attempt, { timeout: PATIENCE, interval: 20 }).catch((cause: unknown) => {
    throw new Error(explain(), { cause });
  });

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
