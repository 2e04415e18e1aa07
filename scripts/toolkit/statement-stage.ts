// What the statements are looked at in: a toolkit with bundles of strange names and sizes, and the means to look.

import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { listen } from '../server/ports.ts';
import { type BundleFiles, makeHome, manifest, PAGE, writeBundle } from './bundle-folder.ts';
import type { ContentPage } from './content-pages.ts';
import { tablesOf } from './markdown-table.ts';
import { configFolderOf, freePort, startToolkit, type Toolkit } from './toolkit-server.ts';
import type { Transcripts } from './transcripts.ts';

export interface StatementStage {
  readonly url: string;
  /** Opens a page of the toolkit in a window of its own, and waits until it has settled unless that is not wanted. */
  readonly open: (path: string, size?: WindowSize, when?: 'at once') => Promise<Page>;
  /** The same with a toolkit in developer mode. */
  readonly openDeveloper: (path: string) => Promise<Page>;
  /** The configuration of a start with these variables. */
  readonly configOf: (env: Readonly<Record<string, string>>) => Promise<ReadConfig>;
  /** Names in the folder `logs` after a start with this `logging.file`. */
  readonly logFilesOf: (name: string) => Promise<readonly string[]>;
  /** Does a page of another origin get a connection? */
  readonly connectFromElsewhere: (transport: 'websocket' | 'polling') => Promise<boolean>;
  /** The cells of a table on a page whose first heading is this one. */
  readonly rowsOfTable: (page: string, heading: string) => readonly (readonly string[])[];
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

export interface ReadConfig {
  readonly port?: number;
  readonly developerMode?: boolean;
  readonly bundles?: { readonly ignore?: readonly string[] };
}

const SIZE = { width: 3, height: 4 };
const graphic = (file: string, name?: string): object => ({ file, size: SIZE, ...(name ? { name } : {}) });
const panel = (
  name: string,
  workspace: string | undefined,
  size: object = SIZE,
  rest: object = {},
): object => ({
  file: 'bare.html',
  name,
  title: name,
  size,
  ...(workspace ? { workspace } : {}),
  ...rest,
});

const ROUTES = `
export function main(omphalos) {
  let last = {};
  omphalos.listenFor('big', (data) => { last = data; });
  const router = omphalos.createRouter();
  router.get('/looks/last-big', (req, res) => res.json({ number: last.number }));
  router.get('/looks/text/:length', (req, res) => res.type('text/plain').send('x'.repeat(Number(req.params.length))));
  router.get('/looks/config', (req, res) => res.json(omphalos.config));
  router.get('/settings', (req, res) => res.send('hidden by a router'));
  router.post('/looks/echo', (req, res) => res.json(req.body));
  router.post('/looks/toast', (req, res) => { omphalos.toast('a toast'); res.json({}); });
  omphalos.mount(router);
  setTimeout(() => {
    const late = omphalos.createRouter();
    late.get('/looks/late', (req, res) => res.send('late'));
    late.post('/looks/late', (req, res) => res.send('late'));
    omphalos.mount(late);
  }, 1500);
}
`;

const STRANGE_FILES = [
  'a b.html',
  'a,b.html',
  'a(b).html',
  'a!b.html',
  'a@b.html',
  'über.html',
  'plain_name-1.html',
  'index.html',
];

const BUNDLES: Readonly<Record<string, BundleFiles>> = {
  looks: {
    'package.json': manifest('looks', {
      extension: 'main.js',
      panels: [
        panel('small', 'Sizes', { width: 3, height: 5 }),
        panel('middle', 'Sizes', { width: 6, height: 10 }),
        panel('wide', 'Sizes', { width: 12, height: 10 }),
        panel('pinned', 'Pinned', SIZE, { locked: true }),
        panel('anywhere', undefined),
      ],
      graphics: [graphic('bare.html')],
    }),
    'main.js': ROUTES,
    'panels/bare.html': PAGE,
    'panels/theme.css': 'body {}',
    'graphics/bare.html': PAGE,
  },
  names: {
    'package.json': manifest('names', { graphics: STRANGE_FILES.map((file) => graphic(file)) }),
    ...Object.fromEntries(
      [...STRANGE_FILES, 'undeclared.html', '.hidden.css'].map((file) => [`graphics/${file}`, PAGE]),
    ),
  },
  twins: {
    'package.json': manifest('twins', {
      panels: [panel('same', 'Twins')],
      graphics: [graphic('first.html', 'same'), graphic('second.html', 'same')],
    }),
    'panels/bare.html': PAGE,
    'graphics/first.html': PAGE,
    'graphics/second.html': PAGE,
  },
  'more-twins': {
    'package.json': manifest('more-twins', { panels: [panel('same', 'Twins')] }),
    'panels/bare.html': PAGE,
  },
  spaced: {
    'package.json': manifest('two words', { graphics: [graphic('page.html')] }),
    'graphics/page.html': PAGE,
  },
  scoped: {
    'package.json': manifest('@me/score', { graphics: [graphic('page.html')] }),
    'graphics/page.html': PAGE,
  },
};

export async function openStatementStage(
  folder: string,
  work: string,
  browser: Browser,
  pages: readonly ContentPage[],
  transcripts: Transcripts,
): Promise<StatementStage & { close(): Promise<void> }> {
  let homes = 0;
  const start = async (
    env: Readonly<Record<string, string>> = {},
    settings?: object,
  ): Promise<[Toolkit, string]> => {
    homes += 1;
    const home = await makeHome(join(work, String(homes)), settings);
    for (const [name, files] of Object.entries(BUNDLES)) await writeBundle(home, name, files);
    return [await startToolkit({ folder, home, port: await freePort(), env }), home];
  };
  const [toolkit] = await start();
  let developer: Toolkit | undefined;
  const open = async (address: string, size?: WindowSize, when?: 'at once'): Promise<Page> => {
    const page = await browser.newPage({ viewport: size ?? { width: 1280, height: 900 } });
    await page.goto(address);
    if (when !== 'at once') await page.waitForTimeout(1_500);
    return page;
  };

  return {
    url: toolkit.url,
    open: (path, size, when) => open(toolkit.url + path, size, when),
    async openDeveloper(path) {
      developer ??= (await start({ DEVELOPER_MODE: 'true' }))[0];
      return open(developer.url + path);
    },
    async configOf(env) {
      const [started] = await start(env);
      // The port may be another one than the one that was meant.
      const address = started.lines
        .map((line) => /listening for requests at (\S+)/.exec(line)?.[1])
        .find(Boolean);
      const config = address ? await (await fetch(`${address}/looks/config`)).json() : {};
      await started.stop();
      return config as ReadConfig;
    },
    async logFilesOf(name) {
      const [started, home] = await start({}, { logging: { file: name } });
      await started.waitForEnd(500);
      await started.stop();
      return readdir(join(configFolderOf(home), 'logs'));
    },
    async connectFromElsewhere(transport) {
      const html = '<!DOCTYPE html><title>Another origin</title>';
      const { port, close } = await listen(
        () => createServer((_, response) => response.setHeader('content-type', 'text/html').end(html)),
        { port: 0, host: 'localhost' },
      );
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${port}/`);
      await page.addScriptTag({ url: `${toolkit.url}/socket.io/socket.io.js` });
      const connects = await page.evaluate<boolean>(`new Promise((resolve) => {
        const auth = { bundle: 'looks', name: 'stranger', type: 'graphic', rooms: ['looks'] };
        const socket = io(${JSON.stringify(toolkit.url)}, { transports: [${JSON.stringify(transport)}], auth, reconnection: false });
        socket.on('connect', () => resolve(true));
        socket.on('connect_error', () => resolve(false));
      })`);
      await page.close();
      await close();
      return connects;
    },
    rowsOfTable(name, heading) {
      const page = pages.find(({ file }) => file.endsWith(name));
      const table = page && tablesOf(page).find(({ head }) => head[0] === heading.replaceAll('`', ''));
      return table?.rows.map(({ cells }) => cells.map(({ text }) => text)) ?? [];
    },
    async close() {
      transcripts.add(toolkit.lines);
      await developer?.stop();
      await toolkit.stop();
    },
  };
}
