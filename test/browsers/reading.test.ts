// In each engine: navigation between pages, and the controls of a page.

import { expect, inject, onTestFinished } from 'vitest';
import { inEachEngine, PHONE } from '../support/engines/in-each-engine.ts';
import { stopTimers } from '../support/page-time.ts';
import { isCode, servePlainly } from '../support/plain-host.ts';
import { siteRoutes } from '../support/site-routes.ts';

const SIDEBAR = '[data-sidebar-nav] a';

inEachEngine(({ slowTest, test, engine }) => {
  test('a link of a hydrated page changes title, focus, announcement and scroll position in the same document', async (open) => {
    const reader = await open('docs/welcome');
    await reader.hydrate();
    await reader.markDocument();
    await reader.evaluate(() => scrollTo(0, 200));
    await reader.click(SIDEBAR, 'Known Limits');
    await reader.arriveAt('/docs/limits', 'Known Limits');
    await reader.until(() => document.activeElement?.tagName, 'H1');
    expect(await reader.evaluate(() => document.title)).toBe('Known Limits | Lantern');
    expect(await reader.evaluate(() => scrollY)).toBe(0);
    await reader.until(
      () => document.querySelector('[data-route-status][role=status]')?.textContent,
      'Known Limits | Lantern',
    );
    if (engine !== 'WebKit') {
      await reader.press('Tab');
      expect(await reader.evaluate(() => document.activeElement?.matches('main *'))).toBe(true);
    }
    const state = () => {
      const current = document.querySelector('[data-sidebar-nav] [aria-current=page]')?.textContent;
      return [document.title, current, document.activeElement?.tagName];
    };
    await reader.back();
    await reader.until(state, ['What is Lantern? | Lantern', 'What is Lantern?', 'H1']);
    // By keyboard alone, too.
    await reader.evaluate(() =>
      document.querySelector<HTMLElement>('[data-sidebar-nav] a[href$="/docs/limits"]')?.focus(),
    );
    await reader.press('Enter');
    await reader.until(state, ['Known Limits | Lantern', 'Known Limits', 'H1']);
    expect(await reader.isSameDocument()).toBe(true);
  });

  for (const isHydrated of [true, false]) {
    (isHydrated ? test : slowTest)(
      `back and forward restore the position, ${isHydrated ? 'in the same document' : 'without the app'}`,
      async (open) => {
        const host = isHydrated ? undefined : await servePlainly(inject('lanternFolder'), isCode);
        onTestFinished(() => host?.close());
        const reader = await open('docs/guides/settings', host && { site: host.url, expectsProblems: true });
        if (isHydrated) await reader.hydrate();
        // A font that loads later would move the text.
        await reader.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 900)));
        await reader.until(() => scrollY, 900);
        await reader.click(SIDEBAR, 'Journal');
        await reader.arriveAt('/docs/guides/journal', 'Journal');
        await reader.back();
        await reader.arriveAt('/docs/guides/settings', 'Settings');
        // The browser's own restored position is off by some pixels when the font replaces its fallback.
        await reader.until(isHydrated ? () => scrollY === 900 : () => Math.abs(scrollY - 900) < 5, true);
        await reader.forward();
        await reader.arriveAt('/docs/guides/journal', 'Journal');
        await reader.until(() => scrollY, 0);
        if (!isHydrated) return;
        await reader.evaluate(() => scrollTo(0, 250));
        await reader.back();
        await reader.until(() => scrollY, 900);
        await reader.forward();
        await reader.until(() => scrollY, 250);
      },
    );
  }

  test('a link of the table of contents leads to its heading, below the navbar, and becomes the current one', async (open) => {
    const reader = await open('docs/guides/settings');
    await reader.click('.toc a', 'hornPitch');
    await reader.until(() => location.hash, '#hornpitch');
    await reader.until(() => {
      const top = document.getElementById('hornpitch')?.getBoundingClientRect().top ?? 0;
      return top >= 60 && top < 160;
    }, true);
    await reader.until(() => document.querySelector('.toc [aria-current]')?.textContent, 'hornPitch');
    // So does the last one, which cannot reach the top.
    const [last = ''] = await reader.evaluate(() =>
      [...document.querySelectorAll('.toc a')].slice(-1).map(({ textContent }) => textContent),
    );
    await reader.click('.toc a', last);
    await expect
      .poll(() => reader.evaluate(() => document.querySelector('.toc [aria-current]')?.textContent))
      .toBe(last);
  });

  slowTest(
    'the table of contents marks one heading at a time, each in its turn, after a route change, too',
    async (open) => {
      const reader = await open('docs/guides/journal', { viewport: { width: 1440, height: 1200 } });
      await reader.hydrate();
      await reader.click(SIDEBAR, 'Settings');
      await reader.arriveAt('/docs/guides/settings', 'Settings');
      const marked = await reader.evaluate(async () => {
        const seen: (string | null)[][] = [];
        const height = document.documentElement.scrollHeight - innerHeight;
        for (let step = 0; step <= 100; step++) {
          scrollTo(0, (height * step) / 100);
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const links = document.querySelectorAll('.toc [aria-current=true]');
          seen.push([...links].map(({ textContent }) => textContent));
        }
        return seen;
      });
      expect(marked.filter((links) => links.length > 1)).toEqual([]);
      const turns = marked.flat().filter((name, index, all) => name !== all[index - 1]);
      expect(turns).toEqual(
        await reader.evaluate(() =>
          [...document.querySelectorAll('.toc a')].map(({ textContent }) => textContent),
        ),
      );
    },
  );

  test('the navbar hides on the way down, and comes back with the button to the top on the way up', async (open) => {
    const reader = await open('docs/guides/settings');
    const scroll = async (top: number) => {
      await reader.evaluate(async (to: number) => {
        scrollTo({ top: to, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, top);
    };
    const isNavbarSeen = () =>
      (document.querySelector('[data-navbar]')?.getBoundingClientRect().bottom ?? 0) > 0;
    for (const top of [400, 700]) await scroll(top);
    await reader.until(isNavbarSeen, false);
    await reader.evaluate(() => document.querySelector<HTMLElement>('[data-navbar] a')?.focus());
    await reader.until(isNavbarSeen, true);
    await reader.evaluate(() => (document.activeElement as HTMLElement).blur());
    await scroll(900);
    await reader.until(isNavbarSeen, false);
    await scroll(800);
    await reader.until(isNavbarSeen, true);
    await reader.click('[data-back-to-top]');
    await reader.until(() => scrollY, 0);
    await reader.until(() => document.activeElement?.id, 'site:main');
  });

  slowTest(
    'the wheel scrolls the page while the pointer is over the sidebar or the table of contents',
    async (open) => {
      const reader = await open('docs/welcome');
      for (const [path, part] of [
        ['docs/guides/settings', `${SIDEBAR}[aria-current=page]`],
        ['docs/guides/charts', '.toc a'],
      ] as const) {
        await reader.goto(path);
        await reader.wheelOver(part, 400);
        await reader.until(() => scrollY > 200, true);
      }
    },
  );

  test('the menu of a phone opens, navigates and closes', async (open) => {
    const reader = await open('docs/welcome', { viewport: PHONE });
    await reader.hydrate();
    await reader.markDocument();
    const state = () => ({
      isOpen: document.querySelector('[data-site-menu]')?.matches(':popover-open'),
      expanded: document.querySelector('[data-menu-button]')?.getAttribute('aria-expanded'),
      isRestInert: document.querySelectorAll('main[inert]').length > 0,
      isPageStill: getComputedStyle(document.documentElement).overflowY === 'hidden',
    });
    const opened = { isOpen: true, expanded: 'true', isRestInert: true, isPageStill: true };
    const closed = { isOpen: false, expanded: 'false', isRestInert: false, isPageStill: false };
    for (const close of [
      () => reader.press('Escape'),
      () => reader.click('[data-site-menu] button', 'Close navigation bar'),
    ]) {
      await reader.click('[data-menu-button]');
      await reader.see('[data-site-menu]');
      await reader.until(state, opened);
      await close();
      await reader.until(state, closed);
      expect(await reader.evaluate(() => document.activeElement?.hasAttribute('data-menu-button'))).toBe(
        true,
      );
    }
    await reader.click('[data-menu-button]');
    await reader.until(state, opened);
    await reader.click(SIDEBAR, 'Known Limits');
    await reader.arriveAt('/docs/limits', 'Known Limits');
    await reader.until(state, closed);
    await reader.until(() => document.activeElement?.tagName, 'H1');
    expect(await reader.isSameDocument()).toBe(true);
  });

  test('a press switches the colour mode, which stays on the next page', async (open) => {
    const reader = await open('docs/welcome');
    const before = await reader.evaluate(() => document.documentElement.dataset.theme);
    const after = before === 'dark' ? 'light' : 'dark';
    const stored = () => localStorage.getItem('theme');
    expect(await reader.evaluate(stored)).toBeNull();
    await reader.click('button[aria-label^="Switch between dark and light"]');
    await reader.until(() => document.documentElement.dataset.theme, after);
    // Scroll bars and form fields follow.
    expect(await reader.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(after);
    expect(await reader.evaluate(stored)).toBe(after);
    const label = () => document.querySelector('button[aria-label^="Switch between"]')?.ariaLabel ?? '';
    expect(await reader.evaluate(label)).toContain(`currently ${after} mode`);
    await reader.click(SIDEBAR, 'Known Limits');
    await reader.arriveAt('/docs/limits', 'Known Limits');
    expect(await reader.evaluate(() => document.documentElement.dataset.theme)).toBe(after);
    expect(await reader.evaluate(label)).toContain(`currently ${after} mode`);
    await reader.goto('docs/limits');
    expect(await reader.evaluate(() => document.documentElement.dataset.theme)).toBe(after);
  });

  test('a code block is copied as written', async (open) => {
    const reader = await open('docs/guides/settings');
    await reader.hydrate(); // before, WebKit selects the code instead
    await stopTimers(reader, 2000); // the confirmation stays
    await reader.pointAt('[data-code-block] pre');
    await reader.click('[data-copy-code]');
    await reader.see('[data-copy-code]', 'Copied');
  });

  test('a live preview runs, its panel controls it, and it can be stopped', async (open) => {
    const reader = await open('docs/first-steps/beacons');
    await stopTimers(reader, 3400); // its notice stays
    await reader.pointAt('[data-preview]'); // This scrolls there, which starts it.
    const hasSaid = () => /dark/.test(document.querySelector('[data-preview-status]')?.textContent ?? '');
    // Presses its buttons in turn, the last of which shows a notice; repeats while its code has not loaded.
    for (let round = 0; round < 4 && !(await reader.evaluate(hasSaid)); round++) {
      await reader.click('[data-preview] iframe[title^=Panel]');
      for (let press = 0; press < 6; press++) {
        await reader.press('Tab');
        await reader.press('Enter');
      }
    }
    await reader.until(hasSaid, true);
    expect(await reader.evaluate(() => document.querySelectorAll('[data-preview] iframe').length)).toBe(3);
    await reader.click('[data-preview-play]');
    await reader.until(() => document.querySelectorAll('[data-preview] iframe').length, 0);
  });

  slowTest('the parts of an interface page can be linked to', async (open) => {
    const reader = await open('docs/api/omphalos/sendMessage#throws', { site: inject('siteUrl') });
    await reader.see('h2', 'Throws');
    await reader.until(() => {
      const top = document.getElementById('throws')?.getBoundingClientRect().top ?? -1;
      return top >= 60 && top < innerHeight;
    }, true);
    expect(await reader.isSeen('.toc a', 'Parameters')).toBe(true);
  });

  slowTest(
    'a link to a heading with the id "main" reaches it, and not the page’s own landmark',
    async (open) => {
      // Not opened with the fragment: Firefox 140 under its driver scrolls before styles apply, and stays there.
      const reader = await open('docs/api/lifecycle', { site: inject('siteUrl') });
      await reader.evaluate(() => {
        location.hash = 'main';
      });
      const isHeadingInView = () => {
        const places = [...document.querySelectorAll('[id=main]')];
        const top = places[0]?.getBoundingClientRect().top ?? -1;
        return places.length === 1 && places[0]?.tagName === 'H2' && top >= 60 && top < innerHeight;
      };
      await reader.until(isHeadingInView, true);
      expect(await reader.evaluate(() => scrollY)).toBeGreaterThan(0);
    },
  );

  test('a click, arrow keys, Home and End choose a tab', async (open) => {
    const reader = await open('style', { site: inject('showcaseUrl') });
    await reader.click('[role=tab]', 'macOS');
    await reader.see('[role=tabpanel] p', 'Text for macOS.');
    for (const [key, name] of [
      ['ArrowRight', 'Windows'],
      ['ArrowRight', 'Linux'],
      ['ArrowLeft', 'Windows'],
      ['Home', 'Linux'],
      ['End', 'Windows'],
    ] as const) {
      await reader.press(key);
      await reader.see('[role=tabpanel] p', `Text for ${name}.`);
      expect(await reader.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
  });

  test('the not-found page proposes a page before the reader does anything', async (open) => {
    const reader = await open('docs/guide/charst', { expectsProblems: true });
    await reader.click('[data-nearest] a', 'Guides › Harbour charts');
    await reader.arriveAt('/docs/guides/charts', 'Harbour charts');
  });

  if (engine !== 'WebKit')
    test('without JavaScript all pages can be reached and every tab can be read', async (open) => {
      const reader = await open('docs/welcome', { viewport: PHONE, settings: ['javaScriptOff'] });
      await reader.click('[data-menu-button]');
      await reader.click(SIDEBAR, 'Known Limits');
      await reader.arriveAt('/docs/limits', 'Known Limits');
      const showcase = await open('style', { site: inject('showcaseUrl'), settings: ['javaScriptOff'] });
      for (const text of ['Text for Linux.', 'Text for macOS.', 'Text for Windows.'])
        expect(await showcase.isSeen('[role=tabpanel] p', text), text).toBe(true);
    });

  // In Chromium, test/browser/every-page.test.ts visits all of them.
  if (engine !== 'Chromium')
    test(`no page of the site logs an error, in ${engine}`, async (open) => {
      const reader = await open('', { site: inject('siteUrl') });
      for (const route of await siteRoutes()) {
        if (route === 'docs/no-such-page') continue;
        await reader.goto(route);
        await reader.hydrate();
        await reader.quiet();
      }
    });
});
