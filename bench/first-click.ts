// Measures how long the first click of a visit takes on slow networks and a slow device: from the press on a link of the
// sidebar until the next page is painted. Beside each the same click with JavaScript off, which is what the browser can
// do by itself.

import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { startBrowser } from '../scripts/lib/browser.ts';
import { median } from './median.ts';
import { type Network, openSlowNetwork } from './slow-network.ts';

/** Medians in milliseconds. */
export interface FirstClickTimes {
  readonly network: string;
  readonly times: Readonly<Record<Way, number>>;
}

export interface FirstClickOptions {
  /** Of the served site, whose files are compressed; ends with `/`. */
  readonly siteUrl: string;
  readonly runs: number;
  /** How many times slower the device is than this machine. */
  readonly slowdown: number;
}

const NETWORKS: readonly Network[] = [
  { name: 'slow 3G', latency: 400, rate: 0.4 },
  { name: 'slow 4G', latency: 150, rate: 1.6 },
  { name: 'fast 4G', latency: 60, rate: 9 },
];

/** How the reader comes to the click. `clicks 2 and 3`: the slower one of two that follow the first at once. */
export const WAYS = [
  'JavaScript off',
  'click',
  'hover 150 ms',
  'touch',
  'data saving',
  'clicks 2 and 3',
  'click after 3 s',
] as const;
export type Way = (typeof WAYS)[number];

const DESKTOP = { width: 1440, height: 900 };
/** Milliseconds that a page is read before the first click; longer than the network stays busy. */
const READING_TIME = 2500;
const HOVER_TIME = 150;
const DEADLINE = 20_000;
const LINKS = ['missing', 'intro', 'missing'] as const;

export async function measureFirstClick(options: FirstClickOptions): Promise<readonly FirstClickTimes[]> {
  const server = await startBrowser();
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    const results: FirstClickTimes[] = [];
    for (const network of NETWORKS) {
      const runs = new Map<Way, number[]>(WAYS.map((way) => [way, []]));
      const { url, close } = await openSlowNetwork(options.siteUrl, network);
      // One after the other and not way by way: what else this machine does meets all of them alike.
      for (let run = 0; run < options.runs; run++)
        for (const way of WAYS) runs.get(way)?.push(await measure(browser, url, way, options.slowdown));
      await close();
      const times = [...runs].map(([way, values]) => [way, median(values)]);
      results.push({ network: network.name, times: Object.fromEntries(times) });
    }
    return results;
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measure(browser: Browser, siteUrl: string, way: Way, slowdown: number): Promise<number> {
  const context = await browser.newContext({ baseURL: siteUrl, ...contextOf(way) });
  try {
    const page = await context.newPage();
    if (way === 'data saving') await page.addInitScript(ASK_TO_SAVE_DATA);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto('docs/intro');
    await page.waitForTimeout(READING_TIME);
    const first = await follow(page, way, LINKS[0]);
    if (way === 'clicks 2 and 3')
      return Math.max(await follow(page, way, LINKS[1]), await follow(page, way, LINKS[2]));
    if (way !== 'click after 3 s') return first;
    await page.waitForTimeout(3000);
    return await follow(page, way, LINKS[1]);
  } finally {
    await context.close();
  }
}

const contextOf = (way: Way): BrowserContextOptions => ({
  viewport: DESKTOP,
  javaScriptEnabled: way !== 'JavaScript off',
  hasTouch: way === 'touch',
  serviceWorkers: 'block',
});

/** As a browser tells a page that its reader wants to save data. */
const ASK_TO_SAVE_DATA = `Object.defineProperty(navigator, 'connection', {
  value: { saveData: true, effectiveType: '4g' },
})`;

/** @returns milliseconds from the press until the page behind the link shows its heading */
async function follow(page: Page, way: Way, name: string): Promise<number> {
  const link = page.locator(`[data-sidebar-nav] a[href$="/docs/${name}"]`);
  const box = await link.boundingBox();
  if (!box) throw new Error(`no link leads to ${name}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (way === 'hover 150 ms') {
    await page.mouse.move(x, y);
    await page.waitForTimeout(HOVER_TIME);
  }
  const pressed = performance.timeOrigin + performance.now();
  await (way === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  while (Date.now() - pressed < DEADLINE) {
    const seen = await askWhenSeen(page, `/docs/${name}`);
    // Painted before: the page has come in the same document, whose first paint was another page's.
    if (seen) return (seen.painted > pressed ? seen.painted : seen.now) - pressed;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`the page ${name} did not come within ${DEADLINE} ms`);
}

interface Seen {
  /** When the document was first painted with something in it; milliseconds since 1970, as `now`. */
  readonly painted: number;
  readonly now: number;
}

/**
 * Asked of the page. Its own time of painting counts and not that of its answer: right after a page is painted, a slow
 * device is busy with code that readers do not wait for.
 * @returns null until its heading is there and something was painted
 */
const askWhenSeen = (page: Page, path: string): Promise<Seen | null> =>
  page
    .evaluate<Seen | null>(
      `(() => {
        const paint = performance.getEntriesByName('first-contentful-paint')[0];
        const isShown = location.pathname === '${path}' &&
          document.querySelector('[data-sidebar-nav] [aria-current=page]')?.getAttribute('href') === '${path}' &&
          document.querySelector('main h1') !== null;
        if (!isShown || !paint) return null;
        const { timeOrigin } = performance;
        return { painted: timeOrigin + paint.startTime, now: timeOrigin + performance.now() };
      })()`,
    )
    .catch(() => null); // the document has just gone
