// Chromium through playwright-core: the browser that all other tests run in.

import type { BrowserContextOptions } from 'playwright-core';
import { startBrowser } from '../../../scripts/lib/browser.ts';
import { watchForProblems } from '../page-problems.ts';
import type { Engine, Setting } from './engine.ts';

const OPTIONS: Readonly<Record<Setting, BrowserContextOptions>> = {
  javaScriptOff: { javaScriptEnabled: false },
  forcedColors: { forcedColors: 'active' },
};

export async function startChromium(): Promise<Engine> {
  const browser = await startBrowser();
  return {
    async openPage({ site, viewport, settings = [] }) {
      const options = settings.map((setting) => OPTIONS[setting]);
      const context = await browser.newContext(
        Object.assign(
          { baseURL: site, colorScheme: 'light', permissions: ['clipboard-read', 'clipboard-write'] },
          viewport && { viewport },
          ...options,
        ),
      );
      const page = await context.newPage();
      const problems = watchForProblems(page, site);
      return {
        goto: async (path) => void (await page.goto(path)),
        evaluate: (script, argument) => page.evaluate(script as never, argument as never),
        run: (source) => page.evaluate(source).then(() => {}),
        movePointerTo: (x, y) => page.mouse.move(x, y),
        clickAt: (x, y) => page.mouse.click(x, y),
        async wheelAt(x, y, by) {
          await page.mouse.move(x, y);
          await page.mouse.wheel(0, by);
        },
        press: (keys) => page.keyboard.press(keys),
        problems: () => problems,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
