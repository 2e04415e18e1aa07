// A stock Firefox through WebDriver BiDi, which puppeteer-core speaks. Features that the protocol cannot set are
// preferences of the profile, so they need a browser of their own.

import { setTimeout } from 'node:timers/promises';
import { type Browser, type KeyInput, launch, type Page, type Viewport } from 'puppeteer-core';
import { PATIENCE } from '../patience.ts';
import {
  type Engine,
  type EnginePage,
  isOfLeaving,
  keysOf,
  type PageOptions,
  type Setting,
} from './engine.ts';

const PREFERENCES: Readonly<Record<Setting, Readonly<Record<string, unknown>>>> = {
  javaScriptOff: { 'javascript.enabled': false },
  // As if the system used forced colours on black.
  forcedColors: { 'browser.display.document_color_use': 2 },
};

export async function startFirefox(executablePath: string): Promise<Engine> {
  const start = (settings: readonly Setting[]): Promise<Browser> =>
    launch({
      browser: 'firefox',
      executablePath,
      timeout: PATIENCE,
      protocolTimeout: PATIENCE,
      extraPrefsFirefox: Object.assign(
        { 'ui.systemUsesDarkTheme': 0 },
        ...settings.map((setting) => PREFERENCES[setting]),
      ),
    });
  let shared: Browser | undefined;
  return {
    async openPage(options) {
      const { settings = [] } = options;
      if (settings.length > 0) {
        const own = await start(settings);
        return pageOf(await own.newPage(), options, () => own.close());
      }
      shared ??= await start([]);
      const context = await shared.createBrowserContext();
      return pageOf(await context.newPage(), options, () => context.close());
    },
    close: async () => shared?.close(),
  };
}

async function pageOf(
  page: Page,
  { site, viewport }: PageOptions,
  close: () => Promise<void>,
): Promise<EnginePage> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warn', 'assert'].includes(message.type()) || isOfLeaving(message.text())) return;
    problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  if (viewport) await setViewport(page, viewport);
  return {
    goto: (path) => goTo(page, new URL(path, site).href),
    evaluate: (script, argument) => page.evaluate(script as never, argument as never),
    run: (source) => page.evaluate(source).then(() => {}),
    movePointerTo: (x, y) => page.mouse.move(x, y),
    clickAt: (x, y) => page.mouse.click(x, y),
    async wheelAt(x, y, by) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: by });
    },
    async press(keys) {
      const names = keysOf(keys) as readonly KeyInput[];
      for (const name of names) await page.keyboard.down(name);
      for (const name of names.toReversed()) await page.keyboard.up(name);
    },
    problems: () => problems,
    close,
  };
}

/** Puppeteer sets the screen's orientation along with the size, which Debian's Firefox 140 does not know. */
async function setViewport(page: Page, size: Viewport): Promise<void> {
  await page.setViewport(size).catch((error: unknown) => {
    if (!/setScreenOrientationOverride.*unknown command/.test(String(error))) throw error;
  });
  while ((await page.evaluate(() => innerWidth)) !== size.width) await setTimeout(10);
}

/** A page that redirects at once is an error to Firefox 140: its target counts. */
async function goTo(page: Page, address: string): Promise<void> {
  try {
    await page.goto(address);
  } catch (error) {
    if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
    const state = () => page.evaluate(() => document.readyState).catch(() => 'leaving');
    while (page.url() === address || (await state()) !== 'complete') await setTimeout(10);
  }
}
