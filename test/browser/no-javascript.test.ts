// Without JavaScript, readers reach and read every page in the system's colours, and no control shows that needs
// JavaScript.

import { expect, inject } from 'vitest';
import { DESKTOP, PHONE, lanternTest as test } from '../support/browser-test.ts';

for (const colorScheme of ['dark', 'light'] as const) {
  test(`without JavaScript the colours follow a system in ${colorScheme} mode`, async ({ openAt }) => {
    const { page } = await openAt('docs/welcome', { javaScriptEnabled: false, colorScheme });
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const lightness = Number(/[\d.]+/.exec(ground.replace('oklch(', ''))?.[0]);
    if (colorScheme === 'dark') expect(lightness).toBeLessThan(0.3);
    else expect(lightness).toBeGreaterThan(0.9);
  });
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`without JavaScript categories lead to their pages at ${viewport.width} px`, async ({ openAt }) => {
    const { page } = await openAt('docs/welcome', { javaScriptEnabled: false, viewport });
    if (viewport === PHONE) {
      await page.getByRole('button', { name: 'Toggle navigation bar', exact: true }).click();
      for (const name of ['Its story', 'What it does', 'Docs']) {
        const link = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name, exact: true });
        expect(await link.isVisible(), name).toBe(true);
      }
    }
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('button', { name: /'Guides'/ }).click();
    expect(await sidebar.getByRole('link', { name: 'Journal', exact: true }).isVisible()).toBe(true);
    await sidebar.getByRole('link', { name: 'Guides', exact: true }).click();
    await page.waitForURL('**/docs/category/guides');
  });
}

test('without JavaScript no button shows that needs JavaScript', async ({ openAt }) => {
  const { page } = await openAt('style', { javaScriptEnabled: false, baseURL: inject('showcaseUrl') });
  const hidden = [/Switch between dark and light/, 'Copy code to clipboard', 'Search', 'Close', /Enlarge/];
  for (const address of ['style', 'docs/welcome']) {
    await page.goto(address);
    for (const name of hidden)
      expect(await page.getByRole('button', { name }).count(), `${name} on ${address}`).toBe(0);
    expect(await page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(true);
    expect(await page.locator('[id="site:base-url-banner"]').count()).toBe(0);
  }
  const diagram = page.getByRole('img', { name: 'The parts of Lantern and their connections' });
  expect(await diagram.isVisible()).toBe(true);
});

test('without JavaScript the demonstration is a labelled image', async ({ openAt }) => {
  const { page } = await openAt('', { javaScriptEnabled: false });
  expect(await page.getByRole('img', { name: /^A live stream/ }).isVisible()).toBe(true);
  const button = page.getByText('Goal!');
  expect(await button.isVisible()).toBe(true);
  await button.evaluate((element) => (element as HTMLElement).focus());
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(false);
});
