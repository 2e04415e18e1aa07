// The demonstration on the home page answers to mouse and keyboard, reports what happened, and animates only if the
// reader allows motion.

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { PHONE, lanternTest as test } from '../support/browser-test.ts';
import { hydrate } from '../support/links.ts';
import { gate, quiet } from '../support/page-time.ts';

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const reportOf = (page: Page) => page.locator('.demo').getByRole('status');
const sceneOf = (page: Page) => page.getByRole('img', { name: /^A live stream/ });

describe('the demonstration', () => {
  test('sends a message from the panel over the server to the graphic', async ({ openAt }) => {
    const { page } = await openAt('');
    // The intermediate states pass quickly, so an observer in the page records them.
    await page.evaluate(() => {
      const steps: string[] = [];
      Object.assign(window, { steps });
      const note = () => {
        const step = ['.demo-wire .demo-travel', '.demo-hub .demo-lift'].find((way) =>
          document.querySelector(way)?.checkVisibility(),
        );
        const score = document.querySelector('.demo-score')?.textContent;
        if (step && steps.at(-1) !== `${step} ${score}`) steps.push(`${step} ${score}`);
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
    });
    await buttonOf(page, 'Goal!').click();
    await expect.poll(() => sceneOf(page).getAttribute('aria-label')).toContain('Owls 3, Foxes 1');
    expect(await reportOf(page).textContent()).toBe(
      'Message “score” sent from the panel to the graphic. Score: Owls 3, Foxes 1.',
    );
    expect(await page.evaluate(() => (window as unknown as { steps: string[] }).steps)).toEqual([
      '.demo-wire .demo-travel Owls21Foxes',
      '.demo-hub .demo-lift Owls21Foxes',
    ]);
    expect(await page.locator('.demo-message').count()).toBe(1);
  });

  test('answers a press from before hydration, and keeps its focus', async ({ openPage }) => {
    const { page } = await openPage();
    const react = gate();
    await page.route(/react\.\w+\.js/, react.hold);
    await page.goto('');
    await buttonOf(page, 'Name').focus();
    await page.keyboard.press('Enter');
    react.open();
    await expect.poll(() => reportOf(page).textContent()).toContain('Iris Vale');
    expect(await buttonOf(page, 'Name').evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('changes at once and without animation for readers who prefer reduced motion', async ({ openAt }) => {
    const { page } = await openAt('', { reducedMotion: 'reduce' });
    await page.evaluate(() => {
      Object.assign(window, { hasTravelled: false });
      new MutationObserver(() => {
        if (document.querySelector('.demo-travel, .demo-lift')) Object.assign(window, { hasTravelled: true });
      }).observe(document.body, { subtree: true, childList: true });
    });
    await buttonOf(page, 'Goal!').click();
    await expect.poll(() => reportOf(page).textContent()).toContain('Owls 3');
    expect(await page.evaluate(() => (window as unknown as { hasTravelled: boolean }).hasTravelled)).toBe(
      false,
    );
    await buttonOf(page, 'Name').click();
    expect(await page.locator('.demo').evaluate((demo) => demo.getAnimations({ subtree: true }).length)).toBe(
      0,
    );
    expect(await page.locator('.demo-third').filter({ visible: true }).count()).toBe(1);
  });

  test('the demonstration keeps each label on one line on a phone', { tags: 'slow' }, async ({ openAt }) => {
    const { page } = await openAt('', { viewport: PHONE });
    // In one call: hydration replaces the elements of the demonstration.
    const labels = await page
      .locator('.demo-message, .demo button')
      .filter({ visible: true })
      .evaluateAll((elements) =>
        elements.map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return `${element.textContent}: ${tops.size}`;
        }),
      );
    expect(labels.length).toBeGreaterThan(3);
    for (const label of labels) expect(label).toMatch(/: 1$/);
  });

  test('the demonstration does not move when it hydrates', { tags: 'slow' }, async ({ openAt }) => {
    const { page } = await openAt('', { isStatic: true });
    await page.evaluate(() => document.fonts.ready);
    const places = () =>
      page
        .locator('.demo, .demo *')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    const before = await places();
    await hydrate(page);
    await quiet(page);
    expect(await places()).toEqual(before);
  });
});
