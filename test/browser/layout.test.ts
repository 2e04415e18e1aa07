// The layout fits every width, targets are large enough, and focus is visible.

import { expect, inject } from 'vitest';
import { DESKTOP, PHONE, lanternTest as test } from '../support/browser-test.ts';
import { tooWide } from '../support/too-wide.ts';

test('the style page does not scroll sideways, with or without JavaScript', async ({ openPage }) => {
  const found: string[] = [];
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await openPage({ javaScriptEnabled, baseURL: inject('showcaseUrl') });
    for (const route of ['style', 'docs/guides/charts']) {
      await page.goto(route);
      found.push(...(await tooWide(page)).map((fault) => `/${route}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});

test('text of twice the size fits a phone and a small window', async ({ openPage }) => {
  const { page } = await openPage({ baseURL: inject('showcaseUrl') });
  const found: string[] = [];
  for (const route of ['', 'story', 'docs', 'docs/guides/charts', 'docs/api/lantern/sendSignal', 'style']) {
    await page.goto(route);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    found.push(...(await tooWide(page, [640, 1280])).map((fault) => `/${route}: ${fault}`));
  }
  expect(found).toEqual([]);
});

test('text begins at one place on pages of every kind, in a window of any width', async ({ openPage }) => {
  const { page } = await openPage({ baseURL: inject('showcaseUrl'), expectsProblems: true });
  const places = new Map<number, Set<number>>();
  for (const route of ['docs', 'docs/category/guides', 'docs/guides/charts', 'story', 'nothing']) {
    await page.goto(route);
    for (const width of [390, 768, 996, 997, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { x = -1 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
      places.set(width, (places.get(width) ?? new Set()).add(x));
    }
  }
  for (const [width, found] of places) expect([...found], `${width} px`).toHaveLength(1);
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

test('every button and link is at least 24 px wide and high', async ({ openPage }) => {
  const routes = ['', 'story', 'docs', 'docs/category/guides', 'docs/guides/charts', 'style', 'nothing'];
  const small: string[] = [];
  for (const viewport of [PHONE, DESKTOP]) {
    const { page } = await openPage({ viewport, baseURL: inject('showcaseUrl'), expectsProblems: true });
    for (const route of routes) {
      await page.goto(route);
      for (const target of await page.evaluate(SMALL_TARGETS)) small.push(`/${route}: ${target}`);
    }
  }
  expect(small).toEqual([]);
});

test('every element that takes focus by Tab shows it', async ({ openPage }) => {
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

test('a long table keeps its head below the navbar, with or without JavaScript', async ({ openAt }) => {
  const { page } = await openAt('style', { baseURL: inject('showcaseUrl'), javaScriptEnabled: false });
  const row = page.getByRole('cell', { name: 'Text of row 25' });
  await row.evaluate((cell) => cell.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const head = page.getByRole('columnheader', { name: 'Row', exact: true });
  await expect
    .poll(() => head.evaluate((cell) => cell.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(0);
  expect(await head.evaluate((cell) => cell.getBoundingClientRect().top)).toBeLessThan(70);
});
