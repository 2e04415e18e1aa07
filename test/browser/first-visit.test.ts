// What readers download stays small: budgets in bytes after brotli compression, for what a browser really asks for.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { corpusPaths, corpusRoute, documentText, writeCorpus } from '../../bench/corpus.ts';
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
import { type FixtureSite, openFixtureSite } from '../support/built-fixture.ts';
import { siteRoutes } from '../support/site-routes.ts';

const PAGES = 60;

let content: string;
let site: FixtureSite;
beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'omphalos-docs-'));
  await writeCorpus(content, PAGES);
  site = await openFixtureSite({ content });
});
afterAll(async () => {
  await site.close();
  await rm(content, { recursive: true });
});

/** Of the page whose words, headings and tables among them, come nearest to 450. */
function usualRoute(): string {
  const paths = corpusPaths(PAGES);
  const distances = paths.map((_, index) => {
    const prose = documentText(index, paths).replace(/```[\s\S]*?```/g, '');
    return Math.abs(prose.split(/\s+/).length - 450);
  });
  return corpusRoute(distances.indexOf(Math.min(...distances)), PAGES);
}

function expectWithin(files: readonly LoadedFile[], kind: FileKind | undefined, budget: number): void {
  const bytes = totalBytes(files, kind);
  const text = `${bytes} B of ${kind ?? 'all'}, ${budget} allowed\n${filesText(files)}`;
  expect(bytes, text).toBeLessThanOrEqual(budget);
}

test('the first visit of a page of some 450 words', async ({ openPage }) => {
  const { page } = await openPage({ baseURL: site.url });
  const files = await measureTransfer(page, site.url + usualRoute().slice(1));
  console.log(`first visit: ${totalBytes(files)} B\n${filesText(files)}`);
  expectWithin(files, 'html', 7 * 1024);
  expectWithin(files, 'css', 12 * 1024);
  expectWithin(files, 'js', BYTE_BUDGETS['code before intent'].limit);
  expectWithin(files, 'font', 20 * 1024);
  expectWithin(files, undefined, 45_000);
});

test('no page of the site loads more JavaScript than its first script before the reader does something', async ({
  openPage,
}) => {
  const routes = [...(await siteRoutes())];
  const heavy: string[] = [];
  const visitAll = async (): Promise<void> => {
    for (let route = routes.pop(); route !== undefined; route = routes.pop()) {
      const { page } = await openPage();
      const files = await measureTransfer(page, inject('siteUrl') + route);
      await page.close();
      const scripts = files.filter(({ kind }) => kind === 'js' || kind === 'page');
      // Pages like the address that is not there are what that page has to say.
      const names = scripts.map(({ path }) => path.replace(/^.*\/([\w-]+)\..*$/, '$1')).sort();
      // The playground is code, and has a budget of its own.
      if (route === 'playground') continue;
      const expected = route === 'docs/no-such-page' ? ['main', 'offer-nearest-pages'] : ['main'];
      const limit = BYTE_BUDGETS['code before intent'].limit + (expected.length === 1 ? 0 : 1000);
      if (names.join() !== expected.join() || totalBytes(scripts) > limit)
        heavy.push(`/${route}: ${totalBytes(scripts)} B\n${filesText(scripts)}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, visitAll));
  expect(heavy).toEqual([]);
});

test('the first visit of a guide, its waking up and a search', async ({ openPage }) => {
  const { page } = await openPage();
  const first = await measureTransfer(page, `${inject('siteUrl')}docs/guides/logging`);
  expectWithin(first, undefined, 45_000);
  const waking = await measureHydrationBytes(page);
  // What has been loaded for waking up comes from the browser's cache.
  const search = (await weighSearch(page, 'manifest')).filter(
    ({ path }) => !waking.some((loaded) => loaded.path === path),
  );
  console.log(`waking up: ${totalBytes(waking)} B\n${filesText(waking)}`);
  console.log(`search: ${totalBytes(search)} B\n${filesText(search)}`);
  // All code with React, save for what a feature brings when it is used.
  expectWithin([...first, ...waking], 'js', BYTE_BUDGETS['code on intent, with what came before'].limit);
  expectWithin(search, undefined, 60_000);
});
