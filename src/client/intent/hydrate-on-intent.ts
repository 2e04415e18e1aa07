// Loads what answers the reader at the first sign that he wants to do something; reading alone costs nothing. What he
// does before it is there is kept, and done when it is.

import { closest, onClick } from '../lib/on-click.ts';
import { FOUND_KEY, sessionItem } from '../lib/session-item.ts';

/** File that answers the reader, and those of the app, all from this one's folder. Put in while bundling. */
declare const ACTIONS_SCRIPT: string;
declare const APP_FILES: readonly string[];

/** What the file that answers the reader exports. */
type Actions = Pick<typeof import('../interactions.ts'), 'startApp'>;

/** Of wanting to do something, if it meets what can be used. */
export const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;
const INTERACTIVE = 'a, button, summary, input, select, textarea, [tabindex="0"]';
/** What means nothing, or less, without the code that is being loaded; all else works by itself. */
const KEPT =
  'a[href]:not([target],[download],[data-external],[href^="#"]),[data-tab],[data-copy-code],[data-wrap-code],[data-copy-page],[data-search-open],[data-diagram],[data-needs-app]';
/** Milliseconds that a link waits, then the browser follows it as if there were no code. */
const PATIENCE = 2000;
const ATTEMPTS = 3;

export function hydrateOnIntent(): void {
  let loading: Promise<boolean> | undefined;
  let actions: Actions | undefined;
  let attempts = 0;
  /** Nothing is kept any more: the code is there, or never will be. */
  let isOver = false;
  let again: (() => void) | undefined;

  const load = (): Promise<boolean> => {
    loading ??= importActions(attempts++).then(
      (imported) => {
        actions = imported;
        isOver = true;
        return true;
      },
      (error: unknown) => {
        console.warn('Some code could not be loaded; links lead on as usual.', error);
        loading = undefined;
        isOver = attempts >= ATTEMPTS;
        return false;
      },
    );
    return loading;
  };
  let isAppWanted = false;
  /** Each failure allows another try, up to a limit. */
  let appAttempts = 0;
  const loadApp = async (): Promise<void> => {
    if (isAppWanted || appAttempts >= ATTEMPTS) return;
    isAppWanted = true;
    preloadApp();
    isAppWanted = (await load()) && ((await actions?.startApp()) ?? false);
    if (!isAppWanted) appAttempts++;
  };

  /** Only the last thing that the reader does counts. */
  async function keep(event: Event, isLink: boolean, repeat: () => void): Promise<void> {
    event.preventDefault();
    event.stopImmediatePropagation();
    const isFirst = !again;
    again = repeat;
    if (!isFirst) return;
    const timeout = new Promise<boolean>((resolve) => isLink && setTimeout(resolve, PATIENCE, false));
    await Promise.race([load(), timeout]);
    const wasOver = isOver;
    isOver = true;
    again?.();
    again = undefined;
    isOver = wasOver;
  }

  for (const sign of SIGNS) {
    document.addEventListener(
      sign,
      (event) => {
        if (sign === 'keydown' || closest(event, INTERACTIVE)) void loadApp();
      },
      { capture: true, passive: true },
    );
  }
  onClick(
    KEPT,
    (element, event) => {
      const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!isOver && isPlain) void keep(event, element.localName === 'a', () => element.click());
    },
    'first',
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (isOver || !(isSearchKey(event) || isPieceKey(event))) return;
      const { target } = event;
      void keep(event, false, () => target?.dispatchEvent(new KeyboardEvent('keydown', event)));
    },
    true,
  );
  // An address that asks for a search, a page that was found by one: these need no app.
  if (/[?&]q=/.test(location.search) || sessionItem(FOUND_KEY)) void load();
}

/** As in the search itself, which the browser must not take for its own meanwhile. */
function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  return key === '/' && !closest(event, 'input,textarea,select,[contenteditable]');
}

/** Of tabs, and of diagrams that open with Enter. */
const isPieceKey = (event: KeyboardEvent): boolean =>
  (/^(Arrow(Left|Right)|Home|End)$/.test(event.key) && closest(event, '[data-tab]') !== null) ||
  (event.key === 'Enter' && (event.target as Element).matches('[data-diagram] [data-scroll-box]'));

/** The app is asked for at the same time, not one file after the other. */
function preloadApp(): void {
  for (const name of APP_FILES) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(name, import.meta.url).href;
    document.head.append(link);
  }
}

function importActions(failures: number): Promise<Actions> {
  // Some browsers remember under its address that a module has failed.
  const { href } = new URL(ACTIONS_SCRIPT, import.meta.url);
  return import(failures ? `${href}?again=${failures}` : href);
}
