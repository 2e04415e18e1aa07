// In each engine: use by keyboard, forced colours, and axe-core.

import axe from 'axe-core';
import { expect, inject } from 'vitest';
import { DESKTOP, inEachEngine, PHONE } from '../support/engines/in-each-engine.ts';

inEachEngine(({ slowTest, test, engine }) => {
  // Tab in Safari and WebKit stops only at fields unless the reader changes that setting.
  test('the first Tab shows the skip link, which leads to the text', async (open) => {
    const reader = await open('docs/welcome');
    await reader.press('Tab');
    await reader.until(() => document.activeElement?.textContent, 'Skip to main content');
    await reader.press('Enter');
    await reader.until(() => document.activeElement?.id, 'site:main');
    if (engine === 'WebKit') return; // its Tab skips links
    await reader.press('Tab');
    expect(await reader.evaluate(() => document.activeElement?.matches('main *'))).toBe(true);
  });

  test('the focus shows the meaning of a word of the glossary, Escape hides it, and Enter follows the link', async (open) => {
    const reader = await open('docs/api/omphalos/toast', { site: inject('siteUrl') });
    await reader.hydrate();
    const isMeaningShown = () =>
      getComputedStyle(document.querySelector('a[data-meaning]') as Element, '::after').content !== 'none';
    await reader.until(isMeaningShown, false);
    await reader.evaluate(() => document.querySelector<HTMLElement>('a[data-meaning]')?.focus());
    await reader.until(isMeaningShown, true);
    await reader.press('Escape');
    await reader.until(isMeaningShown, false);
    await reader.press('Enter');
    await reader.until(() => location.pathname + location.hash, '/docs/guides/glossary#toast');
  });

  for (const [site, path] of [
    ['lanternUrl', 'docs/guides/settings'],
    ['siteUrl', 'docs/guides/manifest'],
  ] as const)
    slowTest(`going back by Tab from the end of ${path}, focus never lies under the navbar`, async (open) => {
      const reader = await open(path, { site: inject(site) });
      await reader.evaluate(() => {
        scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
        document.querySelector<HTMLElement>('footer a')?.focus();
      });
      const hidden: string[] = [];
      let stops = 0;
      for (let press = 0; press < 60; press++) {
        await reader.press('Shift+Tab');
        const [name, isHidden] = await reader.evaluate(() => {
          const focused = document.activeElement;
          const navbar = document.querySelector('[data-navbar]')?.getBoundingClientRect();
          if (!focused || !navbar || !focused.closest('main')) return ['', false] as const;
          const { top } = focused.getBoundingClientRect();
          return [`${focused.textContent} at ${top}`, top < navbar.bottom - 1] as const;
        });
        if (name) stops++;
        if (isHidden) hidden.push(name);
      }
      expect(hidden).toEqual([]);
      // A setting of WebKit decides what Tab stops at: links may not be included.
      if (engine !== 'WebKit') expect(stops).toBeGreaterThan(15);
    });

  if (engine !== 'WebKit')
    test('found words and the chosen result stand out in forced colours', async (open) => {
      const reader = await open('docs/welcome', { settings: ['forcedColors'] });
      await reader.click('[data-search-open]');
      await reader.type('chart');
      await reader.see('[role=option] mark');
      const look = await reader.evaluate(() => {
        const mark = document.querySelector('[role=option] mark');
        const [chosen, other] = document.querySelectorAll('[role=option]');
        if (!mark || !chosen || !other) return null;
        const behind = getComputedStyle(document.querySelector('.search-box') ?? document.body);
        const outline = (element: Element): string => getComputedStyle(element).outlineStyle;
        return {
          isMarkSeen: getComputedStyle(mark).color !== behind.backgroundColor,
          isChosenTold: outline(chosen) !== outline(other),
        };
      });
      expect(look).toEqual({ isMarkSeen: true, isChosenTold: true });
    });

  // In Chromium, axe-core checks every page of the site: test/browser/every-page.test.ts.
  for (const viewport of engine === 'Chromium' ? [] : [PHONE, DESKTOP])
    test(`axe-core finds no fault at ${viewport.width} px, in ${engine}`, async (open) => {
      const faults: string[] = [];
      const reader = await open('', { viewport, site: inject('showcaseUrl') });
      for (const path of ['', 'docs/guides/charts', 'docs/api/lantern/sendSignal', 'style']) {
        await reader.goto(path);
        await reader.run(axe.source);
        faults.push(
          ...(await reader.evaluate(async () => {
            const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
            return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
          })),
        );
      }
      expect(faults).toEqual([]);
    });
});
