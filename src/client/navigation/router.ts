// Route changes: loads the page of an address, then changes address, content, head, scrolling and focus in one go. What
// cannot be shown here is left to the browser.

import { decodeUrlPath, plainUrlPath, routePath, withBaseUrl } from '../../shared/url-path.ts';
import { createScroll, type Scroll } from '../scroll/scroll.ts';
import { newEntryState } from '../scroll/scroll-positions.ts';
import { createOffline, isAvailableOffline, isOffline } from './connection-lost.ts';
import { updateHead } from './document-head.ts';
import { announceTitle, focusPage } from './focus.ts';
import { announcePageShown } from './page-shown.ts';
import { type LoadedPage, NotInIndex, type PageSource } from './page-source.ts';
import { createProgress } from './progress.ts';

export interface Router {
  navigate(url: URL): void;
  /** Loads the page at the current address anew, after it has failed. */
  retry(): void;
}

/** How an address comes into the history: as a new entry, in place of the current one, or it is there already. */
type How = 'push' | 'replace' | 'traverse';

/** @param show renders a page, at once */
export function createRouter(source: PageSource, baseUrl: string, show: (page: LoadedPage) => void): Router {
  const progress = createProgress();
  const offline = createOffline();
  const scroll = createScroll();
  let shownPath = routePath(location.pathname, baseUrl);
  /** Of the latest navigation; what belongs to an earlier one is dropped. */
  let navigationId = 0;

  addEventListener('popstate', traverse);
  addEventListener('pageshow', ({ persisted }) => persisted && progress.done());
  return {
    navigate(url) {
      const plain = plainAddress(url, baseUrl);
      void go(plain, plain.href === location.href ? 'replace' : 'push');
    },
    retry: () => void go(new URL(location.href), 'replace', true),
  };

  async function go(url: URL, how: How, bypassCache = false): Promise<void> {
    const id = ++navigationId;
    const isCurrent = () => id === navigationId;
    offline.giveUp();
    progress.start();
    try {
      const page = await source.load(routePath(url.pathname, baseUrl) ?? '', bypassCache);
      if (!isCurrent()) return;
      commit(page, url, how);
      announcePageShown();
      focusAndScroll(scroll, page, url, how);
      progress.done();
    } catch (error) {
      const canWait = isCurrent() && isOffline() && !(await isAvailableOffline(url));
      if (!isCurrent()) return;
      if (!canWait) return fallBackToBrowser(url, how, error);
      progress.done();
      offline.wait(() => void go(url, how, bypassCache));
    }
  }

  /** The history has moved already, by "back", "forward" or a fragment link. */
  function traverse(): void {
    // A fragment link has made an entry: the browser has scrolled there, all that is missing is a name.
    const isNamed = history.state !== null;
    if (isNamed) scroll.save();
    scroll.enter();
    if (!isNamed) return;
    if (routePath(location.pathname, baseUrl) !== shownPath) void go(new URL(location.href), 'traverse');
    else {
      navigationId++; // whatever was being loaded is no longer wanted
      progress.done();
      offline.giveUp();
      scroll.restore(fragmentOf(location));
    }
  }

  function commit(page: LoadedPage, url: URL, how: How): void {
    if (how !== 'traverse') {
      scroll.save();
      if (how === 'push') history.pushState(newEntryState(), '', url);
      else history.replaceState(history.state, '', url);
      scroll.enter();
    }
    shownPath = routePath(url.pathname, baseUrl);
    show(page);
    updateHead(page.page, page.head);
  }
}

function plainAddress(url: URL, baseUrl: string): URL {
  const plain = new URL(url);
  const urlPath = plainUrlPath(url.pathname, baseUrl);
  if (urlPath !== undefined) plain.pathname = withBaseUrl(urlPath, baseUrl);
  return plain;
}

/** Brings the eye, the keyboard and screen readers to the page that is shown. */
function focusAndScroll(scroll: Scroll, { page }: LoadedPage, url: URL, how: How): void {
  const fragment = fragmentOf(url);
  if (how === 'traverse') scroll.restore(fragment);
  else scroll.toStart(fragment);
  focusPage(how === 'traverse' ? '' : fragment);
  announceTitle(page.documentTitle);
}

/** A full load of the target. It cannot loop: loading a document leads to no route change. */
function fallBackToBrowser(url: URL, how: How, error: unknown): void {
  if (!(error instanceof NotInIndex)) console.warn(`${url.pathname} is loaded as a whole.`, error);
  if (how === 'push') location.assign(url);
  else location.reload();
}

const fragmentOf = ({ hash }: { readonly hash: string }): string => decodeUrlPath(hash.slice(1));
