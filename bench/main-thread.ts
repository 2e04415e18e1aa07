// Measures how long pages keep the reader's main thread busy on a slow device: long tasks and blocking time of loading,
// hydration, changing the route and searching.

import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../scripts/lib/browser.ts';

/** Times in milliseconds, of the run that blocked least. */
export interface MainThreadTimes {
  readonly doing: string;
  /** Of the longest task; 0 if none is longer than 50 ms. */
  readonly longest: number;
  /** The sum of what tasks took beyond 50 ms each. */
  readonly blocking: number;
}

/** Readers do not notice shorter tasks, and browsers do not report them: https://w3c.github.io/longtasks/ */
const LONG = 50;
/** A mid-range phone, according to Lighthouse: how many times slower than this machine it is, and its size in CSS pixels. */
const SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };
/** Milliseconds after which an action causes no more work. */
const SETTLING_TIME = 700;

interface Doing {
  readonly name: string;
  readonly path: string;
  /** Not measured: prepares the action on the loaded page. Without it, loading the page is part of the action. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

const wake = async (page: Page): Promise<void> => {
  await page.locator('html[data-app=ready]').waitFor({ state: 'attached' });
};
const openSearch = async (page: Page): Promise<void> => {
  await page.keyboard.press('/');
  await page.getByRole('combobox').waitFor();
};

const DOINGS: readonly Doing[] = [
  ...['', 'docs/guides/configuration', 'docs/api/omphalos/mount'].map((path) => ({
    name: `load and wake /${path}`,
    path,
    act: wake,
  })),
  {
    name: 'route change',
    path: 'docs/intro',
    prepare: wake,
    act: async (page) => {
      await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
      await page.waitForURL('**/docs/missing');
    },
  },
  { name: 'opening the search', path: 'docs/intro', prepare: async () => {}, act: openSearch },
  {
    name: 'typing in the search',
    path: 'docs/intro',
    prepare: openSearch,
    act: (page) => page.getByRole('combobox').pressSequentially('manifest', { delay: 120 }),
  },
];

/** @param siteUrl of the served site; ends with `/` */
export async function measureMainThread(siteUrl: string, runs: number): Promise<readonly MainThreadTimes[]> {
  const browser = await startBrowser();
  try {
    const results: MainThreadTimes[] = [];
    for (const doing of DOINGS) {
      const times: MainThreadTimes[] = [];
      for (let run = 0; run < runs; run++) times.push(await measure(browser, doing, siteUrl));
      times.sort((a, b) => a.blocking - b.blocking || a.longest - b.longest);
      results.push(...times.slice(0, 1));
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function measure(
  browser: Browser,
  { name, path, prepare, act }: Doing,
  baseURL: string,
): Promise<MainThreadTimes> {
  const context = await browser.newContext({ baseURL, viewport: PHONE });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(path);
    const tasks = () => page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
    if (prepare) {
      await prepare(page);
      await settle(page);
    }
    const before = prepare ? (await tasks()).length : 0;
    await act(page);
    await settle(page);
    const durations = (await tasks()).slice(before);
    return {
      doing: name,
      longest: Math.max(0, ...durations),
      blocking: durations.reduce((sum, duration) => sum + duration - LONG, 0),
    };
  } finally {
    await context.close();
  }
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLING_TIME);
}
