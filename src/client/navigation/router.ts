// Route changes: loads the page of an address, then changes address, content, head, scrolling and focus in one go. What
// cannot be shown here is left to the browser.

import { decodeUrlPath, plainUrlPath, withBaseUrl } from '../../shared/url-path.ts';
import { createScroll } from '../scroll/scroll.ts';
import { newEntryState } from '../scroll/scroll-positions.ts';
import { createOffline, isOffline, isPageKept } from './connection-lost.ts';
import { updateHead } from './document-head.ts';
import { announceTitle, focusPage } from './focus.ts';
import { announcePageShown } from './page-shown.ts';
import { type LoadedPage, NotInIndex, type PageSource } from './page-source.ts';
import { createProgress } from './progress.ts';
import { withTransition } from './view-transition.ts';

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
  let shownPath = pathOf(location);
  /** Number of the latest wish; what belongs to an earlier one is dropped. */
  let latest = 0;

  addEventListener('popstate', () => {
    // A fragment link has made an entry: the browser has scrolled there, all that is missing is a name.
    if (history.state === null) return scroll.enter();
    scroll.save();
    scroll.enter();
    if (pathOf(location) !== shownPath) void go(new URL(location.href), 'traverse');
    else {
      latest++; // whatever was being loaded is no longer wanted
      progress.done();
      offline.giveUp();
      scroll.restore(fragmentOf(location));
    }
  });
  addEventListener('pageshow', ({ persisted }) => persisted && progress.done());

  return {
    navigate(url) {
      const plain = plainAddress(url);
      void go(plain, plain.href === location.href ? 'replace' : 'push');
    },
    retry: () => void go(new URL(location.href), 'replace', true),
  };

  async function go(url: URL, how: How, isAgain = false): Promise<void> {
    const wish = ++latest;
    const isCurrent = () => wish === latest;
    offline.giveUp();
    progress.start();
    try {
      const page = await source.load(pathOf(url) ?? '', { isAgain });
      if (isCurrent())
        await withTransition(async (pause) => {
          if (!isCurrent()) return;
          commit(page, url, how);
          await pause();
          announcePageShown();
          if (isCurrent()) turnTo(page, url, how);
        });
      if (isCurrent()) progress.done();
    } catch (error) {
      if (!isCurrent()) return;
      if (isOffline() && !(await isPageKept(url))) {
        progress.done();
        offline.wait(() => void go(url, how, isAgain));
      } else leave(url, how, error);
    }
  }

  function commit(page: LoadedPage, url: URL, how: How): void {
    if (how !== 'traverse') {
      scroll.save();
      if (how === 'push') history.pushState(newEntryState(), '', url);
      else history.replaceState(history.state, '', url);
      scroll.enter();
    }
    shownPath = pathOf(url);
    show(page);
    updateHead(page.page, page.head);
  }

  /** Brings the eye, the keyboard and screen readers to the page that is shown. */
  function turnTo(page: LoadedPage, url: URL, how: How): void {
    const fragment = fragmentOf(url);
    if (how === 'traverse') scroll.restore(fragment);
    else scroll.toStart(fragment);
    focusPage(how === 'traverse' ? '' : fragment);
    announceTitle(page.page.documentTitle);
  }

  /** A full load of the target. It cannot loop: loading a document leads to no route change. */
  function leave(url: URL, how: How, error: unknown): void {
    if (!(error instanceof NotInIndex)) console.warn(`${url.pathname} is loaded as a whole.`, error);
    if (how === 'push') location.assign(url);
    else location.reload();
  }

  function plainAddress(url: URL): URL {
    const plain = new URL(url);
    const urlPath = plainUrlPath(url.pathname, baseUrl);
    if (urlPath !== undefined) plain.pathname = withBaseUrl(urlPath, baseUrl);
    return plain;
  }

  /** The page's path as the site knows it: plain and decoded. */
  function pathOf({ pathname }: { readonly pathname: string }): string | undefined {
    const urlPath = plainUrlPath(pathname, baseUrl);
    return urlPath === undefined ? undefined : decodeUrlPath(urlPath);
  }
}

const fragmentOf = ({ hash }: { readonly hash: string }): string => decodeUrlPath(hash.slice(1));
