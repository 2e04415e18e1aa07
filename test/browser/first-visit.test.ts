// Downloads stay small: budgets in bytes after brotli compression, for what a browser really requests.

import { afterAll, expect, inject } from 'vitest';
import { corpusRoute, writeCorpus } from '../../bench/corpus.ts';
import {
  type FileKind,
  filesText,
  type LoadedFile,
  measureHydrationBytes,
  measureTransfer,
  totalBytes,
  weighSearch,
} from '../../bench/first-visit.ts';
import { BYTE_BUDGETS } from '../../scripts/client-bundle/byte-budgets.ts';
import { test } from '../support/browser-test.ts';
import { openFixtureSite } from '../support/built-fixture.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PAGES = 60;

const content = temporaryFolder({}, afterAll);
writeCorpus(content, PAGES);
const site = await openFixtureSite({ content }, afterAll);

/** The page whose words, with headings and tables, are closest to 450: the corpus never changes. */
const USUAL_ROUTE = corpusRoute(27, PAGES);

function expectWithin(files: readonly LoadedFile[], kind: FileKind | undefined, budget: number): void {
  const bytes = totalBytes(files, kind);
  const text = `${bytes} B of ${kind ?? 'all'}, ${budget} allowed\n${filesText(files)}`;
  expect(bytes, text).toBeLessThanOrEqual(budget);
}

test('the first visit of a page of about 450 words stays within its budget', async ({ openPage }) => {
  const { page } = await openPage({ baseURL: site.url });
  const files = await measureTransfer(page, site.url + USUAL_ROUTE.slice(1));
  console.log(`first visit: ${totalBytes(files)} B\n${filesText(files)}`);
  expectWithin(files, 'html', 7 * 1024);
  expectWithin(files, 'css', 12 * 1024);
  expectWithin(files, 'js', BYTE_BUDGETS['code before intent'].limit);
  expectWithin(files, 'font', 20 * 1024);
  expectWithin(files, undefined, 45_000);
});

test('the not-found page loads little more: the code that proposes pages', async ({ openPage }) => {
  const { page } = await openPage({ expectsProblems: true });
  const files = await measureTransfer(page, `${inject('siteUrl')}docs/no-such-page`);
  expectWithin(files, 'js', BYTE_BUDGETS['code before intent'].limit + 1000);
});

test('the first visit of a guide, its hydration and a search stay within their budgets', async ({
  openPage,
}) => {
  const { page } = await openPage();
  const first = await measureTransfer(page, `${inject('siteUrl')}docs/guides/logging`);
  expectWithin(first, undefined, 45_000);
  const waking = await measureHydrationBytes(page);
  // The browser's cache serves what hydration has already loaded.
  const search = (await weighSearch(page, 'manifest')).filter(
    ({ path }) => !waking.some((loaded) => loaded.path === path),
  );
  console.log(`waking up: ${totalBytes(waking)} B\n${filesText(waking)}`);
  console.log(`search: ${totalBytes(search)} B\n${filesText(search)}`);
  // All code with React, except for what loads when a feature is used.
  expectWithin([...first, ...waking], 'js', BYTE_BUDGETS['code on intent, with what came before'].limit);
  expectWithin(search, 'js', 14_500);
  // The words of all pages: they grow with the content.
  expectWithin(search, 'data', 57_500);
});
