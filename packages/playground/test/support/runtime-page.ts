// Runs a bundle in a page of its own, and reports its events.

import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { PageOptions } from '../../../../test/support/browser-test.ts';
import { openRuntimeSite, type RuntimeSiteOptions } from '../../../../test/support/runtime-site.ts';
import type { RuntimeEvent } from '../../src/shared/bundle-files.ts';

type Files = Readonly<Record<string, string>>;

/** What the page has in its `window`. */
interface Globals {
  readonly runtime: { runBundle(options: object): unknown };
  readonly events: RuntimeEvent[];
  readonly running: { update(files: Files): void; restart(): void; stop(): void };
}

/** In the page: runs a bundle, and collects its events in `window.events`. */
export function startBundle(files: Files): void {
  const { runtime } = window as unknown as Globals;
  const events: unknown[] = [];
  const running = runtime.runBundle({
    files,
    slotOf: (kind: string) => document.getElementById(kind),
    onEvent: (event: unknown) => events.push(event),
  });
  Object.assign(window, { events, running });
}

export async function runInPage(
  openPage: (options: PageOptions) => Promise<{ readonly page: Page }>,
  files: Files,
  options: RuntimeSiteOptions = {},
) {
  const site = await openRuntimeSite(options);
  onTestFinished(() => site.close());
  // Most tests are about errors in a bundle.
  const { page } = await openPage({ baseURL: site.url, expectsProblems: true });
  await page.goto('');
  await page.locator('html[data-ready]').waitFor();
  await page.evaluate(startBundle, files);
  const events = (): Promise<readonly RuntimeEvent[]> =>
    page.evaluate(() => (window as unknown as Globals).events);
  const inside = (kind: 'graphic' | 'panel') => page.frameLocator(`#${kind} iframe`).frameLocator('iframe');
  /** Discards the events so far. @param files undefined restarts the bundle */
  const update = (files?: Files): Promise<void> =>
    page.evaluate((given) => {
      const { events, running } = window as unknown as Globals;
      events.length = 0;
      if (given) running.update(given);
      else running.restart();
    }, files);
  return {
    page,
    events,
    /** Waits for an event that contains this. */
    until: (part: object): Promise<void> =>
      expect.poll(events).toEqual(expect.arrayContaining([expect.objectContaining(part)])),
    inside: inside('graphic'),
    panel: inside('panel'),
    update,
    restart: () => update(),
  };
}
