// The meaning of a word of the glossary: by mouse and by touch. By keyboard: test/browsers/access.test.ts.

import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { PHONE, lanternTest as test } from '../support/browser-test.ts';
import { openFixtureSite } from '../support/built-fixture.ts';
import { hydrate } from '../support/links.ts';

const site = await openFixtureSite(
  {
    content: {
      'docs/glossary.md':
        '# Glossary\n\n| Term | Meaning |\n|---|---|\n| :term[Beacon] | A light with a name |\n| :term[Keeper] | Who lights it |\n',
      'docs/lights.md': '# Lights\n\nEach :term[keeper] has one :term[beacon].\n\n[Next](glossary.md)\n',
    },
  },
  afterAll,
);
const PAGE = { baseURL: site.url };

const word = (page: Page) => page.getByRole('link', { name: 'beacon', exact: true });
/** What the stylesheet shows below the word; `none` for nothing. */
const shownMeaning = (page: Page) => word(page).evaluate((link) => getComputedStyle(link, '::after').content);
const MEANING = /^"A light with a name"/;

test('the pointer shows the meaning, can go there, and Escape hides it until the pointer comes back', async ({
  openPage,
}) => {
  const { page } = await openPage(PAGE);
  await page.goto('docs/lights');
  await hydrate(page);
  await word(page).hover();
  await expect.poll(() => shownMeaning(page)).toMatch(MEANING);
  const box = await word(page).boundingBox();
  if (!box) throw new Error('the word has no place');
  await page.mouse.move(box.x + 5, box.y + box.height + 12, { steps: 12 });
  expect(await shownMeaning(page)).toMatch(MEANING);
  await page.keyboard.press('Escape');
  await expect.poll(() => shownMeaning(page)).toBe('none');
  await page.mouse.move(5, 500);
  await word(page).hover();
  await expect.poll(() => shownMeaning(page)).toMatch(MEANING);
});

test('a tap shows the meaning inside the window, a tap elsewhere hides it, and a second tap follows the link', async ({
  openPage,
}) => {
  const { page } = await openPage({ ...PAGE, viewport: PHONE, hasTouch: true });
  await page.goto('docs/lights');
  await hydrate(page);
  await word(page).tap();
  await expect.poll(() => shownMeaning(page)).toMatch(MEANING);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('heading', { name: 'Lights' }).tap();
  await expect.poll(() => shownMeaning(page)).toBe('none');
  await word(page).tap();
  await word(page).tap();
  await page.waitForURL('**/docs/glossary#beacon');
});

test('without JavaScript the pointer shows the meaning and the word is a link; assistive technology gets it as the description', async ({
  openPage,
}) => {
  const { page } = await openPage({ ...PAGE, javaScriptEnabled: false });
  await page.goto('docs/lights');
  await word(page).hover();
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  expect(nodes.find(({ name }) => name?.value === 'beacon')).toMatchObject({
    description: { value: 'A light with a name' },
  });
  await word(page).click();
  await page.waitForURL('**/docs/glossary#beacon');
});
