// A page from the dev server follows its sources in place, without undoing what the reader did.

import { renameSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIResponse, Page } from 'playwright-core';
import { afterAll, beforeEach, expect, onTestFinished } from 'vitest';
import { test as base, type PageOptions } from '../support/browser-test.ts';
import { copyProject } from '../support/copy-project.ts';
import { startDev } from '../support/dev-process.ts';
import { colorToggle, hydrate, isSameDocument, markDocument, sidebarLink } from '../support/links.ts';
import { gate } from '../support/page-time.ts';

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

const dev = await startDev({ atEnd: afterAll });
beforeEach(async () => {
  dev.write(PATH, pageText('First version.'));
  await dev.untilPage('docs/guide/second', (text) => text.includes('First version.'));
});

const test = base.extend<{ readonly openSecond: (options?: PageOptions) => Promise<Page> }>({
  /** Opens the page, and marks the document: a reload would remove the mark. */
  openSecond: async ({ openAt }, use) => {
    await use(async (options) => {
      const { page } = await openAt('docs/guide/second', { baseURL: dev.url, ...options });
      await markDocument(page);
      // The stream is open once the server has sent its state; a change before that would show at once, too.
      await page.waitForFunction(
        () => performance.getEntriesByName(`${location.origin}/@dev/client.js`).length > 0,
      );
      return page;
    });
  },
});

for (const isHydrated of [false, true]) {
  const when = isHydrated ? 'after' : 'before';
  test(`shows an edit ${when} hydration without a reload and without moving the page`, async ({
    openSecond,
  }) => {
    const page = await openSecond({ colorScheme: 'light', isStatic: !isHydrated });
    if (isHydrated) {
      await hydrate(page);
      await page.getByText('More about it').click();
      await colorToggle(page).click();
    } else {
      // Scripted, since a real press would start hydration.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('article details')) details.setAttribute('open', '');
        document.documentElement.dataset.theme = 'dark';
      });
    }
    const heading = page.getByRole('heading', { name: 'The end' });
    await heading.scrollIntoViewIfNeeded();
    const top = async () => Math.round((await heading.boundingBox())?.y ?? 0);
    const before = await top();

    dev.write(PATH, pageText(`Second version.\n\n${'Much longer than before. '.repeat(60)}`));
    await page.getByText('Second version.').waitFor({ state: 'attached' });
    expect(await isSameDocument(page)).toBe(true);
    await expect.poll(top).toBe(before);
    expect(await page.getByText('Hidden at first.').isVisible()).toBe(true);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');

    // Title, sidebar and table of contents follow as well.
    dev.write(
      PATH,
      pageText('Third version.').replace('# Second', '# Renamed').replace('## The end', '## The finish'),
    );
    await page.getByText('Third version.').waitFor({ state: 'attached' });
    await expect.poll(() => page.title()).toContain('Renamed');
    await sidebarLink(page, 'Renamed').waitFor();
    await page.getByRole('link', { name: 'The finish' }).first().waitFor({ state: 'attached' });
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.getByText('Hidden at first.').isVisible()).toBe(true);
    expect(await page.locator('html').getAttribute('data-app')).toBe(isHydrated ? 'ready' : null);
  });
}

test('shows an error over the last good page until it is fixed', async ({ openSecond }) => {
  const page = await openSecond();
  dev.write(PATH, pageText('A [broken link](/nowhere).'));
  const overlay = page.getByRole('alert', { name: '1 problem to fix' });
  await overlay.waitFor();
  expect(await overlay.textContent()).toContain('/nowhere');
  await overlay.getByText(`${PATH}:5:`).waitFor();
  expect(await overlay.locator('mark').textContent()).toBe('/nowhere');
  expect(await page.getByText('First version.').isVisible()).toBe(true);

  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  dev.write(PATH, pageText('Another [broken link](/elsewhere).'));
  await overlay.waitFor();

  dev.write(PATH, pageText('All is well.'));
  await overlay.waitFor({ state: 'detached' });
  await page.getByText('All is well.').waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test('follows links to edited pages, and shows their later edits', { tags: 'slow' }, async ({
  openSecond,
}) => {
  const page = await openSecond();
  await hydrate(page);
  const goTo = async (name: string, path: string): Promise<void> => {
    await sidebarLink(page, name).click();
    await page.waitForURL(`**${path}`);
  };
  await goTo('First', '/docs/first');
  dev.write('content/docs/01-first.md', '# First\n\nEdited after a route change.\n');
  await page.getByText('Edited after a route change.').waitFor();
  dev.write(PATH, pageText('Edited while elsewhere.'));
  await dev.untilPage('docs/guide/second', (text) => text.includes('Edited while elsewhere.'));
  await goTo('Second', '/docs/guide/second');
  await page.getByText('Edited while elsewhere.').waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test('shows the new text of a page that is edited while it loads', { tags: 'slow' }, async ({
  openSecond,
}) => {
  const page = await openSecond();
  let held: APIResponse | undefined;
  const module = gate();
  await page.route('**/assets/pages/docs-first.*', async (route) => {
    held = await route.fetch();
    await module.isOpen;
    await route.fulfill({ response: held });
  });
  await hydrate(page);
  await sidebarLink(page, 'First').click();
  await expect.poll(() => held).toBeDefined();
  dev.write('content/docs/01-first.md', '# First\n\nEdited on its way.\n');
  await dev.untilPage('docs/first', (text) => text.includes('Edited on its way.'));
  // The open page knows this once it has applied a later change.
  dev.write(PATH, pageText('Edited after it.'));
  await page.getByText('Edited after it.').waitFor();
  module.open();
  await page.waitForURL('**/docs/first');
  await page.getByText('Edited on its way.').waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test('shows the not-found page for a removed page until it is back', { tags: 'slow' }, async ({
  openSecond,
}) => {
  const page = await openSecond({ expectsProblems: true });
  await dev.remove(PATH);
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  dev.write(PATH, pageText('Here again.'));
  await page.getByText('Here again.').waitFor();
});

test('follows the page when its file is renamed', async ({ openSecond }) => {
  const page = await openSecond();
  renameSync(join(dev.folder, PATH), join(dev.folder, 'content/docs/guide/another.md'));
  await page.waitForURL('**/docs/guide/another');
  await page.getByText('First version.').waitFor();
  await dev.remove('content/docs/guide/another.md');
});

test('exchanges a style in the page, without a reload', { tags: 'slow' }, async ({ openAt }) => {
  const project = await copyProject(onTestFinished);
  const server = await startDev({ project });
  const { page } = await openAt('docs/first', { baseURL: server.url });
  await markDocument(page);
  await appendFile(join(project, 'src/theme/styles/base.css'), '\nhtml { --added-by-test: 7px }\n');
  await page.waitForFunction(
    () => getComputedStyle(document.documentElement).getPropertyValue('--added-by-test') === '7px',
  );
  expect(await isSameDocument(page)).toBe(true);
});
