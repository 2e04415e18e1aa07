// The layout fits every width, targets are large enough, and focus is visible.

import { expect, inject } from 'vitest';
import { type BrowserFixtures, DESKTOP, PHONE, lanternTest as test } from '../support/browser-test.ts';
import { tooWide } from '../support/too-wide.ts';

/** One page of each kind. */
const WITH_TEXT = ['docs', 'docs/category/guides', 'docs/guides/charts', 'story', 'nothing'];
const PAGES = ['', 'docs/api/lantern/sendSignal', 'style', ...WITH_TEXT];

/** Links inside sentences are as high as their line, which the guidelines allow. */
const SMALL_TARGETS = () =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [role=tab]')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
    .filter((target) => !target.matches('.skip-link'))
    .filter((target) => !target.closest('p, td, dd, dt, .prose li, sup, .announcement-text'))
    .flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim();
      return width >= 24 && height >= 24 ? [] : [`${name} (${Math.round(width)} × ${Math.round(height)})`];
    });

test('pages of every kind fit every width, with large targets and text that begins at one place', async ({
  openPage,
}) => {
  const { page } = await openPage({ baseURL: inject('showcaseUrl'), expectsProblems: true });
  const faults: string[] = [];
  const textStarts = new Map<number, Set<number>>();
  for (const route of PAGES) {
    const add = (found: readonly string[]) => faults.push(...found.map((fault) => `/${route}: ${fault}`));
    await page.goto(route);
    for (const width of [PHONE.width, 768, 996, 997, DESKTOP.width, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === PHONE.width || width === DESKTOP.width) add(await page.evaluate(SMALL_TARGETS));
      if (!WITH_TEXT.includes(route)) continue;
      const { x = -1 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
      textStarts.set(width, (textStarts.get(width) ?? new Set()).add(x));
    }
  }
  expect(faults).toEqual([]);
  for (const [width, found] of textStarts) expect([...found], `${width} px`).toHaveLength(1);
});

/** The room above each block of the text but the first, from the end of the list before it, and whether the block has a width. */
const RHYTHM = () => {
  const endOf = (block: Element): number => {
    const last = block.matches('.steps, ul:not([class]), ol, li') ? block.lastElementChild : null;
    return last ? endOf(last) : block.getBoundingClientRect().bottom;
  };
  const blocks = [
    ...document.querySelectorAll('.article > :not(.article-header, .draft-mark, .heading-anchor)'),
  ];
  return blocks.flatMap((block, index) => {
    const previous = blocks[index - 1];
    if (!previous) return [];
    const { top, width } = block.getBoundingClientRect();
    const room = Math.round(top - endOf(previous));
    return [`${previous.tagName}, ${room} px, ${block.tagName} ${block.className} ${width > 100}`];
  });
};

test('blocks of the text stand as far apart above and below the width that has a table of contents', async ({
  openPage,
}) => {
  const { page } = await openPage({ baseURL: inject('showcaseUrl'), expectsProblems: true });
  for (const route of ['style', 'docs/first-steps/setting-up']) {
    await page.goto(route);
    await page.setViewportSize({ width: 1280, height: 900 });
    const wide = await page.evaluate(RHYTHM);
    await page.setViewportSize({ width: 1279, height: 900 });
    expect(await page.evaluate(RHYTHM), `/${route}`).toEqual(wide);
  }
});

/** Text that is narrower than ten letters. */
const IS_TEXT_SQUEEZED = (): boolean => {
  const text = document.querySelector('.prose p:not(:empty)');
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 2;
  return text !== null && text.getBoundingClientRect().width < 10 * letter;
};

const fitsWithText = async (size: number, { openPage }: BrowserFixtures): Promise<void> => {
  const { page } = await openPage({ baseURL: inject('showcaseUrl'), expectsProblems: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  const faults: string[] = [];
  for (const route of PAGES) {
    const add = (found: readonly string[]) => faults.push(...found.map((fault) => `/${route}: ${fault}`));
    await page.goto(route);
    add(await tooWide(page));
    for (const width of [320, 996, 997, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      if (await page.evaluate(IS_TEXT_SQUEEZED)) add([`the text is squeezed at ${width} px`]);
    }
  }
  expect(faults).toEqual([]);
};

test.for([32])('pages fit every width with text of %i px', fitsWithText);
test.for([16, 20, 24])('pages fit every width with text of %i px', { tags: 'slow' }, fitsWithText);

/** Which of the signs and marks begin a line while the column gets narrower. */
const BEGINNERS = () => {
  const column = document.createElement('div');
  const mark = '<svg class="icon external-mark"></svg>';
  column.innerHTML = `<p>A line of text with <code class="code-whole">score-keeper</code>, and the end of it.</p>
    <table><tr><td>A line of text with a link to <a data-external="" href="#">outside${mark}</a></td></tr></table>`;
  document.querySelector('.prose')?.append(column);
  const [comma] = [...column.querySelectorAll('code')].map(({ nextSibling }) => nextSibling);
  const firstSign = (node: Node | undefined | null) => {
    const range = document.createRange();
    if (node) range.setStart(node, 0);
    if (node) range.setEnd(node, 1);
    return range.getBoundingClientRect();
  };
  const found = new Set<string>();
  for (let width = 340; width > 140; width--) {
    column.style.width = `${width}px`;
    const code = column.querySelector('code')?.getBoundingClientRect();
    if (firstSign(comma).top > (code?.bottom ?? 0)) found.add('comma');
    const link = firstSign(column.querySelector('a')?.firstChild);
    const { top = 0 } = column.querySelector('svg')?.getBoundingClientRect() ?? {};
    if (top > link.bottom) found.add('mark');
  }
  return [...found];
};

test('neither a comma behind code nor the mark of an outside link begins a line, and tabs scroll only sideways', async ({
  openAt,
}) => {
  const options = { baseURL: inject('showcaseUrl'), viewport: PHONE, bypassCSP: true };
  const { page } = await openAt('style', options);
  expect(await page.evaluate(BEGINNERS)).toEqual([]);
  const tabs = page.getByRole('tablist').first();
  expect(await tabs.evaluate((list) => getComputedStyle(list).overflowY)).toBe('hidden');
});

test('without JavaScript the style page does not scroll sideways', async ({ openAt }) => {
  const { page } = await openAt('style', { javaScriptEnabled: false, baseURL: inject('showcaseUrl') });
  expect(await tooWide(page)).toEqual([]);
});

test('every element that takes focus by Tab shows it', { tags: 'slow' }, async ({ openPage }) => {
  const { page } = await openPage({ baseURL: inject('showcaseUrl'), reducedMotion: 'reduce' });
  const unseen: string[] = [];
  for (const route of ['', 'docs/first-steps/setting-up', 'style']) {
    await page.goto(route);
    const seen = new Set<string>();
    for (let press = 0; press < 200; press++) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) return null;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(activeElement);
        const box = activeElement.getBoundingClientRect();
        return {
          name: `${activeElement.tagName} ${activeElement.getAttribute('aria-label') ?? activeElement.textContent?.trim().slice(0, 40)} ${activeElement.className}`,
          place: `${Math.round(box.left)} ${Math.round(box.top + scrollY)}`,
          hasRing: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
          isInView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
        };
      });
      if (focus === null || seen.has(focus.place + focus.name)) break;
      seen.add(focus.place + focus.name);
      if (!focus.hasRing) unseen.push(`/${route}: ${focus.name} has no ring`);
      if (!focus.isInView) unseen.push(`/${route}: ${focus.name} is out of view`);
    }
    expect(seen.size, `stops on /${route}`).toBeGreaterThanOrEqual(15);
  }
  expect(unseen).toEqual([]);
});

test('a long table keeps its head below the navbar, with or without JavaScript', async ({ openAt }) => {
  const { page } = await openAt('style', { baseURL: inject('showcaseUrl'), javaScriptEnabled: false });
  const row = page.getByRole('cell', { name: 'Text of row 25' });
  await row.evaluate((cell) => cell.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const head = page.getByRole('columnheader', { name: 'Row', exact: true });
  await expect
    .poll(() => head.evaluate((cell) => cell.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(0);
  expect(await head.evaluate((cell) => cell.getBoundingClientRect().top)).toBeLessThan(70);
});
