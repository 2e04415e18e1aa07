// Measures what a reader's browser downloads: the first page of a visit, the code that hydrates it, the search. Bytes are those
// after brotli compression, as good hosts send them.

import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { startBrowser } from '../scripts/lib/browser.ts';

/** `page`: the data of a page for the app, prefetched for linked pages. */
type FileKind = 'html' | 'css' | 'js' | 'page' | 'font' | 'image' | 'data';

interface LoadedFile {
  /** Path and query; the whole URL for files of other hosts. */
  readonly path: string;
  readonly kind: FileKind;
  /** After brotli compression. */
  readonly bytes: number;
}

/** Pages opened from now on hydrate only when something is pressed, or at the event `idle`: they become idle only then. */
export const keepStatic = (page: Page): Promise<unknown> =>
  page.addInitScript(`
    const { requestIdleCallback } = window;
    window.requestIdleCallback = (callback) => {
      if (document.documentElement.dataset.app === 'ready') return requestIdleCallback(callback);
      addEventListener('idle', () => requestIdleCallback(callback));
      addEventListener('omphalos:code', ({ detail }) => detail === 'app' && requestIdleCallback(callback));
      return 0;
    };
  `);

/** @param visited URL path of the page on the served site */
export async function firstVisitTable(siteUrl: string, visited: string) {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    const first = await measureTransfer(page, siteUrl + visited.slice(1));
    const waking = await measureHydrationBytes(page);
    return {
      HTML: totalBytes(first, 'html'),
      CSS: totalBytes(first, 'css'),
      'JavaScript before intent': totalBytes(first, 'js'),
      fonts: totalBytes(first, 'font'),
      'first visit in all': totalBytes(first),
      // All code with React.
      'JavaScript once hydrated': totalBytes([...first, ...waking], 'js'),
      // Dialog, worker, index, and the texts that a query needs.
      search: totalBytes(await weighSearch(page, 'page')),
    };
  } finally {
    await browser.close();
  }
}

/** What loading a page downloads before hydration. @param page with empty storage and cache */
const measureTransfer = (page: Page, url: string): Promise<readonly LoadedFile[]> =>
  filesLoadedBy(page, async () => {
    await keepStatic(page);
    await page.goto(url);
  });

/** What hydration adds. */
const measureHydrationBytes = (page: Page): Promise<readonly LoadedFile[]> =>
  filesLoadedBy(page, async () => {
    await page.keyboard.press('Shift');
    await page.locator('html[data-app=ready]').waitFor({ state: 'attached' });
  });

/**
 * What opening the search and typing a query adds to a hydrated page. Prefetched data of linked pages does not count: it
 * comes with or without a search.
 */
async function weighSearch(page: Page, query: string): Promise<readonly LoadedFile[]> {
  const files = await filesLoadedBy(page, async () => {
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill(query);
    await page.getByRole('option').first().waitFor();
  });
  return files.filter(({ kind, path }) => kind !== 'page' && !/\/sheet-/.test(path));
}

const totalBytes = (files: readonly LoadedFile[], kind?: FileKind): number =>
  files.reduce((sum, file) => sum + (kind === undefined || file.kind === kind ? file.bytes : 0), 0);

/** Milliseconds: `networkidle` fires while code that just arrived is about to request more. */
const SETTLING_TIME = 400;

async function filesLoadedBy(page: Page, act: () => Promise<void>): Promise<readonly LoadedFile[]> {
  const responses: Response[] = [];
  const gather = (response: Response) => void responses.push(response);
  // On the context, to see the requests of workers too.
  page.context().on('response', gather);
  await act();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLING_TIME);
  page.context().off('response', gather);
  // A prefetched file that is used later comes from the browser's cache and has no body.
  const files = new Map<string, LoadedFile>();
  for (const response of responses) {
    const kind = kindOf(response);
    if (kind === undefined || hasLedOn(response)) continue;
    const url = new URL(response.url());
    const isOwn = url.origin === new URL(page.url()).origin;
    const body = await response.body();
    const isPacked = kind === 'font' || /image\/(?!svg)/.test(response.headers()['content-type'] ?? '');
    const bytes = isPacked ? body.byteLength : brotliCompressSync(body).byteLength;
    if (bytes < (files.get(url.href)?.bytes ?? 0)) continue;
    files.set(url.href, { path: isOwn ? url.pathname + url.search : url.href, kind, bytes });
  }
  return [...files.values()];
}

/** Whether the page is a redirect, whose body the browser has already dropped. */
const hasLedOn = (response: Response): boolean =>
  response.request().isNavigationRequest() &&
  response.frame().parentFrame() === null &&
  response.url() !== response.frame().url().replace(/#.*/, '');

/** Undefined for redirects, failures and responses from the cache. */
function kindOf(response: Response): FileKind | undefined {
  if (!response.ok() || !response.url().startsWith('http')) return undefined;
  const type = response.headers()['content-type'] ?? '';
  if (type.includes('text/html')) return 'html';
  if (type.includes('text/css')) return 'css';
  if (type.includes('javascript')) return response.url().includes('/assets/pages/') ? 'page' : 'js';
  if (type.includes('font') || /\.(?:woff2?|ttf|otf)$/.test(response.url())) return 'font';
  return type.startsWith('image/') ? 'image' : 'data';
}
