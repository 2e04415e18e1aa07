// Redirects from headings that have moved, `/a#old` → `/b#new`. The page contains the list.

import { fragmentOf } from './fragment.ts';

/** @param list contains JSON: ids that moved, with their new addresses */
export function start(list: HTMLElement): void {
  const urlPath = location.pathname;
  const moved = JSON.parse(list.textContent) as Readonly<Record<string, string>>;
  const follow = (): void => {
    // The list belongs to the page that was loaded, not to pages shown later.
    if (location.pathname !== urlPath) return;
    const id = fragmentOf(location);
    if (Object.hasOwn(moved, id)) location.replace(moved[id] as string);
  };
  follow();
  addEventListener('hashchange', follow);
}
