// Code in a bundle is a stranger's: it cannot send anything anywhere, see or change the page around it, or keep readers from
// going on. Each attempt is made twice: as bundles run, and with its defence taken away, where it has to succeed.

import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import type { RuntimeEvent } from '../../src/playground/shared/bundle-files.ts';
import { test } from '../support/browser-test.ts';
import {
  bundleOf,
  EXTENSION_LOADS,
  extensionScript,
  NAVIGATIONS,
  PAGE_LOADS,
  pageScript,
} from '../support/hostile-bundles.ts';
import {
  changed,
  inFile,
  replaced,
  WITHOUT_NETWORK_BLOCK,
  WITHOUT_SANDBOX,
} from '../support/runtime-changes.ts';
import { runInPage as run } from '../support/runtime-page.ts';
import { type Ear, openEar, type RuntimeSiteOptions } from '../support/runtime-site.ts';

type Files = Readonly<Record<string, string>>;

/** What allows everything but the sandbox. */
const NO_POLICY = "default-src * 'unsafe-inline' 'unsafe-eval' data: blob:";

const WITHOUT_DEFENCES = changed(WITHOUT_SANDBOX, WITHOUT_NETWORK_BLOCK);

let ear: Ear;
beforeEach(async () => {
  ear = await openEar();
});
afterEach(() => ear.close());

const heard = (): readonly string[] =>
  [...new Set(ear.heard.map((line) => line.replace(/^\w+ \/|\?$/g, '')))]
    .filter((name) => name !== 'favicon.ico')
    .sort();

test('a bundle loads nothing from anywhere, by any of the ways that work without its policy', async ({
  openPage,
}) => {
  // The console says when all ways were tried: it needs no network.
  const files = bundleOf({
    html: `<link rel="prefetch" href="${ear.url}static-prefetch"><img src="${ear.url}static-img">`,
    script: `${pageScript(PAGE_LOADS, ear.url)}; setTimeout(() => console.log('tried'), 1500)`,
    extension: extensionScript(EXTENSION_LOADS, ear.url),
  });
  const { until } = await run(openPage, files);
  await until({ kind: 'log', text: 'tried' });
  expect(heard()).toEqual([]);
  await run(openPage, files, { policy: NO_POLICY, change: WITHOUT_NETWORK_BLOCK });
  const ways = [...Object.keys(PAGE_LOADS), ...Object.keys(EXTENSION_LOADS)];
  await expect.poll(() => ways.filter((way) => !heard().includes(way))).toEqual([]);
});

test('a bundle leads nowhere else, by any of the ways that work without its defences', async ({
  openPage,
}) => {
  const ways = Object.entries(NAVIGATIONS);
  const runAll = (options: RuntimeSiteOptions) =>
    Promise.all(
      ways.map(([name, code]) =>
        run(openPage, bundleOf({ script: pageScript({ [name]: code }, ear.url) }), options),
      ),
    );
  const held = await runAll({});
  await setTimeout(1_000);
  expect(heard()).toEqual([]);
  for (const { page, site } of held) {
    expect(page.url()).toBe(site.url);
    expect(page.context().pages()).toHaveLength(1);
    await page.context().close();
  }
  await runAll({ policy: NO_POLICY, isPageOpen: true, change: WITHOUT_DEFENCES });
  await expect.poll(() => ways.map(([name]) => name).filter((name) => !heard().includes(name))).toEqual([]);
});

test('a page of a bundle reaches and changes nothing but itself, since it has no origin', async ({
  openPage,
}) => {
  const script = `
    const tries = {
      'the page': () => { top.document.title = 'changed'; return top.document.title; },
      'the stage': () => parent.document.body.innerHTML,
      'another frame': () => top.frames[0].frames[0].document.title,
      'the storage': () => localStorage.setItem('x', 'y') ?? 'stored',
      'the session': () => sessionStorage.setItem('x', 'y') ?? 'stored',
      'cookies': () => { document.cookie = 'x=y'; return document.cookie; },
      'databases': () => indexedDB.open('x').readyState,
      'the frame element': () => frameElement.title,
    };
    for (const [name, reach] of Object.entries(tries)) {
      let result;
      try { result = 'reached: ' + reach(); } catch (error) { result = error.name; }
      console.log(name + ': ' + result);
    }
    console.log('tried');`;
  const results = async (events: () => Promise<readonly RuntimeEvent[]>) =>
    (await events())
      .flatMap((event) => (event.kind === 'log' ? [event.text] : []))
      .filter((text) => text !== 'tried');

  const held = await run(openPage, bundleOf({ script }));
  await held.until({ kind: 'log', text: 'tried' });
  const reached = (await results(held.events)).filter((line) => !/: (SecurityError|TypeError)$/.test(line));
  expect(reached).toEqual([]);
  expect(await held.page.title()).toBe('Runtime');
  const open = await run(openPage, bundleOf({ script }), { change: WITHOUT_SANDBOX });
  await open.until({ kind: 'log', text: 'tried' });
  expect((await results(open.events)).filter((line) => !line.includes(': reached'))).toEqual([]);
  expect(await open.page.title()).toBe('changed');
});

describe('a loop without an end', () => {
  test('in the extension is ended by the watch, and the page goes on', async ({ openPage }) => {
    const files = bundleOf({
      extension: 'export function main() { setTimeout(() => { for (;;) {} }, 300); }',
    });
    const unwatched = await run(openPage, files, {
      change: inFile('heartbeat.ts', (text) => replaced(text, 'open >= MISSED', 'open >= Infinity')),
    });
    await unwatched.until({ kind: 'state', state: 'running' });
    const { page, until } = await run(openPage, files);
    await until({ kind: 'state', state: 'running' });
    await until({ kind: 'state', state: 'stopped', reason: expect.stringContaining('does not answer') });
    await expect.poll(() => page.workers().length).toBe(0);
    expect(unwatched.page.workers()).toHaveLength(1);
    expect(await unwatched.events()).not.toContainEqual(expect.objectContaining({ state: 'stopped' }));
  });

  test('in the extension’s `main` can be stopped by the reader', async ({ openPage }) => {
    const files = bundleOf({ extension: 'export function main() { for (;;) {} }' });
    const { page, until } = await run(openPage, files);
    await expect.poll(() => page.workers().length).toBe(1);
    await page.evaluate(() => (window as unknown as { running: { stop(): void } }).running.stop());
    await until({ kind: 'state', state: 'stopped' });
    await expect.poll(() => page.workers().length).toBe(0);
  });

  test('in a page is ended by what is put into its loops', async ({ openPage }) => {
    const open: typeof openPage = async () => {
      const opened = await openPage();
      await opened.page.addInitScript(() => {
        Object.assign(window, {
          transform: (text: string) =>
            text.replace(
              'for (;;) {',
              'let turns = 0; for (;;) { if (++turns > 1e6) throw new Error("endless");',
            ),
        });
      });
      return opened;
    };
    const script = 'setTimeout(() => {\n  for (;;) {}\n}, 300);';
    const { until, inside } = await run(open, bundleOf({ html: '<p>Still here</p>', script }));
    await until({ kind: 'error', message: 'Error: endless', file: 'graphics/a.html', line: 2 });
    await inside.getByText('Still here').waitFor();
  });
});

describe('a flood of messages ends what sends it', () => {
  const flood = (send: string): string => `setInterval(() => { for (let i = 0; i < 1000; i++) ${send} }, 50)`;
  const ways: Readonly<Record<string, Files>> = {
    'by the API': bundleOf({ script: flood("omphalos.sendMessage('flood', i);") }),
    'by the console': bundleOf({ script: flood('console.log(i);') }),
    'to the page': bundleOf({ script: flood("top.postMessage(i, '*');") }),
    'to the stage': bundleOf({ script: flood("parent.postMessage(i, '*');") }),
  };
  test('of a page, by any of the ways that it has', async ({ openPage }) => {
    const uncounted = await run(openPage, ways['by the API'] ?? {}, {
      change: inFile('message-budget.ts', (text) =>
        replaced(text, 'if (isExceeded) onExceeded();', 'isExceeded = false;'),
      ),
    });
    await uncounted.until({ kind: 'message', name: 'flood' });
    for (const files of Object.values(ways)) {
      const { page, until } = await run(openPage, files);
      await until({ kind: 'error', source: 'graphic:a', message: expect.stringContaining('more messages') });
      await expect.poll(() => page.locator('#graphic iframe').count()).toBe(0);
      await page.close();
    }
    expect(await uncounted.page.locator('#graphic iframe').count()).toBe(1);
  });

  test('of the extension', async ({ openPage }) => {
    const extension = `export function main(omphalos) { ${flood("omphalos.sendMessage('flood', i);")} }`;
    const { page, until } = await run(openPage, bundleOf({ extension }));
    await until({ kind: 'state', state: 'stopped', reason: expect.stringContaining('more messages') });
    await expect.poll(() => page.workers().length).toBe(0);
  });
});

test('what a page says on its line is taken for text, whatever it is', async ({ openPage }) => {
  const script = `
    const post = MessagePort.prototype.postMessage;
    let line;
    MessagePort.prototype.postMessage = function (...values) { line ??= this; return post.apply(this, values); };
    setTimeout(() => {
      for (const said of [null, 1, 'x', [], {}, { kind: 1 }, { kind: 'log' }, { kind: 'log', level: {}, text: { a: 1 } },
        { kind: 'error', message: ['<b>'], address: 7, line: 'x' }, { kind: 'hello' }, { kind: 'join' },
        { kind: 'message', event: {}, bundle: null }, { kind: 'ready' }, { kind: 'toast', text: 'forged' },
        { kind: 'state', state: 'failed' }]) post.call(line, said);
      console.log('said');
    }, 1000);`;
  const { page, until, events } = await run(openPage, bundleOf({ script }));
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await until({ kind: 'log', text: 'said' });
  for (const event of await events()) {
    expect(['state', 'log', 'error', 'message']).toContain(event.kind);
    if (event.kind === 'log') expect(typeof event.text).toBe('string');
    if (event.kind === 'error') expect(typeof event.message).toBe('string');
  }
  expect(problems).toEqual([]);
});

test('without its policy the stage runs nothing', async ({ openPage }) => {
  const { until } = await run(openPage, bundleOf({}), {
    change: inFile('sandbox-frame.ts', (text) =>
      replaced(text, 'new URL(SANDBOX_FILE, import.meta.url).href', "'/another.html'"),
    ),
  });
  await until({ kind: 'state', state: 'failed', reason: expect.stringContaining('could not be loaded') });
});
