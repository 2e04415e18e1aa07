// The stage of the API cases with the real toolkit: its server, a dashboard, and the probe's pages in a real browser.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Part, Stage } from './api-cases/api-case.ts';
import { makeHome, manifest, writeBundle } from './bundle-folder.ts';
import { describeValue } from './describe-value.ts';
import { configFolderOf, freePort, startToolkit, type Toolkit } from './toolkit-server.ts';

export interface ToolkitStage extends Stage {
  /** Makes all as at the beginning: a server that runs, nothing stored, fresh pages. */
  reset(): Promise<void>;
  /** Lines of all servers that have run. */
  readonly lines: readonly string[];
  /** Lines of the consoles of all pages, and what was thrown there. */
  readonly consoleLines: readonly string[];
  close(): Promise<void>;
}

/** Milliseconds for what follows a message: a task of the browser, a line of the log. */
const ON_THE_WAY = 120;
/** Milliseconds to wait for an answer that may never come. */
const NO_ANSWER = 3_000;
/** Milliseconds in which a page is back: its longest pause between two tries, and one more. */
const RECONNECTED = 12_000;

/** Milliseconds after which changed values are on disk. */
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

/** Runs code that it is sent over HTTP, and answers with its result in words. */
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
  const port = await freePort();
  const serverLines: string[] = [];
  const consoleLines: string[] = [];
  const start = (): Promise<Toolkit> => startToolkit({ folder, home, port });
  let server = await start();
  let firstLine = 0;
  let context: BrowserContext | undefined;
  const pages = new Map<PageName, Page>();
  const pageLines = new Map<PageName, string[]>();
  const dashboard = await (await browser.newContext()).newPage();
  await dashboard.goto(`${server.url}/dashboard`);

  const openPage = async (name: PageName): Promise<void> => {
    const page = pages.get(name) ?? (await context?.newPage());
    if (!page) return;
    const lines: string[] = [];
    pageLines.set(name, lines);
    if (!pages.has(name)) {
      page.on('console', (message) => {
        pageLines.get(name)?.push(message.text());
        consoleLines.push(message.text());
      });
      page.on('pageerror', (error) => consoleLines.push(String(error)));
    }
    pages.set(name, page);
    await page.goto(`${server.url}/bundles/probe/${PAGES[name]}`);
    await connected(page);
    await page.waitForTimeout(ON_THE_WAY);
  };
  const clearNotes = (name: PageName) =>
    pages.get(name)?.evaluate(() => {
      (globalThis as unknown as { notes: unknown[] }).notes.length = 0;
    });
  const post = async (code: string): Promise<string> => {
    const response = await fetch(`${server.url}/probe/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    return ((await response.json()) as { result: string }).result;
  };
  const restart = async (): Promise<void> => {
    serverLines.push(...server.lines);
    firstLine = 0;
    server = await start();
  };
  const allConnected = async (): Promise<void> => {
    await Promise.all([...pages.values(), dashboard].map(connected));
    await dashboard.waitForTimeout(ON_THE_WAY);
  };

  return {
    async reset() {
      if (server.hasEnded) await restart();
      await context?.close();
      pages.clear();
      const response = await fetch(`${server.url}/probe/reset`, { method: 'POST' });
      const { hadValues } = (await response.json()) as { hadValues: boolean };
      if (hadValues) await dashboard.waitForTimeout(SAVED);
      context = await browser.newContext();
      await Promise.all(
        (['panel', 'graphic'] as const).map(async (name) => {
          await openPage(name);
          await clearNotes(name);
        }),
      );
      firstLine = server.lines.length;
    },
    async run(part, code) {
      if (part === 'extension') return post(String(code));
      const text = `(async () => {
        const describe = ${describeValue};
        try {
          return describe(await (${code})(omphalos, notes));
        } catch (error) {
          return 'throws ' + error.message;
        }
      })()`;
      return (await pages.get(part)?.evaluate<string>(text)) ?? 'no such page';
    },
    async notes(part) {
      if (part === 'extension') {
        const response = await fetch(`${server.url}/probe/notes`);
        return ((await response.json()) as { notes: string[] }).notes;
      }
      return (await pages.get(part)?.evaluate<string[]>(`notes.map(${describeValue})`)) ?? [];
    },
    async settle() {
      // Lines keep the order: when a page has its answer, all that was sent before has arrived. What that has caused to
      // be sent has arrived after the second time.
      for (const _ of [1, 2])
        if (!server.hasEnded) await Promise.all([...pages.values()].map((page) => roundTrip(page, server)));
      await dashboard.waitForTimeout(ON_THE_WAY);
    },
    wait: (milliseconds) => dashboard.waitForTimeout(milliseconds),
    async reload(name) {
      await openPage(name);
      if (name === 'copy') await clearNotes(name);
    },
    async stopServer() {
      await server.stop();
      await dashboard.waitForTimeout(ON_THE_WAY);
    },
    async startServer() {
      await restart();
      await allConnected();
    },
    async ended() {
      // A server that is about to end gets the time to do so.
      await server.waitForEnd(NO_ANSWER);
      return server.endReason;
    },
    async saved() {
      const file = join(configFolderOf(home), 'storage.json');
      const text = await readFile(file, 'utf8').catch(() => '{}');
      return describeValue(JSON.parse(text).probe ?? {});
    },
    toasts: () => dashboard.locator('.alert span').allTextContents(),
    async log(part: Part) {
      if (part !== 'extension')
        return (pageLines.get(part) ?? []).filter((line) => line.includes('] probe-'));
      const lines = server.lines.slice(firstLine);
      return lines.filter((line) => line.includes('] probe: ') || /^\s+at /.test(line));
    },
    get lines() {
      return [...serverLines, ...server.lines];
    },
    consoleLines,
    async close() {
      await context?.close();
      await dashboard.context().close();
      await server.stop();
    },
  };
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
