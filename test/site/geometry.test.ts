// Where things stand on the real site, measured in a browser.

import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { frameOf } from '../../packages/playground/test/support/playground.ts';
import { test } from '../support/browser-test.ts';

/** In em of the heading: the longest way from it to its anchor. */
const NEAR = 3;

/** Anchors that stand away from their heading. */
const STRAY_ANCHORS = (near: number) =>
  [...document.querySelectorAll('.heading-anchor')].flatMap((anchor) => {
    const heading = anchor.previousElementSibling;
    if (!heading) return [`${anchor.getAttribute('aria-label')}: no heading`];
    const sign = anchor.getBoundingClientRect();
    const text = heading.getBoundingClientRect();
    const aside = Math.max(text.left - sign.right, sign.left - text.right, 0);
    const away = Math.max(text.top - sign.bottom, sign.top - text.bottom, 0);
    const em = Number.parseFloat(getComputedStyle(heading).fontSize);
    return Math.hypot(aside, away) > near * em ? [`${heading.textContent}: ${aside}, ${away} px`] : [];
  });

test('the anchor of each heading stands beside it, with the table of contents as a column and as a disclosure', async ({
  openPage,
}) => {
  const { page } = await openPage();
  for (const route of ['docs/intro', 'docs/guides/manifest', 'docs/quickstart/installation', 'name']) {
    await page.goto(route);
    expect(await page.locator('.heading-anchor').count(), `/${route}`).toBeGreaterThan(2);
    for (const width of [390, 768, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(STRAY_ANCHORS, NEAR), `/${route} at ${width} px`).toEqual([]);
    }
  }
});

/** Links and buttons of the header that lie outside it or on each other, and a brand that is cut or squeezed. */
const CROWDED = () => {
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const boxIn = (selector: string) => boxOf(document.querySelector(`.navbar ${selector}`) as Element);
  const header = boxIn('nav');
  const targets = [...document.querySelectorAll('.navbar :is(a, button)')].filter((target) =>
    target.checkVisibility(),
  );
  const crowded = targets.filter((target, index) => {
    const { left, right, top, bottom } = boxOf(target);
    const isOutside = left < 0 || right > innerWidth || top < header.top || bottom > header.bottom;
    return isOutside || targets.slice(index + 1).some((next) => boxOf(next).left < right - 1);
  });
  const brand = boxIn('.brand');
  const logo = boxIn('.brand-logo');
  const name = document.querySelector('.navbar .brand-name') as Element;
  const isLogoWhole = logo.width >= 24 && logo.right <= brand.right + 1;
  const isNameSeen = boxOf(name).top < brand.bottom;
  const isNameWhole = boxOf(name).right <= brand.right + 1 && name.scrollWidth <= name.clientWidth + 1;
  return [
    ...crowded.map((target) => target.getAttribute('aria-label') ?? target.textContent?.trim()),
    ...(isLogoWhole ? [] : ['the logo']),
    ...(isNameSeen && !isNameWhole ? ['the name of the site'] : []),
  ];
};

test.for([16, 24, 32])(
  'with text of %i px all that the header shows has room in it',
  async (size, { openPage }) => {
    const { page } = await openPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
    await page.goto('docs/intro');
    for (const width of [320, 390, 768, 996, 997, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(CROWDED), `at ${width} px`).toEqual([]);
    }
  },
);

test('in a window of 1366 × 768 px each bundle of the playground shows the button that its hint names', async ({
  openPage,
}) => {
  const height = 768;
  const { page } = await openPage({ viewport: { width: 1366, height } });
  const text = await readFile('content/playground.md', 'utf8');
  const named = [...text.matchAll(/sample: (\S+)\n.*\n +first: .*\bpress (\S+?)[ ,.]/gi)];
  expect(named.length).toBeGreaterThan(4);
  for (const [, sample, button = ''] of named) {
    await page.goto(`playground#sample=${sample}`);
    await page.reload(); // the address before differs in its fragment alone
    await page.locator('.first-change', { hasText: `press ${button}` }).waitFor();
    const panels = page.getByRole('region', { name: 'Panels' });
    const title = (await panels.locator('iframe').first().getAttribute('title')) ?? '';
    const pressed = frameOf(page, title).getByRole('button', { name: button, exact: true }).first();
    await pressed.waitFor();
    const endOf = async (shown: Locator): Promise<number> => {
      const box = await shown.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    const end = await endOf(pressed);
    expect(end, `${button} of ${sample}, in its pane`).toBeLessThanOrEqual(await endOf(panels));
    expect(end, `${button} of ${sample}, in the window`).toBeLessThanOrEqual(height);
  }
});

test('in a low window the picture of a lesson keeps a size at which one can read it', async ({
  openPage,
}) => {
  const { page } = await openPage({ viewport: { width: 1280, height: 720 } });
  // Without panels, and the one with the longest list of checks above its panes
  for (const lesson of ['graphic', 'again']) {
    await page.goto(`learn/${lesson}`);
    const graphic = page.locator('iframe[title^="Graphic"]').first();
    await graphic.waitFor();
    expect((await graphic.boundingBox())?.width, lesson).toBeGreaterThan(220);
  }
});
