// A vitest `test` with pages of a real browser in its hands.

import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { test as base, inject } from 'vitest';
import { watchForProblems } from './page-problems.ts';

/** A page of its own context, with what went wrong in it so far. */
export interface WatchedPage {
  readonly page: Page;
  readonly problems: readonly string[];
}

interface BrowserFixtures {
  /**
   * Opens an empty page in a fresh context. Addresses are relative to the built site: `page.goto('docs/intro')`,
   * and `''` for its start page. All contexts are closed after the test.
   */
  readonly openPage: (options?: BrowserContextOptions) => Promise<WatchedPage>;
}

/** The widths that the design is drawn for, in CSS pixels. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export const test = base.extend<BrowserFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures in use from this pattern
  openPage: async ({}, use) => {
    const browser = await chromium.connect(inject('browserEndpoint'));
    const siteUrl = inject('siteUrl');
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: siteUrl, viewport: DESKTOP, ...options });
      context.setDefaultTimeout(10_000);
      const page = await context.newPage();
      return { page, problems: watchForProblems(page, siteUrl) };
    });
    await browser.close(); // ends this connection and its contexts; the browser itself runs on
  },
});
