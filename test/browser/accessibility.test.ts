// No page has a fault that axe-core can find: every route in both colour modes on phone and desktop, and what opens.

import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { DESKTOP, PHONE, lanternTest as test } from '../support/browser-test.ts';
import { PATIENCE } from '../support/patience.ts';
import { siteRoutes } from '../support/site-routes.ts';

const routes = await siteRoutes();

/**
 * One sentence for each fault and place. The rules of colour are those that the mode makes a difference for.
 * @param within selector of what has changed since the whole page was looked at
 */
async function faultsOf(page: Page, rules: 'all' | 'color', within?: string): Promise<readonly string[]> {
  const violations = await page.evaluate(
    async ({ wanted, part }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // On a gradient axe tells no contrast, and all text stands on that of the page: on its plain colour then.
      const plain = new CSSStyleSheet();
      plain.replaceSync('*, ::before, ::after { background-image: none !important }');
      document.adoptedStyleSheets.push(plain);
      const results = await axe.run(part ?? document, {
        preload: false,
        resultTypes: ['violations', 'incomplete'],
        ...(wanted === 'color' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
      });
      document.adoptedStyleSheets.pop();
      const unknown = results.incomplete
        .flatMap(({ nodes }) => nodes)
        .filter(({ any }) => any[0]?.data?.messageKey === 'bgGradient');
      if (unknown.length > 0) throw new Error(`contrast was not looked at: ${unknown[0]?.html}`);
      return results.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
      );
    },
    { wanted: rules, part: within },
  );
  const colorScheme = await page.evaluate(() => document.documentElement.dataset.theme);
  return violations.map((violation) => `${new URL(page.url()).pathname} (${colorScheme}): ${violation}`);
}

/** As the page stands in dark mode, then in light: it follows the system while nothing is stored. */
async function faultsInBothModes(page: Page, within?: string): Promise<readonly string[]> {
  const dark = await faultsOf(page, 'all', within);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-theme=light]').waitFor();
  const light = await faultsOf(page, 'color', within);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme=dark]').waitFor();
  return [...dark, ...light];
}

/** Motion would have axe measure colours half way. */
async function openTested(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'dark', ...options });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript({ content: axe.source });
  return context.newPage();
}

test('every route is accessible in dark and light mode, on phone and desktop', async ({ browser }) => {
  const faults: string[] = [];
  const waiting = routes.values();
  // Two pages share the routes; each route is loaded once.
  const walk = async (): Promise<void> => {
    const page = await openTested(browser, { baseURL: inject('siteUrl') });
    for (const route of waiting) {
      await page.goto(route);
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        const found = await faultsInBothModes(page);
        faults.push(...found.map((fault) => `${viewport.width} px: ${fault}`));
      }
    }
    await page.context().close();
  };
  await Promise.all([walk(), walk()]);
  expect(faults).toEqual([]);
});

describe.concurrent('in dark and light mode, open and in use,', () => {
  test('the menu of a phone, its main pane and the table of contents are accessible', async ({ browser }) => {
    const page = await openTested(browser, { baseURL: inject('lanternUrl'), viewport: PHONE });
    const faults: string[] = [];
    await page.goto('docs/guides/charts');
    await page.locator('.toc-disclosure summary').click();
    faults.push(...(await faultsInBothModes(page)));
    await page.getByRole('button', { name: 'Toggle navigation bar', exact: true }).click();
    await page.getByRole('button', { name: 'Close navigation bar', exact: true }).waitFor();
    faults.push(...(await faultsInBothModes(page)));
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    await page.getByRole('navigation', { name: 'Site' }).waitFor();
    faults.push(...(await faultsInBothModes(page)));
    await page.context().close();
    expect(faults).toEqual([]);
  });

  for (const viewport of [PHONE, DESKTOP]) {
    test(`the demonstration and the search are accessible at ${viewport.width} px`, async ({ browser }) => {
      const page = await openTested(browser, { baseURL: inject('lanternUrl'), viewport });
      const faults: string[] = [];
      await page.goto('');
      await page.getByRole('button', { name: 'Confetti' }).click();
      await page.getByRole('status').getByText('Confetti falls').waitFor();
      faults.push(...(await faultsInBothModes(page)));
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Search the site' });
      await field.fill('chart');
      await page.getByRole('option').first().waitFor();
      faults.push(...(await faultsInBothModes(page)));
      await field.fill('zzzzqqqq');
      await page.getByRole('option').first().waitFor({ state: 'detached' });
      faults.push(...(await faultsInBothModes(page, 'dialog[open]')));
      await page.context().close();
      expect(faults).toEqual([]);
    });

    test(`the style page with every tab, announcement and edit link are accessible at ${viewport.width} px`, async ({
      browser,
    }) => {
      const page = await openTested(browser, { baseURL: inject('showcaseUrl'), viewport });
      const faults: string[] = [];
      await page.goto('style');
      await page.getByRole('region', { name: 'Announcement' }).waitFor();
      faults.push(...(await faultsInBothModes(page)));
      for (const name of ['macOS', 'Windows']) {
        await page.getByRole('tab', { name, exact: true }).click();
        // While its code is on the way, what was pressed is dimmed.
        await page.locator('html:not([data-pending])').waitFor();
        await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
        faults.push(...(await faultsInBothModes(page)));
      }
      await page.goto('docs/guides/charts');
      await page.getByRole('link', { name: 'Edit this page' }).waitFor();
      faults.push(...(await faultsInBothModes(page)));
      await page.context().close();
      expect(faults).toEqual([]);
    });
  }
});
