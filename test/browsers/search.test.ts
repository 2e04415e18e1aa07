// In each engine: the search, from the first key to the found words.

import { expect } from 'vitest';
import { inEachEngine, PHONE } from '../support/engines/in-each-engine.ts';

inEachEngine(({ slowTest, test }) => {
  test('the search loses no letter typed from the start at 100 ms each, and Enter opens the result', async (open) => {
    const reader = await open('docs/welcome');
    await reader.press('/');
    await reader.type('flare', 100);
    await reader.press('Enter');
    await reader.until(() => location.pathname, '/docs/api/lantern/flare');
  });

  slowTest('a URL with a query opens the search with its results', async (open) => {
    const reader = await open('?q=tide');
    await reader.see('[role=option]');
    await reader.until(() => document.querySelector<HTMLInputElement>('[role=combobox]')?.value, 'tide');
  });

  test('the search groups results by page, marks and counts them, says when there are none, and a click opens one', async (open) => {
    const reader = await open('docs/welcome');
    await reader.press('/');
    await reader.type('sendSignalToBuoy');
    await reader.until(() => {
      const group = document.querySelector('[role=listbox] [role=group]');
      return [group?.ariaLabel, group?.querySelector('mark')?.textContent];
    }, ['Interface, Lantern Object, sendSignalToBuoy', 'sendSignalToBuoy']);
    await reader.until(() => {
      const status = document.querySelector('dialog [role=status]')?.textContent ?? '';
      return /^\d+ results?$/.test(status);
    }, true);
    await reader.goto('?q=xylophone');
    await reader.until(
      () => document.querySelector('dialog')?.textContent?.includes('Nothing found for “') ?? false,
      true,
    );
    await reader.until(
      () => document.querySelector('[role=combobox]')?.getAttribute('aria-expanded'),
      'false',
    );
    await reader.goto('?q=preperation');
    await reader.click('[role=option]');
    await reader.until(() => location.pathname + location.search, '/docs/first-steps/setting-up');
  });

  slowTest('recent searches are offered again below the first pages, and can be deleted', async (open) => {
    const reader = await open('docs/welcome');
    await reader.press('/');
    await reader.type('flare');
    await reader.see('[role=option]');
    await reader.press('Enter');
    await reader.until(() => location.pathname, '/docs/api/lantern/flare');
    await reader.press('/');
    await reader.see('[role=group] + button[role=option]', 'flare');
    await reader.click('dialog button', 'Clear recent searches');
    await reader.until(() => document.querySelector('.search-recent') === null, true);
  });

  test('the arrow keys choose results and wrap around, and Escape closes and returns focus', async (open) => {
    const reader = await open('docs/welcome');
    await reader.click('[data-search-open]');
    await reader.until(() => document.activeElement?.role ?? document.activeElement?.tagName, 'combobox');
    await reader.type('chart');
    await reader.see('[role=option]');
    /** Index of the chosen result, counted from the end if below 0; `null` if the field names another. */
    const chosen = () => {
      const hits = [...document.querySelectorAll('[role=option]')];
      const index = hits.findIndex((hit) => hit.ariaSelected === 'true');
      const named = document.querySelector('[role=combobox]')?.getAttribute('aria-activedescendant');
      if (hits[index]?.id !== named) return null;
      return index === hits.length - 1 ? -1 : index;
    };
    await reader.until(chosen, 0);
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', -1],
      ['ArrowDown', 0],
    ] as const) {
      await reader.press(key);
      await reader.until(chosen, index);
    }
    await reader.press('Escape');
    await reader.until(() => document.querySelector('dialog')?.open ?? false, false);
    await reader.until(() => document.activeElement?.hasAttribute('data-search-open'), true);
  });

  test('after Escape the next key is for the page again, also if nothing had the focus before', async (open) => {
    const reader = await open('docs/welcome');
    for (const key of ['Control+k', '/']) {
      await reader.press(key);
      await reader.until(() => document.activeElement?.role, 'combobox');
      await reader.press('Escape');
      await reader.until(() => document.querySelector('dialog')?.open ?? false, false);
      await reader.until(() => document.activeElement?.tagName, 'BODY');
    }
    await reader.press('/');
    await reader.until(() => document.activeElement?.role, 'combobox');
    // On a busy machine, the event of the last time comes after the dialog has been opened again.
    await reader.until(
      () => document.querySelector('dialog')?.dispatchEvent(new Event('close')) ?? false,
      true,
    );
    await reader.until(() => document.activeElement?.role, 'combobox');
  });

  slowTest('Tab skips the list of results, which the field’s keys control', async (open) => {
    const reader = await open('docs/welcome');
    await reader.click('[data-search-open]');
    await reader.type('lamp');
    await reader.see('[role=option]');
    const stops = new Set<string | null>();
    for (let press = 0; press < 4; press++) {
      await reader.press('Tab');
      stops.add(await reader.evaluate(() => document.activeElement?.getAttribute('role') ?? null));
    }
    expect([...stops]).not.toContain('listbox');
  });

  slowTest('a result leads to its words below the navbar, marked until Escape is pressed', async (open) => {
    const reader = await open('docs/welcome');
    await reader.press('Control+k');
    await reader.type('choose depth');
    await reader.see('[role=option]');
    await reader.press('Enter');
    await reader.until(() => location.pathname + location.hash, '/docs/guides/journal#choose-a-depth');
    await reader.until(
      () => [...(CSS.highlights.get('found') ?? [])].some((range) => /depth/i.test(String(range))),
      true,
    );
    await reader.until(() => document.querySelector('dialog')?.open ?? false, false);
    await reader.until(() => {
      const top = document.getElementById('choose-a-depth')?.getBoundingClientRect().top ?? -1;
      const navbar = document.querySelector('[data-navbar]')?.getBoundingClientRect().bottom ?? 0;
      return top >= navbar && top < 300;
    }, true);
    await reader.press('Escape');
    await reader.until(() => CSS.highlights.get('found')?.size ?? 0, 0);
  });

  test('on a phone the search fits the window, and its results scroll to the last', async (open) => {
    const reader = await open('docs/welcome', { viewport: PHONE });
    await reader.click('[data-search-open]');
    await reader.type('lamp');
    await reader.see('[role=option]');
    const isFieldInView = () => {
      const { top = -1 } = document.querySelector('[role=combobox]')?.getBoundingClientRect() ?? {};
      const isWithin = [...document.querySelectorAll('dialog[open], [role=combobox], [role=option]')].every(
        (part) => part.getBoundingClientRect().left >= 0 && part.getBoundingClientRect().right <= innerWidth,
      );
      return isWithin && top >= 0;
    };
    expect(await reader.evaluate(isFieldInView)).toBe(true);
    const isLastInView = () => {
      const last = [...document.querySelectorAll('[role=option]')].at(-1)?.getBoundingClientRect();
      return last !== undefined && last.bottom <= innerHeight && last.top > 0;
    };
    // Repeated if late results for the last letter have replaced these.
    await expect
      .poll(async () => {
        await reader.wheelOver('.search-results', 20_000);
        return reader.evaluate(isLastInView);
      })
      .toBe(true);
    expect(await reader.evaluate(isFieldInView)).toBe(true);
  });
});
