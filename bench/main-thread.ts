// Measures how long pages keep the reader's main thread busy on a slow device: long tasks and blocking time of loading,
// hydration, changing the route and searching. It multiplies CPU time instead of clock time, so that other programs on
// this machine hardly matter.

import type { Browser, CDPSession, Page } from 'playwright-core';
import { startBrowser } from '../scripts/lib/browser.ts';

/** Times in milliseconds, of the run that blocked least. */
export interface MainThreadTimes {
  readonly doing: string;
  /** Of the longest task. */
  readonly longest: number;
  /** The sum of what tasks took beyond 50 ms each. */
  readonly blocking: number;
}

export interface MainThreadOptions {
  /** URL of the served site; ends with `/`. */
  readonly siteUrl: string;
  readonly runs: number;
  /** How many times slower the device is than this machine. */
  readonly slowdown: number;
}

/** Readers do not notice shorter tasks: https://w3c.github.io/longtasks/ */
const LONG = 50;
/** In CSS pixels: the device that the slowdown stands for. */
const PHONE = { width: 412, height: 823 };
/** Milliseconds after which an action causes no more work. */
const SETTLING_TIME = 700;

interface Doing {
  readonly name: string;
  readonly path: string;
  /** Not measured: loads the page and prepares the action. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

const nothing = async () => {};
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
    prepare: nothing,
    act: wake,
  })),
  {
    name: 'route change',
    path: 'docs/intro',
    prepare: async (page) => {
      await wake(page);
      await settle(page);
    },
    act: async (page) => {
      await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
      await page.waitForURL('**/docs/missing');
    },
  },
  { name: 'opening the search', path: 'docs/intro', prepare: settle, act: openSearch },
  {
    name: 'typing in the search',
    path: 'docs/intro',
    prepare: async (page) => {
      await openSearch(page);
      await settle(page);
    },
    act: (page) => page.getByRole('combobox').pressSequentially('manifest', { delay: 120 }),
  },
];

export async function measureMainThread(options: MainThreadOptions): Promise<readonly MainThreadTimes[]> {
  const browser = await startBrowser();
  try {
    const results: MainThreadTimes[] = [];
    for (const doing of DOINGS) {
      const times: MainThreadTimes[] = [];
      for (let run = 0; run < options.runs; run++) times.push(await measure(browser, doing, options));
      times.sort((a, b) => a.blocking - b.blocking || a.longest - b.longest);
      if (times[0]) results.push(times[0]);
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, doing: Doing, options: MainThreadOptions): Promise<MainThreadTimes> {
  const context = await browser.newContext({ baseURL: options.siteUrl, viewport: PHONE });
  const tracing = await browser.newBrowserCDPSession();
  try {
    const page = await context.newPage();
    const load = () => page.goto(doing.path);
    const isLoad = doing.prepare === nothing;
    if (!isLoad) {
      await load();
      await doing.prepare(page);
    }
    const times = await tasksDuring(tracing, async () => {
      if (isLoad) await load();
      await doing.act(page);
      await settle(page);
      await page.evaluate((mark) => void performance.mark(mark), MARK);
    });
    const durations = times.map((time) => time * options.slowdown);
    return {
      doing: doing.name,
      longest: Math.max(0, ...durations),
      blocking: durations.reduce((sum, duration) => sum + Math.max(0, duration - LONG), 0),
    };
  } finally {
    await tracing.detach();
    await context.close();
  }
}

/** An event of https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
  /** CPU time of the thread in microseconds. */
  readonly tdur?: number;
}

/** The page leaves this mark in the trace to identify its process: the browser's own hidden pages are as busy. */
const MARK = 'omphalos-measured';

/** CPU milliseconds of each task on the page's main thread. */
async function tasksDuring(tracing: CDPSession, act: () => Promise<void>): Promise<readonly number[]> {
  const events: TraceEvent[] = [];
  tracing.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const isComplete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
  // Nothing else: tracing itself takes time.
  await tracing.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  await act();
  await tracing.send('Tracing.end');
  await isComplete;
  const marked = events.find(({ name }) => name === MARK)?.pid;
  const mainThread = events.find(
    ({ name, pid, args }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === marked,
  )?.tid;
  if (mainThread === undefined) throw new Error('the trace does not tell which thread is that of the page');
  return events
    .filter(({ name, pid, tid }) => name.endsWith('::RunTask') && pid === marked && tid === mainThread)
    .map(({ tdur = 0 }) => tdur / 1000);
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLING_TIME);
}
