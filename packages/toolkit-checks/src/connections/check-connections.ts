// Loses the connection between a graphic and the toolkit in each way that the table of the graphics guide lists, and
// compares what the graphic notices, and which messages arrive, with the table.

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startBrowser } from '../../../../scripts/lib/browser.ts';
import { readPages } from '../../../../test/support/content-pages.ts';
import { freePort } from '../../../../test/support/free-port.ts';
import { makeHome, manifest, PAGE, SIZE, writeBundle } from '../bundle-folder.ts';
import { findRows } from '../find-in-pages.ts';
import { facts } from '../read-facts.ts';
import { SOMEWHERE, type ToolkitCheck } from '../report.ts';
import { startToolkit, type Toolkit } from '../toolkit-server.ts';
import { type NetworkProxy, openProxy } from './proxy.ts';

/** What the columns of the table say: `lost` or `arrives`; `notices` in words, see `inWords`. */
interface Observation {
  readonly notices: string;
  /** A message that the graphic sends after the loss, before it notices. */
  readonly sentBefore: string;
  /** A message that it sends after it has noticed. */
  readonly sentAfter: string;
  /** A message that the extension sends during the loss. */
  readonly received: string;
}

interface Scene {
  readonly proxy: NetworkProxy;
  readonly page: Page;
  toolkit: Toolkit;
  restart(): Promise<void>;
}

interface Loss {
  /** How the row's first cell begins. */
  readonly row: string;
  lose(scene: Scene): Promise<void> | void;
  restore(scene: Scene): Promise<void> | void;
  /** The longest time until the graphic notices, in milliseconds; it is given no longer to notice. */
  readonly noticesWithin: number;
}

const COLUMNS = [
  ['notices', 'The page notices'],
  ['sentBefore', 'You send, not yet noticed'],
  ['sentAfter', 'You send, noticed'],
  ['received', 'Others send'],
] as const satisfies readonly (readonly [keyof Observation, title: string])[];

/** The graphic itself stands still, so only the server can tell. */
const FROZEN_PAGE = 'The browser freezes the page';

/** The socket itself tells; a busy machine takes some time. */
const AT_ONCE = 5_000;
/** Ping interval and time-out of Socket.IO, and some time for a busy machine. */
const PING = 25_000 + 20_000 + 10_000;

const LOSSES: readonly Loss[] = [
  {
    row: 'The server crashes',
    lose: ({ toolkit }) => toolkit.stop(),
    restore: (scene) => scene.restart(),
    noticesWithin: AT_ONCE,
  },
  {
    row: 'Something ends the connection',
    lose: ({ proxy }) => {
      proxy.lose();
      proxy.cut();
    },
    restore: ({ proxy }) => proxy.restore(),
    noticesWithin: AT_ONCE,
  },
  {
    row: 'The network goes silent',
    lose: ({ proxy }) => proxy.lose(),
    restore: ({ proxy }) => proxy.restore(),
    noticesWithin: PING,
  },
  {
    row: 'The network comes back',
    lose: ({ proxy }) => proxy.hold(),
    restore: ({ proxy }) => proxy.restore(),
    noticesWithin: 10_000,
  },
  {
    row: "The server's computer sleeps",
    lose: ({ toolkit }) => toolkit.pause(),
    restore: ({ toolkit }) => toolkit.resume(),
    noticesWithin: PING,
  },
];

const EXTENSION = `export function main(omphalos) {
  const heard = [];
  const router = omphalos.createRouter();
  omphalos.listenFor('from-page', (text) => heard.push(text));
  router.get('/link/heard', (req, res) => res.json(heard));
  router.get('/link/send', (req, res) => { omphalos.sendMessage('from-extension', req.query.text); res.json(true); });
  omphalos.mount(router);
}
`;

export async function checkConnections({ folder, work, browser, report }: ToolkitCheck): Promise<void> {
  const rows = findRows(readPages(), ['What happens', ...COLUMNS.map(([, title]) => title)]);
  const observations = [
    ...LOSSES.map((loss) => ({ name: loss.row, look: (run: Run) => observe(loss, run) })),
    { name: FROZEN_PAGE, look: observeFrozenPage },
  ];
  await Promise.all(
    observations.map(async ({ name, look }, index) => {
      const row = rows.find(({ cells }) => cells['What happens'].text.startsWith(name));
      report.count('ways to lose the connection');
      if (!row) return report.differ(SOMEWHERE, `no row "${name}" says what a graphic loses`);
      const home = await makeHome(join(work, `connection-${index}`));
      await writeBundle(home, 'link', LINK);
      const seen = await look({ folder, home, browser });
      for (const [key, title] of COLUMNS) {
        const said = row.cells[title].text;
        if (said !== seen[key])
          report.differ(
            row.place,
            `${name}: the table says "${said}" under "${title}", and it is "${seen[key]}"`,
          );
      }
    }),
  );
}

const LINK = {
  'package.json': manifest('link', { extension: 'main.js', graphics: [{ file: 'page.html', size: SIZE }] }),
  'main.js': EXTENSION,
  'graphics/page.html': PAGE,
};
const GRAPHIC = '/bundles/link/graphics/page.html';

interface Run {
  readonly folder: string;
  readonly home: string;
  readonly browser: ToolkitCheck['browser'];
}

async function observe(loss: Loss, { folder, home, browser }: Run): Promise<Observation> {
  const port = await freePort();
  const start = () => startToolkit({ folder, home, port });
  const toolkit = await start();
  const proxy = await openProxy(port);
  const page = await (await browser.newContext()).newPage();
  const scene: Scene = {
    proxy,
    page,
    toolkit,
    async restart() {
      scene.toolkit = await start();
    },
  };
  try {
    await page.goto(proxy.url + GRAPHIC);
    await page.waitForFunction('omphalos.socket.connected');
    await page.evaluate(`
      window.heard = [];
      omphalos.listenFor('from-extension', (text) => heard.push(text));`);
    const send = (text: string) => page.evaluate(`omphalos.sendMessage('from-page', '${text}')`);
    await loss.lose(scene);
    const lostAt = Date.now();
    const isConnected = (): Promise<boolean> => page.evaluate('omphalos.socket.connected');
    // A page that notices at once has no time to send before.
    const isSlow = loss.noticesWithin > AT_ONCE;
    if (isSlow) await send('before');
    // A paused or ended server can't be asked to send.
    await ask(port, 'send?text=during').catch(() => undefined);
    while ((await isConnected()) && Date.now() - lostAt < loss.noticesWithin) await sleep(100);
    const hasNoticed = !(await isConnected());
    const seconds = (Date.now() - lostAt) / 1000;
    await send('after');
    await loss.restore(scene);
    await page.waitForFunction('omphalos.socket.connected', undefined, { timeout: 60_000 });
    // What is sent on a connection arrives in order: once this has arrived, nothing earlier is on its way.
    await send('last');
    while (!(await ask(port, 'heard')).includes('last')) await sleep(50);
    const atServer = await ask(port, 'heard');
    await ask(port, 'send?text=last');
    await page.waitForFunction("heard.includes('last')");
    const atPage = await page.evaluate<string[]>('heard');
    const arrival = (texts: readonly string[], text: string) => (texts.includes(text) ? 'Arrives' : 'Lost');
    return {
      notices: inWords(hasNoticed, seconds),
      sentBefore: isSlow ? arrival(atServer, 'before') : '–',
      sentAfter: hasNoticed ? arrival(atServer, 'after') : '–',
      received: arrival(atPage, 'during'),
    };
  } finally {
    await page.context().close();
    proxy.close();
    await scene.toolkit.stop();
  }
}

/** Stops the process that runs the page, until the server has given the page up. */
async function observeFrozenPage({ folder, home }: Run): Promise<Observation> {
  const port = await freePort();
  const toolkit = await startToolkit({ folder, home, port, env: { LOG_LEVEL: 'silly' } });
  // Its own, because the pages of one browser can share a process.
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(toolkit.url + GRAPHIC);
    await page.waitForFunction('omphalos.socket.connected');
    await page.evaluate(`
      window.heard = [];
      omphalos.listenFor('from-extension', (text) => heard.push(text));
      omphalos.socket.on('disconnect', () => heard.push('noticed'));`);
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    for (const id of renderers) process.kill(id, 'SIGSTOP');
    const frozenAt = Date.now();
    const hasDropped = (): boolean => toolkit.lines.some((line) => line.includes('DISCONNECT'));
    while (!hasDropped() && Date.now() - frozenAt < PING) await sleep(100);
    await ask(port, 'send?text=during');
    for (const id of renderers) process.kill(id, 'SIGCONT');
    await page.waitForFunction("heard.includes('noticed') && omphalos.socket.connected");
    await ask(port, 'send?text=last');
    await page.waitForFunction("heard.includes('last')");
    const heard = await page.evaluate<string[]>('heard');
    return {
      notices: hasDropped() ? 'When it runs again' : 'Never',
      sentBefore: '–',
      sentAfter: '–',
      received: heard.includes('during') ? 'Arrives' : 'Lost',
    };
  } finally {
    await browser.close();
    await toolkit.stop();
  }
}

const ask = async (port: number, path: string): Promise<readonly string[]> =>
  (
    await fetch(`http://localhost:${port}/link/${path}`, { signal: AbortSignal.timeout(2_000) })
  ).json() as Promise<readonly string[]>;

function inWords(hasNoticed: boolean, seconds: number): string {
  if (!hasNoticed) return 'Never';
  return seconds < 15 ? 'At once' : `After ${facts.silence}`;
}
