// The owner's row "Lazy page code fails to load: error text with a Retry button", for each lazy file of the build in turn. A
// file that isn't in the table fails: whoever makes one decides here what readers see without it.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { PHONE, test } from '../../support/browser-test.ts';
import { hydrate } from '../../support/links.ts';

interface LazyFile {
  readonly path: string;
  readonly isPhone?: boolean;
  /** Does what needs the file. */
  use(page: Page): Promise<unknown>;
  /** What readers see in place of what they wanted. */
  failure(page: Page): Locator;
  /** After the file can be loaded again. */
  retry(page: Page): Promise<unknown>;
  /** Waits for what the file is for. */
  result(page: Page): Promise<unknown>;
}

const pressRetry = (page: Page): Promise<void> => page.getByRole('button', { name: 'Retry' }).click();
const notice = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });

/** The same words and button, whichever file is missing. */
const searchFailure = (page: Page): Locator =>
  page
    .getByRole('dialog')
    .locator('.search-notice')
    .filter({ hasText: /^The search could not be loaded\.Retry$/ });

const SEARCH: LazyFile = {
  path: 'docs/intro',
  use: (page) => page.keyboard.press('/'),
  failure: (page) => searchFailure(page),
  retry: pressRetry,
  result: (page) => page.getByRole('dialog').getByRole('option').first().waitFor(),
};

const PLAYGROUND: LazyFile = {
  path: 'playground',
  use: (page) => page.waitForLoadState(),
  failure: (page) => page.getByRole('main').getByText('The editor could not be loaded.'),
  retry: pressRetry,
  result: (page) => page.locator('.cm-content').waitFor(),
};

const chooseResult = async (page: Page, query: string): Promise<void> => {
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(query);
  await page.getByRole('option').first().click();
};

/** By the files' names without hashes. */
const LAZY_FILES: Readonly<Record<string, LazyFile>> = {
  react: SEARCH,
  'search-dialog': SEARCH,
  'search-worker': SEARCH,
  'highlight-hit': {
    path: 'docs/intro',
    use: (page) => chooseResult(page, 'manifest'),
    failure: (page) => notice(page, 'The mark on each found word could not be loaded.'),
    retry: (page) => chooseResult(page, 'logging'),
    result: (page) => page.waitForFunction(() => CSS.highlights.has('found')),
  },
  app: {
    path: 'docs/intro',
    isPhone: true,
    async use(page) {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('button', { name: '← Back to main menu' }).click();
    },
    failure: (page) => notice(page, 'This could not be loaded.'),
    retry: (page) => page.getByRole('button', { name: '← Back to main menu' }).click(),
    result: (page) => page.getByRole('link', { name: 'Why that name?' }).first().waitFor(),
  },
  // The browser opens the menu without it.
  'site-menu': {
    path: 'docs/intro',
    isPhone: true,
    async use(page) {
      await hydrate(page);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    },
    failure: (page) => page.getByRole('button', { name: 'Close navigation bar' }),
    async retry(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    },
    result: (page) => page.locator('body:has(main[inert]) [data-site-menu]').waitFor(),
  },
  playground: PLAYGROUND,
  chunk: PLAYGROUND,
  'code-editor': { ...PLAYGROUND, path: 'learn/graphic' },
  'live-preview': {
    path: 'docs/guides/graphics',
    use: (page) => page.locator('[data-preview]').hover(),
    failure: (page) => page.locator('[data-preview]').getByText('The preview could not be loaded.'),
    retry: pressRetry,
    result: (page) => page.locator('[data-preview] iframe').first().waitFor(),
  },
  'diagram-enlarge': {
    path: 'docs/guides/concepts',
    use: (page) =>
      page
        .getByRole('button', { name: /^Enlarge/ })
        .first()
        .click(),
    failure: (page) => notice(page, 'The enlarged diagram could not be loaded.'),
    retry: (page) =>
      page
        .getByRole('button', { name: /^Enlarge/ })
        .first()
        .click(),
    result: (page) => page.getByRole('dialog', { name: /^Diagram/ }).waitFor(),
  },
  'offer-nearest-pages': {
    path: 'docs/guides/manifst',
    use: (page) => page.waitForLoadState(),
    failure: (page) => notice(page, 'The list of similar pages could not be loaded.'),
    retry: (page) => page.reload(),
    result: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /manifest/i })
        .waitFor(),
  },
};

/** The script that each page loads at once isn't lazy. */
const files = readdirSync(join(inject('siteFolder'), 'assets'))
  .map((name) => /^(?!main\.)(.+)\.\w+\.js$/.exec(name))
  .filter((match) => match !== null);

test('§8 Lazy page code fails to load: of each lazy file of the build it is known what readers see without it', () => {
  expect([...new Set(files.map(([, name]) => name))].sort()).toEqual(Object.keys(LAZY_FILES).sort());
});

test('§8 Lazy page code fails to load: without main, which loads the others, the playground says what to do', async ({
  openPage,
}) => {
  const { page } = await openPage({ expectsProblems: true });
  await page.context().route('**/assets/main.*', (route) => route.abort());
  await page.goto('playground');
  await notice(page, 'If this text stays, reload the page.').waitFor();
});

for (const [name, { path, isPhone, use, failure, retry, result }] of Object.entries(LAZY_FILES)) {
  test(`§8 Lazy page code fails to load: without ${name} the page says so, and loads it when the reader tries again`, async ({
    openPage,
  }) => {
    for (const [file] of files.filter(([, of]) => of === name)) {
      const { page } = await openPage({ expectsProblems: true, ...(isPhone && { viewport: PHONE }) });
      const asked = page.waitForRequest(`**/${file}`);
      await page.context().route(`**/${file}*`, (route) => route.abort());
      await page.goto(path);
      await use(page);
      await asked;
      await failure(page).waitFor();
      await page.context().unrouteAll();
      await retry(page);
      await result(page);
    }
  });
}
