// In each engine: what a reader finds at the end of a link, of a search and of the way back. It is the same whether the
// browser has loaded a document or the app has changed the page.

import { expect, inject } from 'vitest';
import { inEachEngine } from '../support/engines/in-each-engine.ts';
import type { Reader } from '../support/engines/reader.ts';
import { stopTimers } from '../support/page-time.ts';

/** Puts a link at the top of the article and presses it. */
async function follow(reader: Reader, href: string): Promise<void> {
  await reader.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.id = 'added-link';
    link.textContent = 'Added link';
    document.querySelector('[data-article]')?.prepend(link);
  }, href);
  await reader.click('#added-link');
}

/** Does to the page what the translators of browsers do: wraps each text, and again after each change. */
function translate(): void {
  const wrap = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, [translate=no], font')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.data);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.isConnected) wrap(target.parentElement ?? target);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** What the fragment's target is to the reader: seen below the navbar, focused, marked as target. */
function targetState() {
  const target = document.getElementById(location.hash.slice(1));
  const top = target?.getBoundingClientRect().top ?? -1;
  return {
    isSeen: target?.checkVisibility() === true && top >= 60 && top < innerHeight / 2,
    isFocused: target !== null && document.activeElement === target,
    isTarget: target?.matches(':target'),
  };
}
const ARRIVED = { isSeen: true, isFocused: true, isTarget: true };

inEachEngine(({ slowTest, test, engine }) => {
  test('the page at an old address leads to the new one, and keeps query and heading', async (open) => {
    const { until } = await open('/docs/api/lantern/watch=For?q#notes');
    await until(
      () => location.pathname + location.search + location.hash,
      '/docs/api/lantern/watchFor?q#notes',
    );
  });

  for (const [name, fragment, define] of [
    ['another tab', 'only-macos', test],
    ['closed details', 'inside-details', slowTest],
  ] as const)
    define(
      `a link of the app to a heading in ${name} of another page opens it, and the way back and forward, too`,
      async (open) => {
        const reader = await open('docs/welcome', { site: inject('showcaseUrl') });
        await reader.hydrate();
        await reader.markDocument();
        await follow(reader, `/style#${fragment}`);
        await reader.until(() => location.pathname, '/style');
        await reader.until(targetState, ARRIVED);
        await reader.back();
        await reader.until(() => location.pathname, '/docs/welcome');
        await reader.forward();
        await reader.until(() => location.pathname + location.hash, `/style#${fragment}`);
        await reader.until(() => document.getElementById(location.hash.slice(1))?.checkVisibility(), true);
        expect(await reader.isSameDocument()).toBe(true);
      },
    );

  slowTest(
    'a fragment opens its tab for this page only, whatever the reader has chosen before',
    async (open) => {
      const reader = await open('style', { site: inject('showcaseUrl') });
      await reader.click('[data-tabs=style] [role=tab]', 'Windows');
      const stored = () => localStorage.getItem('docusaurus.tab.style');
      await reader.until(stored, 'windows');
      await reader.goto('docs/welcome');
      await reader.goto('style#only-macos');
      await reader.hydrate();
      await reader.see('h3', 'Only macOS');
      expect(await reader.evaluate(stored)).toBe('windows');
    },
  );

  slowTest('a search result in another tab opens the tab and leaves the stored choice', async (open) => {
    const reader = await open('docs/first-steps/setting-up');
    await reader.click('[data-tabs=os] [role=tab]', 'Windows');
    const stored = () => localStorage.getItem('docusaurus.tab.os');
    await reader.until(stored, 'windows');
    await reader.press('/');
    await reader.type('no lamp was seen there');
    await reader.click('[role=option][href*="setting-up"]');
    await reader.see('[role=tab][aria-selected=true]', 'macOS');
    expect(await reader.evaluate(stored)).toBe('windows');
  });

  slowTest(
    'back returns to where the reader was before another fragment was typed into the address bar',
    async (open) => {
      const reader = await open('docs/guides/settings');
      await reader.hydrate();
      await reader.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 1500)));
      await reader.until(() => scrollY, 1500);
      await reader.evaluate(
        () =>
          new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      );
      await reader.evaluate(() => {
        location.hash = 'darkmode';
      });
      await reader.until(() => scrollY !== 1500, true);
      await reader.back();
      await reader.until(() => scrollY, 1500);
    },
  );

  slowTest(
    'an enlarged diagram closes on the way to another page, and hides the search from its shortcut',
    async (open) => {
      const reader = await open('docs/guides/ideas');
      await reader.hydrate();
      const isEnlarged = () => document.querySelector<HTMLDialogElement>('.diagram-dialog')?.open ?? false;
      await reader.click('[data-enlarge-diagram]');
      await reader.until(isEnlarged, true);
      await reader.press('Control+k');
      expect(await reader.isSeen('[role=combobox]')).toBe(false);
      // By whatever way: here by a script's click, since the dialog covers all links.
      await reader.evaluate(() =>
        document.querySelector<HTMLElement>('[data-sidebar-nav] a[href$="/docs/limits"]')?.click(),
      );
      await reader.arriveAt('/docs/limits', 'Known Limits');
      await reader.until(isEnlarged, false);
    },
  );

  slowTest('Enter on "Close" closes an enlarged diagram although text is selected', async (open) => {
    const reader = await open('docs/guides/ideas');
    await reader.hydrate();
    const isEnlarged = () => document.querySelector<HTMLDialogElement>('.diagram-dialog')?.open ?? false;
    await reader.click('[data-enlarge-diagram]');
    await reader.until(isEnlarged, true);
    await reader.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('.diagram-dialog .diagram-drawing') as Node);
      document.querySelector<HTMLElement>('.diagram-close')?.focus();
    });
    await reader.press('Enter');
    await reader.until(isEnlarged, false);
  });

  test('a page is on return what it is after a load, whatever scripts and the reader have changed', async (open) => {
    const reader = await open('docs/guides/settings');
    await reader.hydrate();
    await stopTimers(reader, 2000); // the confirmation stays
    await reader.pointAt('[data-code-block] pre');
    await reader.click('[data-copy-code]');
    await reader.see('[data-copy-code]', 'Copied');
    await reader.evaluate(() => {
      const [paragraph] = document.querySelectorAll('[data-article] p');
      paragraph?.replaceChildren(document.createElement('font'));
      document.querySelector('[data-footer]')?.append('changed');
    });
    await reader.click('[data-sidebar-nav] a', 'Journal');
    await reader.arriveAt('/docs/guides/journal', 'Journal');
    await reader.back();
    await reader.arriveAt('/docs/guides/settings', 'Settings');
    expect(await reader.evaluate(() => document.querySelectorAll('[data-article] font').length)).toBe(0);
    expect(await reader.isSeen('[data-copy-code]', 'Copied')).toBe(false);
  });

  for (const [time, define] of [
    ['before', test], // React renders the page anew
    ['after', slowTest],
  ] as const)
    define(`search and navigation work on a page that was translated ${time} the app came`, async (open) => {
      const reader = await open('docs/welcome', { expectsProblems: true });
      if (time === 'after') await reader.hydrate();
      await reader.evaluate(translate);
      await reader.hydrate();
      await reader.see('h1', 'What is Lantern?');
      await reader.press('/');
      for (const text of ['to', ' xyzzy']) {
        await reader.type(text, 50);
        await reader.until(() => document.querySelector('dialog [role=status] font') !== null, true);
      }
      for (let key = 0; key < 9; key++) await reader.press('Backspace');
      await reader.type('flare');
      await reader.see('[role=option] mark', 'flare');
      await reader.press('Enter');
      await reader.arriveAt('/docs/api/lantern/flare', 'flare');
      expect(reader.problems().filter((text) => /NotFoundError|Trusted|Policy/i.test(text))).toEqual([]);
      expect(await reader.evaluate(() => document.querySelectorAll('code font, kbd font').length)).toBe(0);
      expect(await reader.isSeen('[data-footer] a')).toBe(true);
    });

  if (engine !== 'WebKit')
    test('a page that the browser brings back from its cache has the mode and the tab of the page that was left', async (open) => {
      const reader = await open('style', { site: inject('showcaseUrl') });
      await reader.hydrate();
      await reader.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset.returned = String(persisted);
        });
      });
      await reader.goto('docs-metadata.json');
      await reader.evaluate(() => {
        localStorage.setItem('theme', 'light');
        localStorage.setItem('docusaurus.tab.style', 'windows');
      });
      await reader.back();
      await reader.until(() => location.pathname, '/style');
      await reader.until(() => document.documentElement.dataset.theme, 'light');
      await reader.see('[role=tab][aria-selected=true]', 'Windows');
    });
});
