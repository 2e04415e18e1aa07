// What a browser does for the fragment of an address, and `pushState` does not: it marks the fragment's target, and opens the
// tabs and details around it.

import { decodeUrlPath } from '../../shared/url-path.ts';
import { selectTabOf } from '../article/select-tab.ts';

let isFollowing = false;

/** Whether `followFragment` is running: the `popstate` event that the browser fires meanwhile means no new history entry. */
export const isFollowingFragment = (): boolean => isFollowing;

/** The id that an address names, decoded; empty if it names none. */
export const fragmentOf = ({ hash }: { readonly hash: string }): string => decodeUrlPath(hash.slice(1));

/** The element that an address names. */
export const targetOf = (address: { readonly hash: string }): HTMLElement | null =>
  document.getElementById(fragmentOf(address));

/** Lets the browser follow the fragment of an address whose page is shown already. The history stays as it is. */
export function followFragment(url: URL): void {
  const target = targetOf(url);
  if (!target) return;
  const { state } = history;
  isFollowing = true;
  location.replace(url);
  isFollowing = false;
  history.replaceState(state, '');
  reveal(target);
}

/**
 * Opens the details and selects the tabs around an element. Browsers do so for a fragment, except older ones.
 * @returns whether something was closed
 */
export function reveal(element: Element | null): boolean {
  let wasHidden = false;
  for (let node = element; node; node = node.parentElement) {
    if (node instanceof HTMLDetailsElement && !node.open) {
      node.open = true;
      wasHidden = true;
    }
    if (node instanceof HTMLElement && node.matches('[data-tab-panel][hidden]')) {
      selectTabOf(node);
      wasHidden = true;
    }
  }
  return wasHidden;
}
