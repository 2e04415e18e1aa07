// Leads on from headings that have moved, `/a#old` → `/b#new`: the page carries a list of those it once had.

import { decodeFragment } from '../lib/decode-fragment.ts';

/** @param list JSON: ids that moved, and the addresses of what was there */
export function start(list: HTMLElement): void {
  const urlPath = location.pathname;
  const moved = JSON.parse(list.textContent) as Readonly<Record<string, string>>;
  const follow = (): void => {
    // The list is that of the page that was loaded, not of those shown later.
    if (location.pathname !== urlPath) return;
    const id = decodeFragment(location.hash.slice(1));
    if (Object.hasOwn(moved, id)) location.replace(moved[id] as string);
  };
  follow();
  addEventListener('hashchange', follow);
}
