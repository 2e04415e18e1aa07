// The not-found page proposes the pages whose paths are closest to the URL.

import { expect } from 'vitest';
import { DESKTOP, PHONE, lanternTest as test } from '../support/browser-test.ts';
import { gate } from '../support/page-time.ts';

test('a button under the pointer keeps its contrast, in both modes', async ({ openAt }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    const { page } = await openAt('docs/no-such-page', { colorScheme, expectsProblems: true });
    const buttons = await page.getByRole('main').locator('.button').all();
    expect(buttons.length).toBe(3);
    for (const button of buttons) {
      const colors = () =>
        button.evaluate((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return { color, backgroundColor };
        });
      const { color, backgroundColor } = await colors();
      await button.hover();
      await expect.poll(colors).not.toMatchObject({ backgroundColor });
      expect(await colors()).toMatchObject({ color });
    }
  }
});

test('no button moves when the proposals appear', { tags: 'slow' }, async ({ openPage }) => {
  for (const viewport of [DESKTOP, PHONE]) {
    const { page } = await openPage({ viewport, expectsProblems: true });
    const code = gate();
    await page.route('**/assets/offer-nearest-pages.*', code.hold);
    await page.goto('docs/guide/charst');
    const button = page.getByRole('link', { name: 'Home page' });
    const before = await button.boundingBox();
    code.open();
    await page.getByRole('heading', { name: 'Perhaps you were looking for' }).waitFor();
    expect(await button.boundingBox()).toEqual(before);
  }
});
