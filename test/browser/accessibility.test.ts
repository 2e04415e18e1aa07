// axe-core finds no fault in what opens and changes while a reader uses a page, in both colour modes.

import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { faultsInBothModes, faultsOf } from '../support/axe.ts';
import { DESKTOP, PHONE, lanternTest as test } from '../support/browser-test.ts';

/** During a transition, axe would measure colours half way. */
const STILL: BrowserContextOptions = { reducedMotion: 'reduce', colorScheme: 'dark' };

describe.concurrent('while in use,', () => {
  test('the menu of a phone and the table of contents are accessible', { tags: 'slow' }, async ({
    openPage,
  }) => {
    const { page } = await openPage({ ...STILL, viewport: PHONE });
    const faults: string[] = [];
    await page.goto('docs/guides/charts');
    await page.locator('.toc-menu summary').click();
    faults.push(...(await faultsInBothModes(page)));
    await page.getByRole('button', { name: 'Toggle navigation bar', exact: true }).click();
    await page.getByRole('button', { name: 'Close navigation bar', exact: true }).waitFor();
    faults.push(...(await faultsInBothModes(page)));
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    await page.getByRole('navigation', { name: 'Site' }).waitFor();
    faults.push(...(await faultsInBothModes(page)));
    expect(faults).toEqual([]);
  });

  // One mode at each width: colours are the same at every width, and the other rules in both modes.
  for (const [colorScheme, viewport] of [
    ['light', PHONE],
    ['dark', DESKTOP],
  ] as const) {
    test(`the preview of the home page and the search are accessible in ${colorScheme} mode at ${viewport.width} px`, {
      tags: 'slow',
    }, async ({ openPage }) => {
      const { page } = await openPage({ ...STILL, colorScheme, viewport });
      const faults: string[] = [];
      await page.goto('');
      faults.push(...(await faultsOf(page)));
      await page.getByRole('button', { name: 'Try the beacon' }).click();
      await page.locator('[data-playing]').waitFor();
      faults.push(...(await faultsOf(page)));
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Search the site' });
      await field.fill('chart');
      await page.getByRole('option').first().waitFor();
      faults.push(...(await faultsOf(page)));
      await field.fill('zzzzqqqq');
      await page.getByRole('option').first().waitFor({ state: 'detached' });
      faults.push(...(await faultsOf(page, { within: 'dialog[open]' })));
      expect(faults).toEqual([]);
    });

    test(`every part of the style page is accessible in ${colorScheme} mode at ${viewport.width} px`, {
      tags: 'slow',
    }, async ({ openPage }) => {
      const { page } = await openPage({ ...STILL, baseURL: inject('showcaseUrl'), colorScheme, viewport });
      const faults: string[] = [];
      await page.goto('style');
      await page.getByRole('region', { name: 'Announcement' }).waitFor();
      faults.push(...(await faultsOf(page)));
      await page.goto('docs/guides/charts');
      await page.getByRole('link', { name: 'Edit this page' }).waitFor();
      faults.push(...(await faultsOf(page)));
      expect(faults).toEqual([]);
    });
  }
});
