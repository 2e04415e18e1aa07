// What a reader of one site downloads, by kind.

import { startBrowser } from '../scripts/lib/browser.ts';
import { serveFolder } from '../scripts/server/static-server.ts';
import { measureHydrationBytes, measureTransfer, totalBytes, weighSearch } from './first-visit.ts';

/** Bytes after brotli compression. */
export interface ReaderWeights {
  readonly html: number;
  readonly css: number;
  /** Before hydration. */
  readonly js: number;
  readonly fonts: number;
  /** Of the first page, before hydration. */
  readonly firstVisit: number;
  /** With React, after hydration. */
  readonly jsAwake: number;
  /** Dialog, worker, index, and the texts that a query needs. */
  readonly search: number;
}

/** @param visited URL path of the page */
export async function weighReaders(siteFolder: string, visited: string): Promise<ReaderWeights> {
  const server = await serveFolder({ folder: siteFolder });
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    const first = await measureTransfer(page, server.url + visited.slice(1));
    const waking = await measureHydrationBytes(page);
    const search = await weighSearch(page, 'page');
    return {
      html: totalBytes(first, 'html'),
      css: totalBytes(first, 'css'),
      js: totalBytes(first, 'js'),
      fonts: totalBytes(first, 'font'),
      firstVisit: totalBytes(first),
      jsAwake: totalBytes([...first, ...waking], 'js'),
      search: totalBytes(search),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
