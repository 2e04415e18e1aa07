// In each engine: what works before the site's code has loaded, or without it.

import { expect, inject, onTestFinished } from 'vitest';
import { inEachEngine } from '../support/engines/in-each-engine.ts';
import { isCode, servePlainly } from '../support/plain-host.ts';

inEachEngine(({ test, engine }) => {
  test('the browser follows links itself until the app is there', async (open) => {
    const host = await servePlainly(inject('lanternFolder'), isCode);
    onTestFinished(() => host.close());
    const reader = await open('docs/welcome', { site: host.url, expectsProblems: true });
    await reader.markDocument();
    await reader.evaluate(() => {
      addEventListener('click', ({ defaultPrevented }) => {
        sessionStorage.setItem('isHeld', String(defaultPrevented));
      });
    });
    await reader.pointAt('[data-sidebar-nav] a', 'Known Limits'); // which requests the app
    await reader.click('[data-sidebar-nav] a', 'Known Limits');
    await reader.arriveAt('/docs/limits', 'Known Limits');
    expect(await reader.isSameDocument()).toBe(false);
    expect(await reader.evaluate(() => sessionStorage.getItem('isHeld'))).toBe('false');
    for (const name of ['What is Lantern?', 'Known Limits']) {
      await reader.click('[data-sidebar-nav] a', name);
      await reader.see('h1', name);
    }
  });

  if (engine !== 'WebKit')
    test('without JavaScript no button shows that needs it, and previews and diagrams are images', async (open) => {
      for (const path of ['style', 'docs/welcome']) {
        const reader = await open(path, { site: inject('showcaseUrl'), settings: ['javaScriptOff'] });
        const buttons = () =>
          [...document.querySelectorAll('button')]
            .filter((button) => button.checkVisibility({ visibilityProperty: true }))
            .map((button) => button.ariaLabel ?? button.textContent ?? '');
        const needy = /^(Switch between|Copy|Search|Close$|Enlarge|Toggle word)/;
        expect((await reader.evaluate(buttons)).filter((name) => needy.test(name))).toEqual([]);
        expect(await reader.isSeen('[aria-label=Announcement]')).toBe(true);
        if (path === 'docs/welcome')
          await reader.see('[aria-label="The parts of Lantern and their connections"]');
      }
      const home = await open('', { settings: ['javaScriptOff'] });
      await home.see('[data-still] img');
      expect(await home.isSeen('[data-still] button')).toBe(false);
    });

  if (engine !== 'WebKit')
    test('without JavaScript a category opens in place and its name leads to its page', async (open) => {
      const reader = await open('docs/welcome', { settings: ['javaScriptOff'] });
      await reader.click('[data-sidebar-nav] summary', "Toggle the collapsible sidebar category 'Guides'");
      await reader.see('[data-sidebar-nav] a', 'Journal');
      await reader.click('[data-sidebar-nav] a', 'Guides');
      await reader.arriveAt('/docs/category/guides', 'Guides');
    });

  if (engine !== 'WebKit')
    test('without JavaScript a live preview is a still image, and the files beside it keep their height', async (open) => {
      const reader = await open('docs/first-steps/beacons', { settings: ['javaScriptOff'] });
      await reader.see('[data-preview] img');
      expect(await reader.isSeen('[data-preview-play]')).toBe(false);
      const heights = await reader.evaluate(() =>
        [...document.querySelectorAll('.preview-source pre')].map(
          (source) => source.getBoundingClientRect().height,
        ),
      );
      expect(heights.length).toBeGreaterThan(1);
      for (const height of heights) expect(height).toBeGreaterThan(100);
    });
});
