// What a page copies. All pages of a browser share the clipboard itself, so its content may come from another test.

import type { Page } from 'playwright-core';

declare global {
  interface Window {
    lastCopied?: string | undefined;
  }
}

/** For a context: `openPage(CLIPBOARD_ALLOWED)`. */
export const CLIPBOARD_ALLOWED = { permissions: ['clipboard-read', 'clipboard-write'] };

/** Call it before opening the page. Copying still works as usual. */
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

/** The last text that the page has copied successfully. */
export const copied = (page: Page): Promise<string | undefined> => page.evaluate(() => window.lastCopied);
