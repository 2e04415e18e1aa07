// Tries what single sentences of the pages say. A sentence that no page has any more is a difference.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { readPages } from '../../../test/support/content-pages.ts';
import { makeHome, manifest, PAGE, SIZE, writeBundle } from './bundle-folder.ts';
import { findSentence } from './find-in-pages.ts';
import { SOMEWHERE, type ToolkitCheck } from './report.ts';
import { configFolderOf, startToolkit, type Toolkit, type ToolkitOptions } from './toolkit-server.ts';

const BUNDLE = 'said';
const EXTENSION = `export function main(omphalos) {
  const router = omphalos.createRouter();
  router.post('/said/body', (req, res) => res.json(req.body));
  router.get('/said/fault', () => { throw new Error('a fault of the extension'); });
  omphalos.mount(router);
  omphalos.listenFor('__sys_storage_update', (change) => omphalos.sendMessage('heard', change));
  omphalos.listenFor('set', (key) => omphalos.bundleVars.set(key, 1));
  omphalos.listenFor('delete', (key) => omphalos.bundleVars.delete(key));
}
`;
/** A write waits half a second; a list of connected pages waits one. */
const PAUSE = 3_000;

interface Scene {
  readonly home: string;
  start(options?: Partial<ToolkitOptions>): Promise<Toolkit>;
  open(toolkit: Toolkit): Promise<Page>;
}

interface Said {
  readonly sentence: string;
  /** @returns what the toolkit does instead, or undefined */
  readonly differs: (scene: Scene) => Promise<string | undefined>;
}

const SAID: readonly Said[] = [
  {
    sentence: 'Each writes all its values over those of the other',
    async differs({ home, start, open }) {
      const [first, second] = [await start(), await start()];
      for (const [toolkit, key] of [
        [first, 'first'],
        [second, 'second'],
      ] as const) {
        const page = await open(toolkit);
        await page.evaluate(`omphalos.bundleVars.set('${key}', 1)`);
        await page.waitForTimeout(PAUSE);
      }
      for (const toolkit of [first, second]) await toolkit.stop();
      const stored = JSON.stringify(await storedIn(home));
      return stored === '{"second":1}' ? undefined : `storage.json has ${stored}`;
    },
  },
  {
    sentence: 'the next change wipes the values of **all** bundles',
    async differs({ home, start, open }) {
      await writeFile(storageFile(home), '{ "said": { "kept": 1 }, ]');
      const toolkit = await start();
      const page = await open(toolkit);
      await page.evaluate("omphalos.bundleVars.set('new', 1)");
      await page.waitForTimeout(PAUSE);
      await toolkit.stop();
      if (!toolkit.lines.some((line) => line.includes('unable to load storage file: ')))
        return 'the log has no such message';
      const stored = JSON.stringify(await storedIn(home));
      return stored === '{"new":1}' ? undefined : `storage.json has ${stored}`;
    },
  },
  {
    sentence: 'a string or a number gets status 400',
    async differs({ start }) {
      const toolkit = await start();
      const statuses: number[] = [];
      for (const body of ['"text"', '5', '[1]', '{}']) {
        const headers = { 'content-type': 'application/json' };
        statuses.push((await fetch(`${toolkit.url}/said/body`, { method: 'POST', headers, body })).status);
      }
      await toolkit.stop();
      return statuses.join() === '400,400,200,200' ? undefined : `the statuses are ${statuses}`;
    },
  },
  {
    sentence: 'unless you start the server with `NODE_ENV=production`',
    async differs({ start }) {
      const hasStack = async (env: Readonly<Record<string, string>>): Promise<boolean> => {
        const toolkit = await start({ env });
        const text = await (await fetch(`${toolkit.url}/said/fault`)).text();
        await toolkit.stop();
        return text.includes('main.js');
      };
      const found = [await hasStack({}), await hasStack({ NODE_ENV: 'production' })];
      return found.join() === 'true,false' ? undefined : `the responses have a stack: ${found}`;
    },
  },
  {
    sentence: 'An extension hears it as well, even after a change of its own',
    async differs({ start, open }) {
      const toolkit = await start();
      const page = await open(toolkit);
      const heard = await page.evaluate<string>(`new Promise((resolve) => {
        const all = [];
        omphalos.listenFor('heard', (change) => {
          if (all.push(JSON.stringify(change)) === 3) resolve(all.join(' '));
        });
        omphalos.bundleVars.set('a', 1);
        omphalos.sendMessage('set', 'b');
        omphalos.sendMessage('delete', 'b');
        setTimeout(() => resolve(all.join(' ')), ${PAUSE});
      })`);
      await toolkit.stop();
      return heard === '{"key":"a","value":1} {"key":"b","value":1} {"key":"b"}' ? undefined : heard;
    },
  },
  {
    sentence: 'The data says who is connected',
    async differs({ start, open }) {
      const toolkit = await start();
      const watching = await open(toolkit);
      const counted = watching.evaluate<string>(`new Promise((resolve) => {
        omphalos.listenFor('__sys_socket_upd', '__omphalos_system__', (data) => resolve(JSON.stringify(data)));
        setTimeout(resolve, 10_000, 'nothing');
      })`);
      await open(toolkit);
      const data = await counted;
      await toolkit.stop();
      return data === '{"said":{"graphic":{"page.html":2}}}' ? undefined : data;
    },
  },
  {
    sentence: "The socket's `connected` is then `false`",
    async differs({ start, open }) {
      const toolkit = await start();
      const page = await open(toolkit);
      const noticed = page.evaluate<string>(`new Promise((resolve) => {
        omphalos.socket.on('disconnect', () => resolve(String(omphalos.socket.connected)));
        setTimeout(resolve, 10_000, 'nothing');
      })`);
      await toolkit.stop();
      const connected = await noticed;
      return connected === 'false' ? undefined : connected;
    },
  },
  {
    sentence: 'the bundle never loads, and no error says so',
    async differs({ home, start }) {
      for (const [name, keys] of [
        ['visited', { ...manifest('visited'), visited: true }],
        ['duplicate', manifest('duplicate', { duplicate: true })],
      ] as const)
        await writeBundle(home, name, { 'package.json': keys });
      const toolkit = await start();
      await toolkit.stop();
      const lines = toolkit.lines.filter((line) =>
        /\[error\]|loading bundle:? '?(visited|duplicate)/.test(line),
      );
      return lines.length === 0 ? undefined : `the log says ${lines.join(' | ')}`;
    },
  },
];

const storageFile = (home: string): string => join(configFolderOf(home), 'storage.json');
const storedIn = async (home: string): Promise<unknown> =>
  JSON.parse(await readFile(storageFile(home), 'utf8'))[BUNDLE];

export async function checkSentences({ folder, work, browser, report }: ToolkitCheck): Promise<void> {
  const pages = readPages();
  const context = await browser.newContext();
  for (const [index, { sentence, differs }] of SAID.entries()) {
    report.count('sentences');
    const place = findSentence(pages, sentence);
    if (!place) report.differ(SOMEWHERE, `no page says "${sentence}"`);
    const home = await makeHome(join(work, `sentence-${index}`));
    await writeBundle(home, BUNDLE, {
      'package.json': manifest(BUNDLE, {
        extension: 'main.js',
        graphics: [{ file: 'page.html', size: SIZE }],
      }),
      'main.js': EXTENSION,
      'graphics/page.html': PAGE,
    });
    const fault = await differs({
      home,
      start: (options) => startToolkit({ folder, home, ...options }),
      async open(toolkit) {
        const page = await context.newPage();
        await page.goto(`${toolkit.url}/bundles/${BUNDLE}/graphics/page.html`);
        await page.waitForFunction('omphalos.socket.connected');
        return page;
      },
    });
    if (place && fault !== undefined) report.differ(place, `"${sentence}": ${fault}`);
  }
  await context.close();
}
