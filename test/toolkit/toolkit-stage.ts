// The stage of the API cases with the real toolkit: its server, a dashboard, and the probe's pages in a real browser.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { freePort } from '../support/free-port.ts';
import type { Part, Stage } from './api-cases/api-case.ts';
import { makeHome, manifest, writeBundle } from './bundle-folder.ts';
import { describeValue } from './describe-value.ts';
import { configFolderOf, startToolkit, type Toolkit } from './toolkit-server.ts';

export interface ToolkitStage extends Stage {
  /** Restores the start: a running server, nothing stored, new pages. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds for what a message causes: a task of the browser, a line of the log. */
const ON_THE_WAY = 120;
/** Milliseconds to wait for an answer that may never come. */
const NO_ANSWER = 3_000;
/** Milliseconds until a page has reconnected: its longest pause between two tries, and one more. */
const RECONNECTED = 12_000;

/** Milliseconds until changed values are on disk. */
const SAVED = 700;

const PAGES = {
  panel: 'panels/panel.html',
  graphic: 'graphics/graphic.html',
  copy: 'panels/panel.html',
} as const;
type PageName = keyof typeof PAGES;

const PAGE = `<!DOCTYPE html>
<html lang="en">
  <head><meta charset="utf-8"><title>Probe</title></head>
  <body><script>window.notes = [omphalos.bundleVars.get()];</script></body>
</html>
`;

/** Runs code that it receives over HTTP, and answers with the result as text. */
const EXTENSION = `
const describe = ${describeValue};
const notes = [];
const stops = [];

export function main(omphalos) {
  omphalos.listenFor('stage-ping', (mark) => omphalos.sendMessage('stage-pong', mark));
  omphalos.listenFor('always', (data) => notes.push(data));
  const listenFor = (...args) => {
    const stop = omphalos.listenFor(...args);
    stops.push(stop);
    return stop;
  };
  const router = omphalos.createRouter();
  router.post('/probe/run', async (req, res) => {
    let result;
    try {
      result = describe(await (0, eval)(\`(\${req.body.code})\`)({ ...omphalos, listenFor }, notes));
    } catch (error) {
      result = \`throws \${error.message}\`;
    }
    res.json({ result });
  });
  router.get('/probe/notes', (req, res) => res.json({ notes: notes.map((note) => describe(note)) }));
  router.post('/probe/reset', (req, res) => {
    for (const stop of stops.splice(0)) {
      try { stop(); } catch {}
    }
    notes.length = 0;
    const keys = Object.keys(omphalos.bundleVars.get());
    for (const key of keys) omphalos.bundleVars.delete(key);
    res.json({ hadValues: keys.length > 0 });
  });
  omphalos.mount(router);
}
`;

const SIZE = { width: 3, height: 4 };

export async function openToolkitStage(
  folder: string,
  home: string,
  browser: Browser,
): Promise<ToolkitStage> {
  await makeHome(home);
  await writeBundle(home, 'probe', {
    'package.json': manifest('probe', {
      extension: 'main.js',
      panels: [{ file: 'panel.html', name: 'probe-panel', title: 'Probe', size: SIZE }],
      graphics: [{ file: 'graphic.html', name: 'probe-graphic', size: SIZE }],
    }),
    'main.js': EXTENSION,
    'panels/panel.html': PAGE,
    'graphics/graphic.html': PAGE,
  });
  const place = { folder, home, port: await freePort() };
  const server = await startToolkit(place);
  const dashboard = await (await browser.newContext()).newPage();
  await dashboard.goto(`${server.url}/dashboard`);
  return new RunningStage(place, server, dashboard);
}

class RunningStage implements ToolkitStage {
  readonly #place: Parameters<typeof startToolkit>[0];
  #server: Toolkit;
  readonly #dashboard: Page;
  /** Index of the server's first line since the last reset. */
  #firstLine = 0;
  /** Whether code that shows toasts has run since the last reset. */
  #hasToasted = false;
  #context: BrowserContext | undefined;
  readonly #pages = new Map<PageName, Page>();
  readonly #pageLines = new Map<PageName, string[]>();

  constructor(place: Parameters<typeof startToolkit>[0], server: Toolkit, dashboard: Page) {
    this.#place = place;
    this.#server = server;
    this.#dashboard = dashboard;
  }

  async reset(): Promise<void> {
    if (this.#server.hasEnded) await this.#restart();
    await this.#context?.close();
    this.#pages.clear();
    const response = await fetch(`${this.#server.url}/probe/reset`, { method: 'POST' });
    const { hadValues } = (await response.json()) as { hadValues: boolean };
    if (hadValues) await this.wait(SAVED);
    if (this.#hasToasted) {
      // A dashboard that opens later shows no earlier toast.
      await this.#dashboard.reload();
      await connected(this.#dashboard);
      this.#hasToasted = false;
    }
    this.#context = await this.#dashboard.context().browser()?.newContext();
    await Promise.all(
      (['panel', 'graphic'] as const).map(async (name) => {
        await this.#openPage(name);
        await this.#clearNotes(name);
      }),
    );
    this.#firstLine = this.#server.lines.length;
  }

  async run(part: Part, code: (...args: never) => unknown): Promise<string> {
    this.#hasToasted ||= String(code).includes('.toast(');
    if (part === 'extension') return this.#runInExtension(String(code));
    const text = `(async () => {
        const describe = ${describeValue};
        try {
          return describe(await (${code})(omphalos, notes));
        } catch (error) {
          return 'throws ' + error.message;
        }
      })()`;
    return (await this.#pages.get(part)?.evaluate<string>(text)) ?? 'no such page';
  }

  async notes(part: Part): Promise<readonly string[]> {
    if (part === 'extension') {
      const response = await fetch(`${this.#server.url}/probe/notes`);
      return ((await response.json()) as { notes: string[] }).notes;
    }
    return (await this.#pages.get(part)?.evaluate<string[]>(`notes.map(${describeValue})`)) ?? [];
  }

  async settle(): Promise<void> {
    // A connection keeps its order: when a page has its answer, everything sent before has arrived. The second round covers
    // what the first one caused.
    for (const _ of [1, 2]) {
      if (this.#server.hasEnded) continue;
      await Promise.all([...this.#pages.values()].map((page) => roundTrip(page, this.#server)));
    }
    await this.wait(ON_THE_WAY);
  }

  wait(milliseconds: number): Promise<void> {
    return this.#dashboard.waitForTimeout(milliseconds);
  }

  async reload(name: PageName): Promise<void> {
    await this.#openPage(name);
    if (name === 'copy') await this.#clearNotes(name);
  }

  async stopServer(): Promise<void> {
    await this.#server.stop();
    await this.wait(ON_THE_WAY);
  }

  async startServer(): Promise<void> {
    await this.#restart();
    await Promise.all([...this.#pages.values(), this.#dashboard].map(connected));
    await this.wait(ON_THE_WAY);
  }

  async ended(): Promise<string | undefined> {
    // Gives a server that is about to end the time to do so.
    await this.#server.waitForEnd(NO_ANSWER);
    return this.#server.endReason;
  }

  async saved(): Promise<string> {
    const file = join(configFolderOf(this.#place.home), 'storage.json');
    const text = await readFile(file, 'utf8').catch(() => '{}');
    return describeValue(JSON.parse(text).probe ?? {});
  }

  async toasts(): Promise<readonly string[]> {
    const texts = this.#dashboard.locator('.alert span');
    await texts
      .first()
      .waitFor({ timeout: NO_ANSWER })
      .catch(() => undefined);
    const shown = await texts.allTextContents();
    // Only the dashboard's store knows how long each stays.
    const looks = await this.#dashboard.evaluate<string[]>(`new Promise((resolve) => {
        toast.subscribe((all) => resolve(all.map(({ type, timeout }) => type + ', ' + timeout / 1000 + ' s')));
      })`);
    return shown.map((text, index) => `${text}: ${looks[index]}`);
  }

  async log(part: Part): Promise<readonly string[]> {
    if (part !== 'extension')
      return (this.#pageLines.get(part) ?? []).filter((line) => line.includes('] probe-'));
    const lines = this.#server.lines.slice(this.#firstLine);
    return lines.filter((line) => line.includes('] probe: ') || /^\s+at /.test(line));
  }

  async close(): Promise<void> {
    await this.#context?.close();
    await this.#dashboard.context().close();
    await this.#server.stop();
  }

  async #openPage(name: PageName): Promise<void> {
    const known = this.#pages.get(name);
    const page = known ?? (await this.#context?.newPage());
    if (!page) return;
    this.#pageLines.set(name, []);
    if (!known) this.#listenToConsole(name, page);
    this.#pages.set(name, page);
    await page.goto(`${this.#server.url}/bundles/probe/${PAGES[name]}`);
    await connected(page);
    await page.waitForTimeout(ON_THE_WAY);
  }

  #listenToConsole(name: PageName, page: Page): void {
    page.on('console', (message) => this.#pageLines.get(name)?.push(message.text()));
  }

  async #clearNotes(name: PageName): Promise<void> {
    await this.#pages.get(name)?.evaluate(() => {
      (globalThis as unknown as { notes: unknown[] }).notes.length = 0;
    });
  }

  async #runInExtension(code: string): Promise<string> {
    const response = await fetch(`${this.#server.url}/probe/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    return ((await response.json()) as { result: string }).result;
  }

  async #restart(): Promise<void> {
    this.#firstLine = 0;
    this.#server = await startToolkit(this.#place);
  }
}

/** Waits until the server has answered a message of the page, or has ended. */
const roundTrip = (page: Page, server: Toolkit): Promise<unknown> =>
  Promise.race([
    server.waitForEnd(NO_ANSWER),
    page.evaluate(`new Promise((resolve) => {
      const mark = Math.random();
      const stop = omphalos.listenFor('stage-pong', (answer) => {
        if (answer === mark) resolve(stop());
      });
      omphalos.sendMessage('stage-ping', mark);
    })`),
  ]);

const connected = (page: Page): Promise<unknown> =>
  page.waitForFunction('omphalos.socket.connected', undefined, { timeout: RECONNECTED });
