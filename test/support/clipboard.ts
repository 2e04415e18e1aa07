// What a page puts on the clipboard. The clipboard itself is one for all pages of a browser, so what stands on it may be
// another test's.

import type { Page } from 'playwright-core';

declare global {
  interface Window {
    lastCopied?: string | undefined;
  }
}

/** For a context: `openPage(CLIPBOARD_ALLOWED)`. */
export const CLIPBOARD_ALLOWED = { permissions: ['clipboard-read', 'clipboard-write'] };

/** Before the page's address is opened. Copying goes on as ever. */
export const recordCopies = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { clipboard } = navigator;
    const writeText = clipboard.writeText.bind(clipboard);
    const write = clipboard.write.bind(clipboard);
    clipboard.writeText = async (text) => {
      await writeText(text);
      window.lastCopied = text;
    };
    clipboard.write = async (items) => {
      await write(items);
      window.lastCopied = await (await items[0]?.getType('text/plain'))?.text();
    };
  });

/** What the page has copied last, once that has worked. */
export const copied = (page: Page): Promise<string | undefined> => page.evaluate(() => window.lastCopied);
