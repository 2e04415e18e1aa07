// What a reader of one site downloads, by kind.

import { startBrowser } from '../scripts/lib/browser.ts';
import { measureHydrationBytes, measureTransfer, totalBytes, weighSearch } from './first-visit.ts';

/** Bytes after brotli compression, by name. */
export type ReaderWeights = Readonly<Record<string, number>>;

/** @param visited URL path of the page on the served site */
export async function weighReaders(siteUrl: string, visited: string): Promise<ReaderWeights> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage();
    const first = await measureTransfer(page, siteUrl + visited.slice(1));
    const hydration = await measureHydrationBytes(page);
    const search = await weighSearch(page, 'page');
    return {
      HTML: totalBytes(first, 'html'),
      CSS: totalBytes(first, 'css'),
      'JavaScript before intent': totalBytes(first, 'js'),
      fonts: totalBytes(first, 'font'),
      'first visit in all': totalBytes(first),
      // All code with React.
      'JavaScript once hydrated': totalBytes([...first, ...hydration], 'js'),
      // Dialog, worker, index, and the texts that a query needs.
      search: totalBytes(search),
    };
  } finally {
    await browser.close();
  }
}
