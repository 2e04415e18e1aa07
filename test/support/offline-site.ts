// A site for reading offline, and access to what a page's browser has stored of it.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { goAwake } from './links.ts';

export const OFFLINE_CONTENT = {
  'site.config.mjs': "export default { title: 'Sample' };\n",
  'index.md': '# Start\n\nWelcome. [One](./docs/one.md)\n',
  'docs/one.md': '# One\n\nThe first text.\n',
  'docs/two.md': '# Two\n\nThe second text, about pineapples.\n',
  'docs/three.md': '# Three\n\nThe third text.\n\n![A picture](./picture.svg)\n',
  'extra.md': '# Extra\n\nAs it was.\n',
  'docs/picture.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
};

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** URLs in the caches of the site. */
export const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const caches = await window.caches.keys();
    const all = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

/** Text of a page in the caches of the site; empty if it is missing. */
export const keptText = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (wanted) => (await (await caches.match(wanted))?.text()) ?? '', path);

/** Opens a page, hydrates it, and waits until it is stored. */
export async function visit(page: Page, address: string): Promise<void> {
  await goAwake(page, address);
  // The worker is installed first, when the page is idle.
  await expect.poll(() => kept(page)).toContain(new URL(page.url()).pathname);
}

export const control = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name });

export async function keepAll(page: Page): Promise<void> {
  await control(page, 'Keep for offline').click();
  await page
    .getByRole('contentinfo')
    .getByText(/^Kept for offline \(\d+\.\d MB\)$/)
    .waitFor();
}
