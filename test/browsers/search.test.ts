// In each engine: the search, from the first key to the place that was found.

import { expect } from 'vitest';
import { inEachEngine, PHONE } from '../support/engines/in-each-engine.ts';

inEachEngine(({ test }) => {
  test('typed at once at 100 ms a letter, no letter is lost, and Enter opens what was meant', async (open) => {
    const reader = await open();
    await reader.goto('docs/welcome');
    await reader.press('/');
    await reader.type('flare', 100);
    await reader.press('Enter');
    await reader.until(() => location.pathname, '/docs/api/lantern/flare');
    expect(reader.problems).toEqual([]);
  });

  test('the arrows choose, Escape closes and gives focus back', async (open) => {
    const reader = await open();
    await reader.goto('docs/welcome');
    await reader.click('[data-search-open]');
    await reader.type('chart');
    await reader.see('[role=option]');
    await reader.press('ArrowDown');
    await reader.until(
      () => [...document.querySelectorAll('[role=option]')].findIndex((hit) => hit.ariaSelected === 'true'),
      1,
    );
    await reader.press('Escape');
    await reader.until(() => document.querySelector('dialog')?.open ?? false, false);
    await reader.until(() => document.activeElement?.hasAttribute('data-search-open'), true);
    expect(reader.problems).toEqual([]);
  });

  test('Tab passes over the list of results, whose keys are the field’s', async (open) => {
    const reader = await open();
    await reader.goto('docs/welcome');
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

  test('the words that were found are marked where the result leads', async (open) => {
    const reader = await open();
    await reader.goto('docs/welcome');
    await reader.press('Control+k');
    await reader.type('choose depth');
    await reader.see('[role=option]');
    await reader.press('Enter');
    await reader.until(() => location.pathname + location.hash, '/docs/guides/journal#choose-a-depth');
    await reader.until(
      () => [...(CSS.highlights.get('found') ?? [])].some((range) => /depth/i.test(String(range))),
      true,
    );
    expect(reader.problems).toEqual([]);
  });

  test('on a phone the results scroll to the last', async (open) => {
    const reader = await open({ viewport: PHONE });
    await reader.goto('docs/welcome');
    await reader.click('[data-search-open]');
    await reader.type('lamp');
    await reader.see('[role=option]');
    const isLastInView = () => {
      const last = [...document.querySelectorAll('[role=option]')].at(-1)?.getBoundingClientRect();
      return last !== undefined && last.bottom <= innerHeight && last.top > 0;
    };
    // Again where the answer to the last letter has put other results there meanwhile.
    await expect
      .poll(async () => {
        await reader.wheelOver('.search-results', 20_000);
        return reader.evaluate(isLastInView);
      })
      .toBe(true);
  });
});
