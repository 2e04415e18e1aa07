// What there is to read can be reached and seen: by the wheel, on a phone, in forced colours, without JavaScript.

import { expect } from 'vitest';
import { PHONE, lanternTest as test } from '../support/browser-test.ts';

test('the wheel scrolls the page while the mouse is over the sidebar or the table of contents', async ({
  openAt,
}) => {
  const { page } = await openAt('docs/welcome');
  for (const part of ['[data-site-menu]', '.toc']) {
    await page.evaluate(() => window.scrollTo(0, 0));
    const box = await page.locator(part).filter({ visible: true }).first().boundingBox();
    if (!box) throw new Error(`${part} is not shown`);
    await page.mouse.move(box.x + box.width / 2, box.y + 300);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY), { message: part }).toBeGreaterThan(200);
  }
});

test('all results of a search can be scrolled to on a phone', async ({ openAt }) => {
  const { page } = await openAt('docs/welcome', { viewport: PHONE });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('the');
  await page.getByRole('option').nth(12).waitFor({ state: 'attached' });
  const list = page.locator('.search-results');
  const heights = await list.evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
  expect(heights.clientHeight).toBeLessThan(heights.scrollHeight);
  await page.getByRole('option').last().scrollIntoViewIfNeeded();
  const last = await page.getByRole('option').last().boundingBox();
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(PHONE.height + 1);
  const field = await page.getByRole('combobox').boundingBox();
  expect(field?.y).toBeGreaterThanOrEqual(0);
});

test('found words and the chosen result are seen in forced colours', async ({ openAt }) => {
  const { page } = await openAt('docs/welcome', { forcedColors: 'active', colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('tide');
  const chosen = page.locator('[role=option][aria-selected=true]');
  await chosen.waitFor();
  expect(await chosen.evaluate((hit) => getComputedStyle(hit).outlineStyle)).toBe('solid');
  const [mark, ground] = await page
    .locator('[role=option] mark')
    .first()
    .evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
  expect(mark).not.toBe(ground);
});

test('gradients are mixed in sRGB: one engine smears hard stops of other colours', async ({ openPage }) => {
  const { page } = await openPage();
  await page.goto('docs/first-steps/beacons'); // which has a live preview, on a chequered ground
  const gradients = await page.evaluate(() => {
    const rules = (list: CSSRuleList): CSSRule[] =>
      [...list].flatMap((rule) => [rule, ...('cssRules' in rule ? rules(rule.cssRules as CSSRuleList) : [])]);
    return [...document.styleSheets]
      .flatMap((sheet) => rules(sheet.cssRules))
      .map((rule) => rule.cssText)
      .filter((text) => !text.startsWith('@'))
      .flatMap((text) => text.match(/repeating-(?:linear|conic)-gradient\([^,]*/g) ?? []);
  });
  expect(gradients.length).toBeGreaterThan(0);
  expect(gradients.filter((start) => !start.includes('in srgb'))).toEqual([]);
});

test('the files beside a live preview have their height without JavaScript', async ({ openAt }) => {
  const { page } = await openAt('docs/first-steps/beacons', { javaScriptEnabled: false });
  const sources = page.locator('.preview-source pre');
  const count = await sources.count();
  expect(count).toBeGreaterThan(1);
  for (let index = 0; index < count; index++) {
    const box = await sources.nth(index).boundingBox();
    expect(box?.height).toBeGreaterThan(100);
  }
});
