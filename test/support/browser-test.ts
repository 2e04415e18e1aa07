// A vitest `test` with pages of a real browser.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { keepStatic } from '../../bench/first-visit.ts';
import { startBrowser } from '../../scripts/lib/browser.ts';
import { hydrate } from './links.ts';
import { watchForProblems } from './page-problems.ts';
import { PATIENCE } from './patience.ts';

/** A page in its own context, and its problems so far. */
export interface WatchedPage {
  readonly page: Page;
  readonly problems: readonly string[];
}

export interface PageOptions extends BrowserContextOptions {
  /** Set this when the test makes requests fail or the page log errors: any problem fails other tests at their end. */
  readonly expectsProblems?: boolean;
  /** The page hydrates only after something is pressed. */
  readonly isStatic?: boolean;
}

export interface BrowserFixtures {
  /**
   * Opens an empty page in a fresh context. URLs are relative to the built site: `page.goto('docs/welcome')`, and `''`
   * for its home page. After the test, all contexts are closed, and no page may have had a problem.
   */
  readonly openPage: (options?: PageOptions) => Promise<WatchedPage>;
  /** Opens a URL in such a page. */
  readonly openAt: (path: string, options?: PageOptions) => Promise<WatchedPage>;
  /** The same, and waits for hydration. */
  readonly openHydrated: (path: string, options?: PageOptions) => Promise<WatchedPage>;
}

/** The two widths of the design, in CSS pixels. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

let sharedBrowser: Promise<Browser> | undefined;

/** One browser for all tests of a worker, on any site. */
const withBrowser = base.extend<{ readonly browser: Browser }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures in use from this pattern
    async ({}, use) => {
      sharedBrowser ??= startBrowser();
      const browser = await sharedBrowser;
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

const testOn = (site: 'siteUrl' | 'lanternUrl') =>
  withBrowser.extend<BrowserFixtures>({
    openPage: async ({ browser }, use) => {
      const siteUrl = inject(site);
      const contexts: BrowserContext[] = [];
      const unexpected: (readonly string[])[] = [];
      await use(async ({ expectsProblems, isStatic, ...options } = {}) => {
        const context = await browser.newContext({ baseURL: siteUrl, viewport: DESKTOP, ...options });
        await context.addInitScript(passOverRestingPointer);
        contexts.push(context);
        context.setDefaultTimeout(PATIENCE);
        const page = await context.newPage();
        if (isStatic) await keepStatic(page);
        const problems = watchForProblems(page, options.baseURL ?? siteUrl);
        if (!expectsProblems) unexpected.push(problems);
        return { page, problems };
      });
      await Promise.all(contexts.map((context) => context.close()));
      expect(unexpected.flat().join('\n'), 'problems in the pages of this test').toBe('');
    },
    openAt: async ({ openPage }, use) => {
      await use(async (path, options) => {
        const opened = await openPage(options);
        await opened.page.goto(path);
        return opened;
      });
    },
    openHydrated: async ({ openAt }, use) => {
      await use(async (path, options) => {
        const opened = await openAt(path, options);
        await hydrate(opened.page);
        return opened;
      });
    },
  });

/** Some browser versions report a pointer in the corner of each page, although there is none. */
function passOverRestingPointer(): void {
  const passOver = (event: MouseEvent): void => {
    if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  for (const type of ['pointerover', 'pointermove', 'mouseover', 'mousemove'] as const)
    addEventListener(type, passOver, true);
}

/** On the real site: for tests that visit all of it. */
export const test = testOn('siteUrl');

/** On the site of test/fixtures/lantern, which is written for tests. */
export const lanternTest = testOn('lanternUrl');
