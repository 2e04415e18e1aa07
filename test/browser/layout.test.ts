// The layout holds at every width: nothing scrolls sideways, nothing shifts, everything can be hit and seen in focus.

import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { DESKTOP, PHONE, lanternTest as test } from '../support/browser-test.ts';
import { siteRoutes } from '../support/site-routes.ts';

/** https://wicg.github.io/layout-instability/: not yet among the types of the platform. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** All widths that are looked at, in CSS pixels; each after the page was loaded at the size before it. */
const WIDTHS = [
  { loadedAt: PHONE, widths: [320, 360, 390, 768] },
  { loadedAt: DESKTOP, widths: [996, 997, 1280, 1440, 1920] },
] as const;
const ALL_WIDTHS = WIDTHS.flatMap(({ widths }) => widths);
const routes = await siteRoutes();

const excessOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** One sentence for each width at which the page scrolls sideways. */
async function tooWide(page: Page, route: string, widths: readonly number[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await excessOf(page);
    if (excess > 0) found.push(`/${route} at ${width} px: ${excess} px too wide`);
  }
  return found;
}

test('the style page with an announcement does not scroll sideways, with JavaScript or without', async ({
  openPage,
}) => {
  const found: string[] = [];
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await openPage({ javaScriptEnabled, baseURL: inject('showcaseUrl') });
    for (const route of ['style', 'docs/guides/charts']) {
      await page.goto(route);
      found.push(...(await tooWide(page, route, ALL_WIDTHS)));
    }
  }
  expect(found).toEqual([]);
});

test('text twice as large, as by the browser’s settings, still fits a phone and a small window', async ({
  openPage,
}) => {
  const { page } = await openPage({ baseURL: inject('showcaseUrl') });
  const found: string[] = [];
  for (const route of ['', 'story', 'docs', 'docs/guides/charts', 'docs/api/lantern/sendSignal', 'style']) {
    await page.goto(route);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    found.push(...(await tooWide(page, route, [640, 1280])));
  }
  expect(found).toEqual([]);
});

// Together, since loading every route costs the most.
describe.concurrent('on every route nothing shifts while it loads, the font included, nor scrolls sideways', () => {
  for (const { loadedAt, widths } of WIDTHS) {
    test(`from ${widths[0]} to ${widths.at(-1)} px`, async ({ openPage }) => {
      const { page } = await openPage({ baseURL: inject('siteUrl') });
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            const names = entry.sources.map(({ node }) => node?.parentElement?.className || node?.nodeName);
            shifts.push(`${entry.value.toFixed(5)} (${names.join(', ')})`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // The font comes late, as over a slow line, so that text is seen in the fallback first.
      await page.route('**/*.woff2', async (request) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        await request.continue();
      });
      const found: string[] = [];
      for (const route of routes) {
        await page.setViewportSize(loadedAt);
        await page.goto(route, { waitUntil: 'load' });
        await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
        const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
        if (shifts.length > 0) found.push(`/${route} shifts: ${shifts.join(', ')}`);
        found.push(...(await tooWide(page, route, widths)));
      }
      expect(found).toEqual([]);
    });
  }
});

/** Links inside sentences are as high as their line, which the guidelines allow. */
const SMALL_TARGETS = () =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [role=tab]')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
    .filter((target) => !target.matches('.skip-link, .heading-anchor'))
    .filter((target) => !target.closest('p, td, dd, dt, .prose li, sup, .announcement-text'))
    .flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim();
      return width >= 24 && height >= 24 ? [] : [`${name} (${Math.round(width)} × ${Math.round(height)})`];
    });

test('everything that can be pressed is at least 24 px wide and high', async ({ openPage }) => {
  const small: string[] = [];
  for (const viewport of [PHONE, DESKTOP]) {
    const { page } = await openPage({ viewport, baseURL: inject('showcaseUrl') });
    for (const route of [
      '',
      'story',
      'docs',
      'docs/category/guides',
      'docs/guides/charts',
      'style',
      'nothing',
    ]) {
      await page.goto(route);
      for (const target of await page.evaluate(SMALL_TARGETS)) small.push(`/${route}: ${target}`);
    }
  }
  expect(small).toEqual([]);
});

test('whatever takes focus by the Tab key shows it', async ({ openPage }) => {
  const { page } = await openPage({ baseURL: inject('showcaseUrl'), reducedMotion: 'reduce' });
  const unseen: string[] = [];
  for (const route of ['', 'docs/first-steps/setting-up', 'style']) {
    await page.goto(route);
    const seen = new Set<string>();
    for (let press = 0; press < 200; press++) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) return null;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(activeElement);
        const box = activeElement.getBoundingClientRect();
        return {
          name: `${activeElement.tagName} ${activeElement.getAttribute('aria-label') ?? activeElement.textContent?.trim().slice(0, 40)} ${activeElement.className}`,
          place: `${Math.round(box.left)} ${Math.round(box.top + scrollY)}`,
          hasRing: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
          isInView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
        };
      });
      if (focus === null || seen.has(focus.place + focus.name)) break;
      seen.add(focus.place + focus.name);
      if (!focus.hasRing) unseen.push(`/${route}: ${focus.name} has no ring`);
      if (!focus.isInView) unseen.push(`/${route}: ${focus.name} is out of view`);
    }
    expect(seen.size, `stops on /${route}`).toBeGreaterThan(15);
  }
  expect(unseen).toEqual([]);
});

test('a long table keeps its head below the navbar, without JavaScript as well', async ({ openPage }) => {
  const { page } = await openPage({ baseURL: inject('showcaseUrl'), javaScriptEnabled: false });
  await page.goto('style');
  const row = page.getByRole('cell', { name: 'Text of row 25' });
  await row.evaluate((cell) => cell.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const head = page.getByRole('columnheader', { name: 'Row', exact: true });
  await expect
    .poll(() => head.evaluate((cell) => cell.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(0);
  expect(await head.evaluate((cell) => cell.getBoundingClientRect().top)).toBeLessThan(70);
});

test('a table whose head stays in view stands out of no page, however wide the window', async ({
  openPage,
}) => {
  const { page } = await openPage({ baseURL: inject('siteUrl') });
  const outside: string[] = [];
  let count = 0;
  for (const route of routes) {
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    if ((await page.locator('.head-stays').count()) === 0) continue;
    count += 1;
    for (const width of [992, 1010, 1279, 1280, 1400]) {
      await page.setViewportSize({ width, height: 900 });
      const tables = await page
        .locator('.head-stays')
        .evaluateAll((boxes) => boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      if (tables.some((overflow) => overflow > 0)) outside.push(`/${route} at ${width} px`);
    }
  }
  expect(outside).toEqual([]);
  expect(count).toBeGreaterThan(3);
});
