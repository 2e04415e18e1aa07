// Leads on from headings that have moved, `/a#old` → `/b#new`: the page carries a list of those it once had.

import { FRAGMENT_REDIRECTS } from '../../shared/chrome-ids.ts';
import { decodeFragment } from '../lib/decode-fragment.ts';

export function startFragmentRedirects(): void {
  const data = document.querySelector(FRAGMENT_REDIRECTS)?.textContent;
  if (!data) return;
  const urlPath = location.pathname;
  const moved = JSON.parse(data) as Readonly<Record<string, string>>;
  const follow = (): void => {
    // The list is that of the page that was loaded, not of those shown later.
    if (location.pathname !== urlPath) return;
    const id = decodeFragment(location.hash.slice(1));
    if (Object.hasOwn(moved, id)) location.replace(moved[id] as string);
  };
  follow();
  addEventListener('hashchange', follow);
}
