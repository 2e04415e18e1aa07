// Redirects from headings that have moved, `/a#old` → `/b#new`. The page contains the list.

import { decodeUrlPath } from '../../shared/url-path.ts';

/** @param list contains JSON: ids that moved, with their new addresses */
export function start(list: HTMLElement): void {
  const urlPath = location.pathname;
  const moved = JSON.parse(list.textContent) as Readonly<Record<string, string>>;
  const follow = (): void => {
    // The list belongs to the page that was loaded, not to pages shown later.
    if (location.pathname !== urlPath) return;
    const id = decodeUrlPath(location.hash.slice(1));
    if (Object.hasOwn(moved, id)) location.replace(moved[id] as string);
  };
  follow();
  addEventListener('hashchange', follow);
}
