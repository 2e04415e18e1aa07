// Diagrams in pages are named images in the colours of the mode, and open enlarged by mouse and keyboard.

import { expect } from 'vitest';
import { PHONE, lanternTest as test } from '../support/browser-test.ts';

const NAME = 'The parts of Lantern and their connections';

test('several diagrams are images with descriptions, without mermaid, and each of their ids is unique', async ({
  openAt,
}) => {
  const { page } = await openAt('docs/guides/ideas');
  expect(await page.content()).not.toContain('mermaid');
  const images = page.locator('[data-diagram]').getByRole('img');
  expect(await images.count()).toBeGreaterThan(1);
  for (const image of await images.all()) {
    const description = (await image.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${description}"]`).textContent()).toMatch(/\S/);
  }
  const found = await page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    const references = Array.from(document.querySelectorAll('[marker-end], [marker-start]')).flatMap((line) =>
      ['marker-end', 'marker-start'].flatMap(
        (name) => /#(.*)\)/.exec(line.getAttribute(name) ?? '')?.[1] ?? [],
      ),
    );
    return {
      repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
      missing: references.filter((id) => !ids.includes(id)),
      references: references.length,
    };
  });
  expect(found.repeated).toEqual([]);
  expect(found.missing).toEqual([]);
  expect(found.references).toBeGreaterThan(4);
});

test('a diagram takes the colours of the mode', async ({ openAt }) => {
  const colorsIn = async (colorScheme: 'dark' | 'light') => {
    const { page } = await openAt('docs/welcome', { colorScheme });
    const fill = await page
      .locator('.diagram-svg [fill="var(--accent-ground)"]')
      .first()
      .evaluate((box) => getComputedStyle(box).fill);
    const accentGround = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--accent-ground)'; // set by a script, which the policy allows
      return getComputedStyle(probe).color;
    });
    return { fill, accentGround };
  };
  const dark = await colorsIn('dark');
  const light = await colorsIn('light');
  expect(dark.fill).toBe(dark.accentGround);
  expect(light.fill).toBe(light.accentGround);
  expect(dark.fill).not.toBe(light.fill);
});

test('a click or Enter enlarges a diagram, Escape or a button closes it', async ({ openAt }) => {
  const { page } = await openAt('docs/welcome');
  const width = async (scope: string) =>
    (await page.locator(`${scope} .diagram-svg`).first().boundingBox())?.width ?? 0;
  const dialog = page.getByRole('dialog', { name: `Diagram: ${NAME}` });
  for (const open of [
    () => page.getByRole('img', { name: NAME }).click(),
    () => page.getByRole('group', { name: `Diagram: ${NAME}` }).press('Enter'),
    () => page.getByRole('button', { name: `Enlarge diagram: ${NAME}` }).press('Enter'),
  ]) {
    await open();
    await dialog.waitFor();
    expect(await width('dialog')).toBeGreaterThan(1.5 * (await width('figure')));
    expect(await dialog.evaluate((element) => getComputedStyle(element).padding)).toBe('0px');
    expect(
      await page.evaluate(() => new Set(Array.from(document.querySelectorAll('[id]'), ({ id }) => id)).size),
    ).toBe(await page.locator('[id]').count());
    await dialog.getByRole('button', { name: 'Close enlarged diagram' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await open();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  // The keyboard continues at the diagram.
  expect(await page.evaluate(() => document.activeElement?.closest('[data-diagram]') !== null)).toBe(true);
});

test('a diagram on a phone stays readable and scrolls in its own box', async ({ openAt }) => {
  const { page } = await openAt('docs/guides/ideas', { viewport: PHONE });
  const box = page.locator('.diagram-scroll').first();
  const { scrollWidth, clientWidth, letters } = await box.evaluate((element) => {
    const svg = element.querySelector('svg');
    const scale = (svg?.getBoundingClientRect().width ?? 0) / (svg?.viewBox.baseVal.width ?? 1);
    const sizes = Array.from(element.querySelectorAll('text'), (text) =>
      Number.parseFloat(getComputedStyle(text).fontSize),
    );
    return {
      scrollWidth: element.scrollWidth,
      clientWidth: element.clientWidth,
      letters: scale * Math.min(...sizes),
    };
  });
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  expect(letters).toBeGreaterThanOrEqual(13);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
