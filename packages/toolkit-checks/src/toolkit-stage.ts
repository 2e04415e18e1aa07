// The stage of the API cases with the real toolkit: its server, a dashboard, and the probe's pages in a real browser.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { freePort } from '../../../test/support/free-port.ts';
import type { Part, Stage } from '../../playground/test/support/api-cases/api-case.ts';
import { describeValue } from '../../playground/test/support/describe-value.ts';
import { makeHome, manifest, SIZE, writeBundle } from './bundle-folder.ts';
import { configFolderOf, startToolkit, type Toolkit } from './toolkit-server.ts';

export interface ToolkitStage extends Stage {
  /** Restores the start: a running server, nothing stored, new pages. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds to wait for an answer that may never come. */
const NO_ANSWER = 3_000;
/** Milliseconds until a page has reconnected: its longest pause between two tries, and one more. */
const RECONNECTED = 12_000;

/** Milliseconds within which changed values are on disk, on a busy machine too. */
const SAVED = 10_000;

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
  let server = await startToolkit(place);
  const dashboard = await (await browser.newContext()).newPage();
  await dashboard.goto(`${server.url}/dashboard`);
  /** Index of the server's first line since the last reset. */
  let firstLine = 0;
  /** Whether code that shows toasts has run since the last reset. */
  let hasToasted = false;
  let context: BrowserContext | undefined;
  const pages = new Map<Part, Page>();
  const pageLines = new Map<Part, string[]>();

  const ask = async <Answer>(path: string, options?: RequestInit): Promise<Answer> =>
    (await (await fetch(`${server.url}/probe/${path}`, options)).json()) as Answer;
  const wait = (milliseconds: number): Promise<void> => dashboard.waitForTimeout(milliseconds);
  const saved = async (): Promise<string> => {
    const file = join(configFolderOf(home), 'storage.json');
    const text = await readFile(file, 'utf8').catch(() => '{}');
    return describeValue(JSON.parse(text).probe ?? {});
  };
  const untilSaved = async (values: string): Promise<void> => {
    const deadline = Date.now() + SAVED;
    // A file that is being written is no JSON for a moment.
    while ((await saved().catch(() => undefined)) !== values && Date.now() < deadline) await wait(20);
  };
  const restart = async (): Promise<void> => {
    firstLine = 0;
    server = await startToolkit(place);
  };
  const openPage = async (name: PageName): Promise<void> => {
    const known = pages.get(name);
    const page = known ?? (await context?.newPage());
    if (!page) return;
    pageLines.set(name, []);
    if (!known) page.on('console', (message) => pageLines.get(name)?.push(message.text()));
    pages.set(name, page);
    await page.goto(`${server.url}/bundles/probe/${PAGES[name]}`);
    await connected(page);
    // The answer comes after the stored values, which the server sends at once.
    await roundTrip(page, server);
  };
  const clearNotes = (name: PageName): Promise<unknown> | undefined =>
    pages.get(name)?.evaluate('notes.length = 0');

  return {
    wait,
    untilSaved,
    async reset() {
      if (server.hasEnded) await restart();
      await context?.close();
      pages.clear();
      const { hadValues } = await ask<{ hadValues: boolean }>('reset', { method: 'POST' });
      if (hadValues) await untilSaved('{}');
      if (hasToasted) {
        // A dashboard that opens later shows no earlier toast.
        await dashboard.reload();
        await connected(dashboard);
        hasToasted = false;
      }
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
      hasToasted ||= String(code).includes('.toast(');
      if (part === 'extension') {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ code: String(code) });
        return (await ask<{ result: string }>('run', { method: 'POST', headers, body })).result;
      }
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
      if (part === 'extension') return (await ask<{ notes: string[] }>('notes')).notes;
      return (await pages.get(part)?.evaluate<string[]>(`notes.map(${describeValue})`)) ?? [];
    },
    async settle() {
      // A connection keeps its order: when a page has its answer, everything sent before has arrived. The second round
      // covers what the first one caused.
      for (const _ of [1, 2]) {
        if (server.hasEnded) continue;
        await Promise.all([...pages.values()].map((page) => roundTrip(page, server)));
      }
    },
    async reload(name) {
      await openPage(name);
      if (name === 'copy') await clearNotes(name);
    },
    async stopServer() {
      await server.stop();
      const open = [...pages.values(), dashboard];
      await Promise.all(open.map((page) => page.waitForFunction('!omphalos.socket.connected')));
    },
    async startServer() {
      await restart();
      await Promise.all([...pages.values(), dashboard].map(connected));
      await Promise.all([...pages.values()].map((page) => roundTrip(page, server)));
    },
    async ended() {
      // Gives a server that is about to end the time to do so.
      await server.waitForEnd(NO_ANSWER);
      return server.endReason;
    },
    saved,
    async toasts() {
      const texts = dashboard.locator('.alert span');
      await texts
        .first()
        .waitFor({ timeout: NO_ANSWER })
        .catch(() => undefined);
      const shown = await texts.allTextContents();
      // Only the dashboard's store knows how long each stays.
      const looks = await dashboard.evaluate<string[]>(`new Promise((resolve) => {
        toast.subscribe((all) => resolve(all.map(({ type, timeout }) => type + ', ' + timeout / 1000 + ' s')));
      })`);
      return shown.map((text, index) => `${text}: ${looks[index]}`);
    },
    async log(part) {
      if (part !== 'extension')
        return (pageLines.get(part) ?? []).filter((line) => line.includes('] probe-'));
      const lines = server.lines.slice(firstLine);
      return lines.filter((line) => line.includes('] probe: ') || /^\s+at /.test(line));
    },
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
