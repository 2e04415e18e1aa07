// Weighs what a reader's browser downloads: for the first page of a visit, for its waking up, for the search. Measured in
// a browser and not read off the files, so that it holds for sites of any make; compressed here, as good hosts do.

import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** `page`: what a page tells about itself to the app, fetched ahead for the pages that links lead to. */
export type FileKind = 'html' | 'css' | 'js' | 'page' | 'font' | 'image' | 'data';

export interface LoadedFile {
  /** Path and query, for files of other hosts the whole address. */
  readonly path: string;
  readonly kind: FileKind;
  /** After brotli compression. */
  readonly bytes: number;
}

/**
 * What loading a page takes until the network is idle.
 * @param page without storage and cache of visits before
 */
export const measureTransfer = (page: Page, url: string): Promise<readonly LoadedFile[]> =>
  filesLoadedBy(page, async () => {
    await page.goto(url);
  });

/** What the page takes besides when the reader first does something: this generator's pages only. */
export const measureHydrationBytes = (page: Page): Promise<readonly LoadedFile[]> =>
  filesLoadedBy(page, async () => {
    await page.keyboard.press('Shift');
    await page.locator('html[data-app=ready]').waitFor({ state: 'attached' });
  });

/**
 * What opening the search takes, and a query in it: this generator's pages only, once they are awake. Without what comes
 * ahead for the pages that links in view lead to, with or without a search.
 */
export async function weighSearch(page: Page, query: string): Promise<readonly LoadedFile[]> {
  const files = await filesLoadedBy(page, async () => {
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill(query);
    await page.getByRole('option').first().waitFor();
  });
  return files.filter(({ kind, path }) => kind !== 'page' && !/\/sheet-/.test(path));
}

export const totalBytes = (files: readonly LoadedFile[], kind?: FileKind): number =>
  files.reduce((sum, file) => sum + (kind === undefined || file.kind === kind ? file.bytes : 0), 0);

/** A line for each file, the heaviest first. */
export const filesText = (files: readonly LoadedFile[]): string =>
  files
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ path, kind, bytes }) => `${String(bytes).padStart(8)} B  ${kind.padEnd(5)}  ${path}`)
    .join('\n');

/** Milliseconds: `networkidle` comes while code that has just arrived is about to ask for more. */
const SETTLING_TIME = 400;

async function filesLoadedBy(page: Page, act: () => Promise<void>): Promise<readonly LoadedFile[]> {
  const responses: Response[] = [];
  const gather = (response: Response) => void responses.push(response);
  // The context's, so that those of workers are among them.
  page.context().on('response', gather);
  await act();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLING_TIME);
  page.context().off('response', gather);
  // Fetched ahead and then asked for by its user: it comes from the browser's cache, and one of them has no text.
  const files = new Map<string, LoadedFile>();
  for (const response of responses) {
    const kind = kindOf(response);
    // What the service worker keeps comes on top of what pages load, when the reader does nothing.
    if (kind === undefined || response.fromServiceWorker() || response.request().serviceWorker()) continue;
    if (hasLedOn(response)) continue;
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

/** Whether it is a page that leads to another one by itself: its text is gone by now. */
const hasLedOn = (response: Response): boolean =>
  response.request().isNavigationRequest() &&
  response.frame().parentFrame() === null &&
  response.url() !== response.frame().url().replace(/#.*/, '');

/** Undefined for redirects, failures and what never left the browser. */
function kindOf(response: Response): FileKind | undefined {
  if (!response.ok() || !response.url().startsWith('http')) return undefined;
  const type = response.headers()['content-type'] ?? '';
  if (type.includes('text/html')) return 'html';
  if (type.includes('text/css')) return 'css';
  if (type.includes('javascript')) return response.url().includes('/assets/pages/') ? 'page' : 'js';
  if (type.includes('font') || /\.(?:woff2?|ttf|otf)$/.test(response.url())) return 'font';
  return type.startsWith('image/') ? 'image' : 'data';
}
