// A stranger's code in a bundle cannot send data anywhere, see or change the page around it, or lock readers out. Each
// attempt is made as bundles run, and without its defence, where it must succeed.

import { describe, expect } from 'vitest';
import { test } from '../../../../test/support/browser-test.ts';
import { NO_ANSWER } from '../../src/runtime/heartbeat.ts';
import type { RuntimeEvent } from '../../src/shared/bundle-files.ts';
import { bundleOf } from '../support/hostile-bundles.ts';
import { inFile, replaced, WITHOUT_SANDBOX } from '../support/runtime-changes.ts';
import { runInPage as run } from '../support/runtime-page.ts';

type Files = Readonly<Record<string, string>>;

test('a page of a bundle has no origin, and reaches only itself', async ({ openPage }) => {
  const script = `
    const tries = {
      'the page': () => { top.document.title = 'changed'; return top.document.title; },
      'the frame around it': () => parent.document.body.innerHTML,
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

test('a page of a bundle cannot open a picture-in-picture', async ({ openPage }) => {
  const script = "console.log(document.featurePolicy.allowsFeature('picture-in-picture'))";
  const held = await run(openPage, bundleOf({ script }));
  await held.until({ kind: 'log', text: 'false' });
  const open = await run(openPage, bundleOf({ script }), {
    change: inFile('sandbox-frame.ts', (text) => replaced(text, /inner\.allow = .*;/, '')),
  });
  await open.until({ kind: 'log', text: 'true' });
});

test('an extension has no `Worker`, as in Node', async ({ openPage }) => {
  const extension = "export function main() { new Worker('data:text/javascript,for (;;) {}'); }";
  const { until } = await run(openPage, bundleOf({ extension }));
  await until({ kind: 'state', state: 'failed', reason: expect.stringContaining('Worker is not defined') });
});

describe('an endless loop', { tags: 'slow' }, () => {
  test('in the extension is ended by the heartbeat, and the page goes on', async ({ openPage }) => {
    const files = bundleOf({
      html: `<button onclick="omphalos.sendMessage('hang')">Hang</button>`,
      extension: "export function main(omphalos) { omphalos.listenFor('hang', () => { for (;;) {} }); }",
    });
    const unwatched = await run(openPage, files, {
      change: inFile('heartbeat.ts', (text) => replaced(text, 'missed < MISSED', 'missed < Infinity')),
    });
    await unwatched.until({ kind: 'state', state: 'running' });
    await unwatched.inside.locator('button').click();
    const { page, until, inside } = await run(openPage, files);
    await until({ kind: 'state', state: 'running' });
    await inside.locator('button').click();
    await until({ kind: 'state', state: 'stopped', reason: NO_ANSWER });
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
});

describe('a flood of messages ends its sender:', { tags: 'slow' }, () => {
  const flood = (send: string): string => `setInterval(() => { for (let i = 0; i < 1000; i++) ${send} }, 50)`;
  const ways: Readonly<Record<string, Files>> = {
    'by the API': bundleOf({ script: flood("omphalos.sendMessage('flood', i);") }),
    'by the console': bundleOf({ script: flood('console.log(i);') }),
    'to the page': bundleOf({ script: flood("top.postMessage(i, '*');") }),
    'to the frame around it': bundleOf({ script: flood("parent.postMessage(i, '*');") }),
    'to the page, from a frame inside': bundleOf({
      html: `<iframe srcdoc="<script>${flood('top.postMessage(i, `*`);').replaceAll('<', '&lt;')}</script>"></iframe>`,
    }),
    'to the page, of large ones': bundleOf({
      script: "setInterval(() => top.postMessage('x'.repeat(5e6), '*'), 50);",
    }),
    'to the frame around it, of large ones': bundleOf({
      script: "setInterval(() => parent.postMessage(Array(1e6).fill(1), '*'), 50);",
    }),
  };
  test('a page, in each way that pages can send', async ({ openPage }) => {
    for (const files of Object.values(ways)) {
      const { page, until } = await run(openPage, files);
      await until({
        kind: 'error',
        source: 'graphic:a',
        message: expect.stringContaining('more than the page'),
      });
      await expect.poll(() => page.locator('#graphic iframe').count()).toBe(0);
      await page.close();
    }
    const uncounted = await run(openPage, ways['by the API'] ?? {}, {
      change: inFile('message-budget.ts', (text) =>
        replaced(
          replaced(text, 'isExceeded = isTooMuch(message);', ''),
          'if (isExceeded) onExceeded();',
          'isExceeded = false;',
        ),
      ),
    });
    await uncounted.page.waitForFunction(
      () => (window as unknown as { readonly events: readonly object[] }).events.length > 2_000,
    );
    expect(await uncounted.page.locator('#graphic iframe').count()).toBe(1);
  });

  test('and it does not start again by an edit of the manifest, but by a restart', async ({ openPage }) => {
    const part = { file: 'a.html', name: 'a', title: 'A', size: { width: 4, height: 4 } };
    const declared = (version: string): string =>
      JSON.stringify({
        name: 'probe',
        version,
        type: 'module',
        omphalos: { compatibleRange: '*', extension: 'main.js', graphics: [part], panels: [part] },
      });
    const files = {
      'panels/a.html': '<script>console.log("here")</script>',
      'graphics/a.html': '',
      'main.js': 'export function main() {}',
    };
    const sends = flood('console.log(i);');
    const here = { kind: 'log', source: 'panel:a', text: 'here' };
    const rows = [
      [{ 'graphics/a.html': `<script>${sends}</script>` }, { kind: 'error', source: 'graphic:a' }],
      [{ 'main.js': `export function main() { ${sends} }` }, { kind: 'state', state: 'stopped' }],
    ] as const;
    for (const [flooding, stopped] of rows) {
      const first = { ...files, ...flooding, 'package.json': declared('1.0.0') };
      const { page, until, events, update, restart } = await run(openPage, first);
      await until(stopped);
      await update({ ...first, 'package.json': declared('1.0.1') });
      await until(here);
      expect(await page.locator('#graphic iframe').count()).toBe('main.js' in flooding ? 1 : 0);
      expect(page.workers()).toHaveLength('main.js' in flooding ? 0 : 1);
      expect(await events()).not.toContainEqual(expect.objectContaining(stopped));
      await restart();
      await until(stopped);
      await page.close();
    }
  });

  test('the extension', async ({ openPage }) => {
    const extension = `export function main(omphalos) { ${flood("omphalos.sendMessage('flood', i);")} }`;
    const { page, until } = await run(openPage, bundleOf({ extension }));
    await until({ kind: 'state', state: 'stopped', reason: expect.stringContaining('more than the page') });
    await expect.poll(() => page.workers().length).toBe(0);
  });
});

const FLOODS: Readonly<Record<string, string>> = {
  errors: 'setTimeout(() => { throw new Error(i); });',
  rejections: 'Promise.reject(new Error(i));',
  'history entries': "history.pushState(i, '');",
  fragments: 'location.hash = i;',
};
for (const [name, flood] of Object.entries(FLOODS))
  test(`a page that floods the browser with ${name} ends when the reader stops it`, { tags: 'slow' }, async ({
    openPage,
  }) => {
    const script = `
      console.log('flooding');
      setInterval(() => { for (let i = 0; i < 100; i += 1) { ${flood} } }, 0);`;
    const { page, until } = await run(openPage, bundleOf({ script }));
    await until({ kind: 'log', text: 'flooding' });
    await page.evaluate(() => (window as unknown as { running: { stop(): void } }).running.stop());
    await until({ kind: 'state', state: 'stopped' });
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
  });

test('every message of a page through its port is treated as untrusted', async ({ openPage }) => {
  const script = `
    const post = MessagePort.prototype.postMessage;
    let line;
    MessagePort.prototype.postMessage = function (...values) { line ??= this; return post.apply(this, values); };
    document.querySelector('button').onclick = () => {
      for (const said of [null, 1, 'x', [], {}, { kind: 1 }, { kind: 'log' }, { kind: 'log', level: {}, text: { a: 1 } },
        { kind: 'error', message: ['<b>'], address: 7, line: 'x' }, { kind: 'hello' }, { kind: 'join' },
        { kind: 'message', event: {}, bundle: null }, { kind: 'ready' }, { kind: 'toast', text: 'forged' },
        { kind: 'state', state: 'failed' }, { kind: 'begin', source: 'forged' }]) post.call(line, said);
      console.log('said');
    };`;
  const { page, until, events, inside } = await run(
    openPage,
    bundleOf({ html: '<button>Say it</button>', script }),
  );
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await until({ kind: 'state', state: 'running' });
  await inside.locator('button').click();
  await until({ kind: 'log', text: 'said' });
  for (const event of await events()) {
    expect(['begin', 'state', 'log', 'error', 'message']).toContain(event.kind);
    if (event.kind === 'begin') expect(event.source).not.toBe('forged');
    if (event.kind === 'log') expect(typeof event.text).toBe('string');
    if (event.kind === 'error') expect(typeof event.message).toBe('string');
  }
  expect(problems).toEqual([]);
});

test('the sandbox frame runs nothing without its policy', async ({ openPage }) => {
  const { until } = await run(openPage, bundleOf({}), {
    change: inFile('sandbox-frame.ts', (text) =>
      replaced(text, 'new URL(SANDBOX_FILE, import.meta.url).href', "'/another.html'"),
    ),
  });
  await until({ kind: 'state', state: 'failed', reason: expect.stringContaining('could not be loaded') });
});
