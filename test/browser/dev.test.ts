// A page from the dev server follows its sources in place: what the reader did to it stays.

import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect } from 'vitest';
import { keepAsleep } from '../../bench/first-visit.ts';
import { test } from '../support/browser-test.ts';
import { startDev } from '../support/dev-process.ts';
import { watchForProblems } from '../support/page-problems.ts';
import { quiet } from '../support/page-time.ts';

const PATH = 'content/docs/guide/second.md';
const LONG = Array.from({ length: 40 }, (_, index) => `Paragraph number ${index + 1} of a long page.`).join(
  '\n\n',
);

const pageText = (first: string): string => `# Second

## A heading

${first}

<details>
<summary>More about it</summary>

Hidden at first.

</details>

${LONG}

## The end

Last words.
`;

const dev = await startDev();
afterAll(() => dev[Symbol.asyncDispose]());
beforeEach(async () => {
  await dev.write(PATH, pageText('First version.'));
  await dev.untilPage('docs/guide/second', (text) => text.includes('First version.'));
});

/** Opens the page, and marks the document: a mark that is gone tells of a reload. */
async function openSecond(page: Page): Promise<readonly string[]> {
  const problems = watchForProblems(page, dev.url);
  await page.goto(new URL('docs/guide/second', dev.url).href, { waitUntil: 'load' });
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  // The stream is open when the server has told the state once; a change before that would be found at once, too.
  await page.waitForFunction(
    () => performance.getEntriesByName(`${location.origin}/@dev/client.js`).length > 0,
  );
  return problems;
}

const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as { isSameDocument?: boolean }).isSameDocument === true);

for (const isHydrated of [false, true]) {
  const when = isHydrated ? 'after' : 'before';
  test(`${when} hydration, an edit shows without a reload: place, details and colour mode stay`, async ({
    openPage,
  }) => {
    const { page } = await openPage({ colorScheme: 'light' });
    if (!isHydrated) await keepAsleep(page);
    const problems = await openSecond(page);
    if (isHydrated) {
      await hydrate(page);
      await page.getByText('More about it').click();
      await page
        .getByRole('button', { name: /^Switch between dark and light mode/ })
        .first()
        .click();
    } else {
      // As a reader does it, but without a press, upon which React comes.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('article details')) details.setAttribute('open', '');
        document.documentElement.dataset.theme = 'dark';
      });
    }
    const heading = page.getByRole('heading', { name: 'The end' });
    await heading.scrollIntoViewIfNeeded();
    const top = async () => Math.round((await heading.boundingBox())?.y ?? 0);
    const before = await top();

    await dev.write(PATH, pageText(`Second version.\n\n${'Much longer than before. '.repeat(60)}`));
    await page.getByText('Second version.').waitFor({ state: 'attached' });
    expect(await isSameDocument(page)).toBe(true);
    await expect.poll(top).toBe(before);
    expect(await page.getByText('Hidden at first.').isVisible()).toBe(true);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');

    // The chrome follows as well: title, sidebar, table of contents.
    await dev.write(
      PATH,
      pageText('Third version.').replace('# Second', '# Renamed').replace('## The end', '## The finish'),
    );
    await page.getByText('Third version.').waitFor({ state: 'attached' });
    await expect.poll(() => page.title()).toContain('Renamed');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Renamed' }).waitFor();
    await page.getByRole('link', { name: 'The finish' }).first().waitFor({ state: 'attached' });
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.getByText('Hidden at first.').isVisible()).toBe(true);
    expect(await hasReact(page)).toBe(isHydrated);
    expect(problems).toEqual([]);
  });
}

/** Moves over something that can be clicked, and waits until React has taken over. */
async function hydrate(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link').first().hover();
  // Not as soon as React has begun: a change in that moment is shown by a reload.
  await page.locator('html[data-app=ready]').waitFor({ state: 'attached' });
}

const hasReact = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const root = document.getElementById('site:root') ?? {};
    return Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });

test('what must be fixed stands over the last good page, and goes when it is fixed', async ({ openPage }) => {
  const { page } = await openPage();
  const problems = await openSecond(page);
  await dev.write(PATH, pageText('A [broken link](./nowhere.md).'));
  const overlay = page.getByRole('alert', { name: '1 problem to fix' });
  await overlay.waitFor();
  expect(await overlay.textContent()).toContain('./nowhere.md');
  const place = overlay.getByRole('link', { name: `${PATH}:5:` });
  expect(await place.getAttribute('href')).toMatch(/^vscode:\/\/file\/.*second\.md:5:\d+$/);
  expect(await overlay.locator('mark').textContent()).toBe('./nowhere.md');
  expect(await page.getByText('First version.').isVisible()).toBe(true);

  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  await dev.write(PATH, pageText('Another [broken link](./elsewhere.md).'));
  await overlay.waitFor();

  await dev.write(PATH, pageText('All is well.'));
  await overlay.waitFor({ state: 'detached' });
  await page.getByText('All is well.').waitFor();
  expect(await isSameDocument(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('after an edit, links lead to pages as they are now, in the page, and edits of those show too', async ({
  openPage,
}) => {
  const { page } = await openPage();
  const problems = await openSecond(page);
  await hydrate(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const goTo = async (name: string, path: string): Promise<void> => {
    await sidebar.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**${path}`);
  };
  await goTo('First', '/docs/first');
  await dev.write('content/docs/01-first.md', '# First\n\nEdited after a route change.\n');
  await page.getByText('Edited after a route change.').waitFor();
  await dev.write(PATH, pageText('Edited while elsewhere.'));
  await dev.untilPage('docs/guide/second', (text) => text.includes('Edited while elsewhere.'));
  await goTo('Second', '/docs/guide/second');
  await page.getByText('Edited while elsewhere.').waitFor();
  expect(await isSameDocument(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('a page that was fetched ahead is fetched again after an edit, also when the open page stays as it is', async ({
  openPage,
}) => {
  const { page } = await openPage();
  const problems = await openSecond(page);
  const first = page.waitForResponse('**/assets/pages/docs-first.*');
  await hydrate(page);
  const link = page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'First', exact: true });
  await link.hover();
  await first;
  const heard = page.waitForResponse(
    (answer) => answer.url().endsWith('/docs/guide/second') && answer.status() === 304,
  );
  await dev.write('content/docs/01-first.md', '# First\n\nEdited after it was fetched.\n');
  await heard;
  await link.click();
  await page.getByText('Edited after it was fetched.').waitFor();
  expect(await isSameDocument(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('a page that is edited while it is on its way to a reader comes as it is now', async ({ openPage }) => {
  const { page } = await openPage();
  const problems = await openSecond(page);
  let isHeld = false;
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/pages/docs-first.*', async (route) => {
    const response = await route.fetch();
    isHeld = true;
    await released;
    await route.fulfill({ response });
  });
  await hydrate(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'First', exact: true }).click();
  await expect.poll(() => isHeld).toBe(true);
  await dev.write('content/docs/01-first.md', '# First\n\nEdited on its way.\n');
  await dev.untilPage('docs/first', (text) => text.includes('Edited on its way.'));
  // The open page knows of it as soon as it has followed a later change.
  await dev.write(PATH, pageText('Edited after it.'));
  await page.getByText('Edited after it.').waitFor();
  release();
  await page.waitForURL('**/docs/first');
  await page.getByText('Edited on its way.').waitFor();
  expect(await isSameDocument(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('a page that is gone shows so, and comes back', async ({ openPage }) => {
  const { page } = await openPage();
  await openSecond(page);
  await dev.remove(PATH);
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  await dev.write(PATH, pageText('Here again.'));
  await page.getByText('Here again.').waitFor();
});

test('a change of the config reaches the open page', async ({ openPage }) => {
  const { page } = await openPage();
  await openSecond(page);
  await dev.write('content/site.config.ts', `export default { title: 'Another Title' };\n`);
  await expect.poll(() => page.title()).toContain('Another Title');
});

test('a change of the footer shows in the open page, hydrated or not', async ({ openPage }) => {
  const write = async (copyright: string): Promise<void> => {
    await dev.write('content/site.config.ts', `export default { footer: { copyright: '${copyright}' } };\n`);
    await dev.untilPage('docs/guide/second', (text) => text.includes(copyright));
  };
  await write('At first');
  const { page } = await openPage();
  await openSecond(page);
  for (const copyright of ['Before hydration', 'After hydration']) {
    await write(copyright);
    await page.locator('footer').getByText(copyright).waitFor();
    await hydrate(page);
  }
  expect(await isSameDocument(page)).toBe(true);
});

test('has no service worker, and removes one that another server at this address has left', async ({
  openPage,
}) => {
  // The policy would not let the test register a worker.
  const { page } = await openPage({ serviceWorkers: 'allow', bypassCSP: true });
  const problems = await openSecond(page);
  await hydrate(page);
  await quiet(page);
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registrations()).toBe(0);
  expect(await page.getByRole('button', { name: 'Keep for offline' }).count()).toBe(0);
  await page.evaluate(async () => {
    await caches.open('docs-pages-/');
    await navigator.serviceWorker.register('/sw.js');
  });
  await expect.poll(registrations).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(problems).toEqual([]);
});

test('the search finds what was just written, each time', async ({ openPage }) => {
  const { page } = await openPage();
  for (const word of ['kumquat', 'rambutan']) {
    await dev.write(PATH, pageText(`A page about ${word}s.`));
    await dev.untilPage('docs/guide/second', (text) => text.includes(word));
    const problems = await openSecond(page);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search the site' }).fill(word);
    await page
      .getByRole('option', { name: /Second/ })
      .first()
      .waitFor();
    expect(problems).toEqual([]);
  }
});

test('a live preview runs, as it does on the built site', async ({ openPage }) => {
  const sample = 'content/_samples/tiny';
  const graphics = [{ file: 'a.html', size: { width: 1920, height: 1080 } }];
  const omphalos = { compatibleRange: '~0.0.1', extension: 'server/main.js', graphics };
  const manifest = { name: 'tiny', version: '1.0.0', type: 'module', omphalos };
  await dev.write('public/still.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>');
  await dev.write(`${sample}/package.json`, JSON.stringify(manifest));
  await dev.write(`${sample}/server/main.js`, 'export function main() {}\n');
  await dev.write(
    `${sample}/graphics/a.html`,
    '<p id="text"></p><script>document.getElementById("text").textContent = "It runs";</script>',
  );
  await dev.write(
    'content/docs/live.md',
    '# Live\n\n:::preview[Tiny]{src="_samples/tiny" graphic="graphics/a.html"}\n![Still](/still.svg)\n\nCaption.\n:::\n',
  );
  await dev.untilPage('docs/live', (text) => /data-bundle="[^"]*preview-tiny/.test(text));
  const { page } = await openPage({ reducedMotion: 'reduce' });
  const problems = watchForProblems(page, dev.url);
  await page.goto(new URL('docs/live', dev.url).href);
  await page.mouse.move(300, 300); // previews wait for a reader
  await page.getByRole('button', { name: 'Play' }).click();
  const graphic = page.frameLocator('iframe[title^="Graphic"]').frameLocator('iframe');
  await graphic.getByText('It runs').waitFor();
  await page.locator('[data-preview][data-playing]').waitFor();
  expect(problems).toEqual([]);
});
