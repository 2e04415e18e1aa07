// Every page of the real site, in `npm test` one of each kind, opens without errors, loads only its own code before the load event, shifts nothing, fits
// every window, passes axe-core, and violates no security policy. One walk checks all of this, since loading the pages
// takes most of the time.

import { dirname } from 'node:path/posix';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsOf } from '../support/axe.ts';
import { DESKTOP, type PageOptions, PHONE, test, type WatchedPage } from '../support/browser-test.ts';
import { hydrate, navbarLink } from '../support/links.ts';
import { siteRoutes } from '../support/site-routes.ts';
import { tooWide } from '../support/too-wide.ts';
import { watchViolations } from '../support/violations.ts';

/** https://wicg.github.io/layout-instability/: not yet in TypeScript's DOM types. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** What all pages of a folder show around their text. */
const AROUND = ['.navbar', '.site-menu', '.footer', '[data-sidebar-nav]'];

const NOT_FOUND = 'docs/no-such-page';

/** Starts when the whole document has been painted: how much of it is painted before depends on the machine. */
function recordShifts(): void {
  const record = (): void => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const names = entry.sources.map(({ node }) => node?.parentElement?.className || node?.nodeName);
        shifts.push(`shifts by ${entry.value.toFixed(5)} (${names.join(', ')})`);
      }
    }).observe({ type: 'layout-shift' });
  };
  const afterPaint = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
  document.addEventListener('DOMContentLoaded', () => afterPaint(record));
}

const isRecording = (page: Page) => page.waitForFunction(() => 'shifts' in window);

/**
 * Fonts come after the page has been painted in the fallback font, as on a slow connection. Only requests for fonts stop
 * here: `page.route` would stop all of them.
 */
async function delayFonts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] });
  session.on('Fetch.requestPaused', ({ requestId }) => {
    isRecording(page)
      .then(() => session.send('Fetch.continueRequest', { requestId }))
      .catch(() => {}); // the page has been left
  });
}

async function shiftsOf(page: Page): Promise<readonly string[]> {
  await isRecording(page);
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Code for later clicks, which loads after the load event. */
const scriptsBeforeLoad = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (navigation?.loadEventStart ?? 0))
      .map(({ name }) => name);
  });

/** External links whose icon has no width, for example where the link wraps. */
const lostMarks = (page: Page): Promise<readonly string[]> =>
  page
    .locator('main .external-mark')
    .evaluateAll((marks) =>
      marks
        .filter((mark) => mark.checkVisibility() && mark.getBoundingClientRect().width === 0)
        .map((mark) => `shows no mark at "${mark.closest('a')?.textContent}"`),
    );

/** Places for messages that are seen although they say nothing. */
const emptyBoxes = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.load-failure, [role=status], [role=alert]')
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => box.checkVisibility() && box.textContent === '' && box.clientHeight > 1)
        .map((box) => `shows an empty box: ${box.className}`),
    );

/** One of each kind. */
const KINDS = [
  '',
  'name',
  'docs/intro',
  'docs/category/guides',
  'docs/guides/manifest',
  'docs/api/omphalos/config', // has a long table
  'learn/graphic',
  NOT_FOUND,
];

/** @returns sentences about what is wrong */
async function faultsOn(
  routes: readonly string[],
  openPage: (options: PageOptions) => Promise<WatchedPage>,
): Promise<readonly string[]> {
  const waiting = routes.values();
  const faults: string[] = [];
  const seenFolders = new Set<string>();
  const walk = async (): Promise<void> => {
    // During a transition, axe would measure colours half way.
    const { page, problems } = await openPage({ reducedMotion: 'reduce', expectsProblems: true });
    let colorScheme: 'dark' | 'light' = 'dark';
    const violations = await watchViolations(page);
    await page.addInitScript(recordShifts);
    await delayFonts(page);
    for (const route of waiting) {
      const add = (found: readonly string[]) => faults.push(...found.map((fault) => `/${route}: ${fault}`));
      // Pages take turns: test/browser/accessibility.test.ts checks the parts of pages in both modes.
      await page.emulateMedia({ colorScheme });
      colorScheme = colorScheme === 'dark' ? 'light' : 'dark';
      await page.setViewportSize(PHONE);
      await page.goto(route);
      add(await shiftsOf(page));
      add(await lostMarks(page));
      await page.setViewportSize(DESKTOP);
      const response = await page.goto(route);
      // The page for unknown addresses also loads, sooner or later, the code that finds near pages.
      const own = route === NOT_FOUND ? 'offer-nearest-pages' : undefined;
      const scripts = await scriptsBeforeLoad(page);
      const names = scripts
        .map((url) => url.replace(/^.*\/([\w-]+)\.\w+\.js$/, '$1'))
        .filter((name) => name !== own)
        .sort();
      // The code of the playground has a budget of its own.
      if (!/^(playground$|learn\/)/.test(route) && names.join(', ') !== 'main')
        add([`loads ${names}, not main`]);
      await hydrate(page);
      if (response?.status() !== (route === NOT_FOUND ? 404 : 200)) add([`answers ${response?.status()}`]);
      for (const name of ['Why that name?', 'What is it?', 'Docs', 'Playground'])
        if (!(await navbarLink(page, name).isVisible())) add([`has no link "${name}"`]);
      const sidebars = await page.getByRole('navigation', { name: 'Docs sidebar' }).count();
      if (route !== NOT_FOUND && sidebars !== (route.startsWith('docs') ? 1 : 0))
        add(['has not its own sidebar']);
      add(await lostMarks(page));
      add(await emptyBoxes(page));
      add(await shiftsOf(page));
      const folder = dirname(route);
      const without = seenFolders.has(folder) ? AROUND : [];
      seenFolders.add(folder);
      add(await faultsOf(page, { without }));
      add(await tooWide(page));
      add(await scrollingTables(page));
    }
    faults.push(
      ...violations,
      ...problems.filter((problem) => !/no-such-page.*404|status of 404/.test(problem)),
    );
  };
  await Promise.all([walk(), walk()]);
  return faults;
}

/** The names of tables that scroll sideways where there is room, with and without a table of contents beside the text. */
async function scrollingTables(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('.table-scroll')]
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map((box) => box.ariaLabel),
    );
    found.push(...names.map((name) => `at ${width} px "${name}" scrolls`));
  }
  return found;
}

test('a page of each kind opens without errors, stays still, fits every window, is accessible and keeps its policy', async ({
  openPage,
}) => {
  const routes = await siteRoutes();
  expect(KINDS.filter((route) => !routes.includes(route))).toEqual([]);
  expect(await faultsOn(KINDS, openPage)).toEqual([]);
});

test('so does every other page of the site', { tags: 'slow' }, async ({ openPage }) => {
  // Lessons are alike, and test/browser/lessons.test.ts plays each, so two are enough.
  const routes = (await siteRoutes()).filter(
    (route) => !KINDS.includes(route) && !/^learn\/(?!obs)/.test(route),
  );
  expect(routes.length).toBeGreaterThan(25);
  expect(await faultsOn(routes, openPage)).toEqual([]);
});
