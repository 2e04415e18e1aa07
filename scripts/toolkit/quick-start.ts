// Follows the quick start as it stands: does what the pages say, in their order, with the code that they show, and looks
// whether the reader sees what they promise.

import { execFile } from 'node:child_process';

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import type { ContentPage } from './content-pages.ts';
import { observationFor } from './quick-start-observations.ts';
import { missingLine } from './quoted-messages.ts';
import { type CodeItem, type PageItem, readBuiltPage, type TextItem } from './read-built-page.ts';
import type { Report } from './report.ts';
import { freePort, launchToolkit, type Toolkit } from './toolkit-server.ts';
import type { Transcripts } from './transcripts.ts';

export interface QuickStartCheck {
  readonly toolkit: string;
  readonly dist: string;
  readonly work: string;
  readonly browser: Browser;
  readonly report: Report;
  readonly transcripts: Transcripts;
}

/** In their order, with the heading where the reader begins who has the built folder. */
const PAGES = [
  { name: 'installation', from: 'server-mode', until: 'update-omphalos' },
  { name: 'configuration', from: '', until: '' },
  { name: 'bundles', from: '', until: '' },
] as const;

/** A reader of these pages with a terminal, an editor and a browser. */
export interface Reader {
  readonly home: string;
  /** The address where the pages say `http://localhost:3000`. */
  readonly url: string;
  readonly browser: Browser;
  /** The running server. */
  server(): Toolkit;
  restart(): Promise<void>;
}

export async function followQuickStart(pages: readonly ContentPage[], check: QuickStartCheck): Promise<void> {
  const walk = new Walk(check, await freePort());
  try {
    for (const { name, from, until } of PAGES) {
      const html = await readFile(join(check.dist, 'docs/quickstart', `${name}.html`), 'utf8');
      const tabs = new Set(['npm', process.platform === 'darwin' ? 'macOS' : 'Linux']);
      const source = pages.find(({ file }) => new RegExp(`quickstart/\\d*-?${name}\\.md$`).test(file));
      if (source) await walk.follow(between(readBuiltPage(html, tabs), from, until), source);
    }
    await walk.compareWithDownload();
  } finally {
    await walk.end();
  }
}

function between(items: readonly PageItem[], from: string, until: string): readonly PageItem[] {
  const indexOf = (id: string): number =>
    items.findIndex((item) => item.kind === 'heading' && item.id === id);
  const end = until === '' ? -1 : indexOf(until);
  return items.slice(Math.max(0, from === '' ? 0 : indexOf(from)), end < 0 ? items.length : end);
}

/** Commands that the reader has run already who has the built folder. */
const DONE_BEFORE = /^(git clone|cd omphalos$|npm install$|npm run build:prod$)/;
const START = /^(?:[A-Z_]+=\S+ )*npm run start:srv$/;
const RESTART = /\b(restart the server|stop the server, then start it|start it again(?! with| in))\b/i;
const PROMISE = /^What you see\./;

class Walk {
  readonly #check: QuickStartCheck;
  readonly #home: string;
  readonly #port: number;
  #server: Toolkit | undefined;
  #startCommand = 'npm run start:srv';
  /** Of the terminal in which the reader works; the server has its own. */
  #folder: string;
  #source: ContentPage | undefined;
  readonly #written = new Map<string, string>();

  constructor(check: QuickStartCheck, port: number) {
    this.#check = check;
    this.#home = join(check.work, 'quick-start');
    this.#folder = check.toolkit;
    this.#port = port;
  }

  async follow(items: readonly PageItem[], source: ContentPage): Promise<void> {
    this.#source = source;
    await mkdir(this.#home, { recursive: true });
    for (const item of items) {
      if (item.kind === 'heading') continue;
      this.#check.report.count('steps of the quick start');
      await (item.kind === 'code' ? this.#apply(item) : this.#read(item)).catch((error: Error) =>
        this.#differ(item, `following this fails: ${error.message.split('\n')[0]}`),
      );
    }
  }

  async end(): Promise<void> {
    if (this.#server) this.#check.transcripts.add(this.#server.lines);
    await this.#server?.stop();
  }

  /** What the reader has pasted is the bundle that the page offers to compare with. */
  async compareWithDownload(): Promise<void> {
    const archive = join(this.#check.dist, 'samples/score-keeper.zip');
    for (const [path, bytes] of Object.entries(unzipSync(await readFile(archive)))) {
      const pasted = this.#written.get(path.replace(/^[^/]+\//, ''));
      if (pasted?.trim() === Buffer.from(bytes).toString('utf8').trim()) continue;
      const what = pasted === undefined ? 'is on no page' : 'is not what the page shows';
      this.#check.report.differ(
        { file: this.#source?.file ?? '', line: 1 },
        `${path} in the download ${what}`,
      );
    }
  }

  async #apply(item: CodeItem): Promise<void> {
    const { language, title, code } = item;
    if (language === 'bash' && title === undefined) {
      for (const command of code.split('\n').filter((line) => line.trim() !== ''))
        await this.#runCommand(command);
    } else if (language === 'text') this.#expectOutput(item);
    else if (title !== undefined) {
      const file = resolve(this.#folder, title);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${code}\n`);
      this.#written.set(title, code);
    } else this.#differ(item, 'nothing says what to do with this code');
  }

  async #runCommand(command: string): Promise<void> {
    if (START.test(command)) {
      this.#startCommand = command;
      return this.#restart();
    }
    if (DONE_BEFORE.test(command)) {
      const script = /^npm run (\S+)/.exec(command)?.[1];
      const { scripts } = JSON.parse(await readFile(join(this.#check.toolkit, 'package.json'), 'utf8'));
      if (script !== undefined && !(script in scripts))
        throw new Error(`the toolkit has no script "${script}"`);
      return;
    }
    const { stdout } = await promisify(execFile)('bash', ['-c', `${command} && pwd`], {
      cwd: this.#folder,
      env: { ...process.env, HOME: this.#home },
    });
    this.#folder = stdout.trim().split('\n').at(-1) ?? this.#folder;
  }

  async #restart(): Promise<void> {
    await this.end();
    const { toolkit } = this.#check;
    // A command for one run does not outlast it.
    const command = ['bash', '-c', this.#startCommand];
    this.#server = await launchToolkit({ folder: toolkit, home: this.#home, port: this.#port, command });
    this.#startCommand = 'npm run start:srv';
    const line = await this.#server.waitFor(/listening for requests at/, 0, 40_000);
    if (line === undefined)
      throw new Error(`the server does not start: ${this.#server.lines.slice(-5).join(' | ')}`);
  }

  #expectOutput(item: CodeItem): void {
    const lines = item.code.split('\n').filter((line) => line.trim() !== '' && !/^https?:/.test(line));
    // Errors of other systems are looked for by the check of messages.
    if (lines.length === 0 || !lines.some((line) => /^\[|^…$/.test(line))) return;
    const missing = missingLine({ file: '', line: 1, lines, isComplete: false }, [this.#server?.lines ?? []]);
    this.#check.report.count('lines that the quick start promises', lines.length);
    if (missing !== undefined) this.#differ(item, `the reader does not see "${missing}" in the log`);
  }

  async #read(item: TextItem): Promise<void> {
    const observation = observationFor(item);
    if (observation) {
      this.#check.report.count('promises of the quick start');
      const fault = await observation.look(this.#reader(), item);
      if (fault !== undefined) this.#differ(item, fault);
      return;
    }
    if (PROMISE.test(item.text)) this.#differ(item, 'nothing checks that the reader sees this');
    if (RESTART.test(item.text) && this.#server) await this.#restart();
  }

  #reader(): Reader {
    const server = this.#server;
    if (!server) throw new Error('no server runs yet');
    return {
      home: this.#home,
      url: server.url,
      browser: this.#check.browser,
      server: () => this.#server ?? server,
      restart: () => this.#restart(),
    };
  }

  /** The built page has no lines; the Markdown has. */
  #differ(item: CodeItem | TextItem, message: string): void {
    const { file = '', text = '' } = this.#source ?? {};
    const longest = (lines: readonly string[]): string =>
      lines.reduce((one, other) => (other.length > one.length ? other : one), '');
    const wanted = item.kind === 'code' ? longest(item.code.split('\n')) : item.text;
    const start = plain(wanted).slice(0, 60);
    const line = text.split('\n').findIndex((one) => plain(one).includes(start));
    this.#check.report.differ({ file, line: Math.max(0, line) + 1 }, message);
  }
}

/** Letters and digits alone, without the targets of links. */
const plain = (text: string): string => text.replace(/\]\([^)]*\)/g, '').replace(/[^\p{L}\p{N}]/gu, '');
