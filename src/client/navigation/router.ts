// Route changes: loads a page, then updates address, content, head, scroll position and focus together. Leaves the rest
// to the browser.

import { routePath } from '../../shared/url-path.ts';
import {
  enterEntry,
  leavePlace,
  restoreScroll,
  saveScroll,
  scrollToStart,
  startScroll,
} from '../scroll/scroll.ts';
import { newEntryState } from '../scroll/scroll-positions.ts';
import { closeOverlays, isOverlayOpen, OF_THE_PAGE } from './close-overlays.ts';
import { createOffline, isOffline } from './connection-lost.ts';
import { updateHead } from './document-head.ts';
import { announceTitle, focusPage } from './focus.ts';
import { followFragment, fragmentOf, isFollowingFragment, reveal, targetOf } from './fragment.ts';
import { applyStyles } from './load-styles.ts';
import { announcePageShown } from './page-shown.ts';
import { type LoadedPage, NotInIndex, type PageSource } from './page-source.ts';
import { plainAddress } from './plain-address.ts';
import { endProgress, startProgress } from './progress.ts';

export type Router = ReturnType<typeof createRouter>;

/** How an address gets into the history: as a new entry, by replacing the current one, or it is there already. */
type How = 'push' | 'replace' | 'traverse';

/** @param show renders a page synchronously */
export function createRouter(source: PageSource, baseUrl: string, show: (page: LoadedPage) => void) {
  const offline = createOffline();
  startScroll();
  let shownPath = routePath(location.pathname, baseUrl);
  /** Id of the latest navigation; results of earlier ones are discarded. */
  let navigationId = 0;

  addEventListener('popstate', () => isFollowingFragment() || traverse());
  addEventListener('pageshow', ({ persisted }) => persisted && endProgress());
  addEventListener('keydown', ({ key, isComposing, defaultPrevented }) => {
    // While "back" or "forward" loads a page, the address is already the new one, so only that page fits.
    if (key !== 'Escape' || isComposing || defaultPrevented || isOverlayOpen() || !isAtShownPage()) return;
    cancel(); // as browsers stop loading a document
  });
  return {
    /** Shows another page of the site in this document, or loads it as a document if that fails. */
    navigate(url: URL) {
      const plain = plainAddress(url, baseUrl);
      void go(plain, plain.href === location.href ? 'replace' : 'push');
    },
    /** Reloads the page at the current address after a failure. */
    retry: () => void go(new URL(location.href), 'replace', true),
  };

  async function go(url: URL, how: How, bypassCache = false): Promise<void> {
    const id = ++navigationId;
    closeOverlays();
    const isCurrent = () => id === navigationId;
    offline.giveUp();
    startProgress();
    try {
      const page = await source.load(routePath(url.pathname, baseUrl) ?? '', bypassCache);
      if (!isCurrent()) return;
      commit(page, url, how);
      announcePageShown();
      focusAndScroll(page, url, how);
      endProgress();
    } catch (error) {
      if (!isCurrent()) return;
      if (!isOffline()) return fallBackToBrowser(url, how, error);
      endProgress();
      offline.wait(() => void go(url, how, bypassCache));
    }
  }

  /** Runs when the history has already moved, through "back", "forward" or a fragment link. */
  function traverse(): void {
    // An entry without a name comes from a fragment link or the address bar: the browser has scrolled already, so the entry
    // only needs a name.
    const isNamed = history.state !== null;
    if (isNamed) saveScroll();
    else leavePlace();
    enterEntry();
    if (!isNamed) return void (reveal(targetOf(location)) && scrollToStart(fragmentOf(location)));
    if (!isAtShownPage()) void go(new URL(location.href), 'traverse');
    else {
      cancel();
      closeOverlays();
      restoreScroll(fragmentOf(location));
    }
  }

  /** Gives up the navigation that is loading or waits for a connection. */
  function cancel(): void {
    navigationId++;
    endProgress();
    offline.giveUp();
  }

  function isAtShownPage(): boolean {
    return routePath(location.pathname, baseUrl) === shownPath;
  }

  function commit(page: LoadedPage, url: URL, how: How): void {
    if (how !== 'traverse') {
      saveScroll();
      if (how === 'push') history.pushState(newEntryState(), '', url);
      else history.replaceState(history.state, '', url);
      enterEntry();
    }
    shownPath = routePath(url.pathname, baseUrl);
    closeOverlays(OF_THE_PAGE);
    applyStyles(page.head.styles);
    show(page);
    updateHead(page.page, page.head);
  }
}

/** Moves scroll position, keyboard focus and screen readers to the new page. */
function focusAndScroll({ page }: LoadedPage, url: URL, how: How): void {
  const fragment = fragmentOf(url);
  followFragment(url);
  if (how === 'traverse') restoreScroll(fragment);
  else scrollToStart(fragment);
  focusPage(how === 'traverse' ? '' : fragment);
  announceTitle(page.documentTitle);
}

/**
 * Loads the target as a document. This cannot loop, because loading a document triggers no route change. The browser may stay
 * on the page, for example for a download, so the progress bar ends here.
 */
function fallBackToBrowser(url: URL, how: How, error: unknown): void {
  endProgress();
  if (!(error instanceof NotInIndex)) console.warn(`${url.pathname} is loaded as a whole.`, error);
  if (how === 'push') location.assign(url);
  else location.reload();
}
