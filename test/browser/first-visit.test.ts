// Downloads stay small: budgets in bytes after brotli compression, for what a browser really requests of the real site.
// test/site/client-size.test.ts has the budgets of single files.

import { expect, inject } from 'vitest';
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

function expectWithin(files: readonly LoadedFile[], kind: FileKind | undefined, budget: number): void {
  const bytes = totalBytes(files, kind);
  const text = `${bytes} B of ${kind ?? 'all'}, ${budget} allowed\n${filesText(files)}`;
  expect(bytes, text).toBeLessThanOrEqual(budget);
}

test('the first visit of a guide, its hydration and a search stay within their budgets', async ({
  openPage,
}) => {
  const { page } = await openPage();
  const first = await measureTransfer(page, `${inject('siteUrl')}docs/guides/logging`);
  expectWithin(first, 'css', 12 * 1024);
  expectWithin(first, 'js', BYTE_BUDGETS['code before intent'].limit);
  expectWithin(first, 'font', 20 * 1024);
  expectWithin(first, undefined, 45_000);
  const waking = await measureHydrationBytes(page);
  // All code with React, except for what loads when a feature is used.
  expectWithin([...first, ...waking], 'js', BYTE_BUDGETS['code on intent, with what came before'].limit);
  // The browser's cache serves what hydration has already loaded.
  const search = (await weighSearch(page, 'manifest')).filter(
    ({ path }) => !waking.some((loaded) => loaded.path === path),
  );
  // Its error boundary and the map between folded and shown text are 1.4 kB of it.
  expectWithin(search, 'js', 16_500);
  // The words of all pages: they grow with the content.
  expectWithin(search, 'data', 62_000);
});

test('the not-found page loads little more: the code that proposes pages', async ({ openPage }) => {
  const { page } = await openPage({ expectsProblems: true });
  const files = await measureTransfer(page, `${inject('siteUrl')}docs/no-such-page`);
  expectWithin(files, 'js', BYTE_BUDGETS['code before intent'].limit + 1000);
});
