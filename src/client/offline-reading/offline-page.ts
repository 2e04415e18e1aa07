// On the page for missing connections: lists the pages stored on the device and retries.

import { cacheNames } from '../../shared/offline-protocol.ts';
import { makeElement } from '../lib/make-element.ts';

/** Keeps the list short enough to choose from. */
const MOST = 60;
const MATCH = { ignoreVary: true };

const baseUrl = document.querySelector<HTMLElement>('meta[name="search-index"]')?.dataset.base ?? '/';

addEventListener('online', () => location.reload());
document.querySelector('[data-offline-retry]')?.addEventListener('click', () => location.reload());
listStoredPages().catch(console.info);

async function listStoredPages(): Promise<void> {
  const list = document.querySelector('[data-offline-list]');
  const slot = document.querySelector<HTMLElement>('[data-offline-pages]');
  for (const [address, cache] of await storedPages()) {
    if (!list || list.childElementCount >= MOST) break;
    const title = titleIn((await (await cache.match(address, MATCH))?.text()) ?? '');
    if (title === undefined) continue;
    list.append(makeElement('li', {}, makeElement('a', { href: address }, title)));
  }
  if (slot && list) slot.hidden = list.childElementCount === 0;
}

/** The cache of each page, sorted by address. */
async function storedPages(): Promise<readonly (readonly [address: string, cache: Cache])[]> {
  const { pages, offlineCopy } = cacheNames(baseUrl);
  const found = new Map<string, Cache>();
  for (const name of [pages, offlineCopy]) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    // Page addresses have no file extension.
    for (const { url } of await cache.keys())
      if (!/\.\w+$/.test(new URL(url).pathname)) found.set(url, cache);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The title without the site's name; undefined if the text is not a page. */
const titleIn = (html: string): string | undefined =>
  /<title>(.*?)(?: \| [^|<]*)?<\/title>/
    .exec(html)?.[1]
    ?.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');
