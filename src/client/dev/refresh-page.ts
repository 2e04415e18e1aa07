// Gets the page anew from the dev server and brings the live page to it: in place where that can be done, by a reload
// that keeps the reader's place where it cannot.

import { PAGE_DATA, ROOT_ID } from '../../shared/chrome-ids.ts';
import { PAGE_TAG_ATTRIBUTE } from '../../shared/live-update.ts';
import type { ClientData } from '../../shared/page-data.ts';
import { announcePageShown, onEveryPage } from '../navigation/page-shown.ts';
import { siteChangedEvent } from '../navigation/site-changed.ts';
import { keepScrollPlace } from './keep-scroll-place.ts';
import { patchElement } from './patch-element.ts';
import { softReload } from './soft-reload.ts';

export interface Refresher {
  /** Brings the page up to date; one refresh at a time, and no wish is lost. */
  refresh(): Promise<void>;
}

export function createRefresher(): Refresher {
  /** The page as the server sent it, before scripts changed it. */
  let base: Element | null = null;
  let tag = '';
  let running: Promise<void> | undefined;
  let isWantedAgain = false;
  // Now, and when another page of the site stands here that no other script has touched yet.
  onEveryPage(() => {
    base = document.getElementById(ROOT_ID)?.cloneNode(true) as Element | null;
    tag = '';
  });
  tag = document.querySelector(`script[${PAGE_TAG_ATTRIBUTE}]`)?.getAttribute(PAGE_TAG_ATTRIBUTE) ?? '';

  const run = async (): Promise<void> => {
    do {
      isWantedAgain = false;
      const address = location.href;
      /** Readers go on to another page while this waits: that one is then brought up to date. */
      const isHere = () => address === location.href;
      const answer = await fetchPage(address, tag);
      if (!isHere()) isWantedAgain = true;
      else if (answer === undefined) return softReload();
      else if (answer === 'same') document.dispatchEvent(siteChangedEvent());
      else {
        const next = answer.page.getElementById(ROOT_ID);
        if (!next || !canPatch(answer.page)) return softReload();
        const isShown = await show(answer.page, next, base, isHere);
        if (!isHere()) isWantedAgain = true;
        else if (!isShown) return softReload();
        else {
          base = next;
          tag = answer.tag;
        }
      }
    } while (isWantedAgain);
  };

  return {
    refresh() {
      isWantedAgain = true;
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

interface FetchedPage {
  readonly page: Document;
  readonly tag: string;
}

/**
 * By the older interface: it makes a document without running its scripts and without a text in between.
 * @returns undefined if there is no page to be had
 */
function fetchPage(address: string, tag: string): Promise<FetchedPage | 'same' | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address.replace(/#.*$/s, ''));
    request.responseType = 'document';
    if (tag !== '') request.setRequestHeader('If-None-Match', `"${tag}"`);
    request.onload = () => {
      if (request.status === 304) resolve('same');
      else if (request.status !== 200 || !request.responseXML) resolve(undefined);
      else
        resolve({
          page: request.responseXML,
          tag: (request.getResponseHeader('ETag') ?? '').replace(/^(W\/)?"|"$/g, ''),
        });
    };
    request.onerror = () => resolve('same'); // the server has gone: the stream tells when it is back
    request.send();
  });
}

/** Other code for the browser, or another kind of page, needs a fresh document. */
function canPatch(next: Document): boolean {
  const kindOf = (page: Document) => page.getElementById(ROOT_ID)?.dataset.kind;
  return kindOf(document) === kindOf(next) && codeOf(document).join() === codeOf(next).join();
}

const codeOf = (page: Document): readonly string[] =>
  [...page.querySelectorAll<HTMLScriptElement>(`script:not([${PAGE_TAG_ATTRIBUTE}], [type*=json])`)]
    .map((script) => script.getAttribute('src') ?? script.textContent ?? '')
    // Elements that scripts add later, such as hints to load early, are no part of the page as it came.
    .filter((code) => code !== '');

/** @returns false if only a reload can show the page, or it is no longer the one that stands here */
async function show(
  next: Document,
  nextRoot: Element,
  base: Element | null,
  isHere: () => boolean,
): Promise<boolean> {
  const root = document.getElementById(ROOT_ID);
  const nextData = next.querySelector(PAGE_DATA);
  if (!root || !base || !nextData) return false;
  await swapStylesheets(next);
  if (!isHere()) return false;
  const restorePlace = keepScrollPlace();
  if (isHydrated(root)) {
    const inert = INERT.map((selector) => [root, base, nextRoot].map((part) => part.querySelector(selector)));
    if (inert.flat().includes(null)) return false;
    const event = siteChangedEvent(JSON.parse(nextData.textContent ?? '') as ClientData);
    document.dispatchEvent(event);
    if (!(await event.detail.done)) return false; // no app that could change the chrome
    if (!isHere()) return false;
    for (const [live, old, next] of inert) if (live && old && next) patchElement(live, old, next);
  } else patchElement(root, base, nextRoot);
  // Itself and no copy: only what a parser has made of a script's text is trusted.
  document.querySelector(PAGE_DATA)?.replaceWith(nextData);
  patchHead(next);
  announcePageShown(); // the plain modules look at the page afresh
  restorePlace();
  return true;
}

/** What React leaves as it came. */
const INERT = ['[data-article]', '[data-footer]'];

/** React marks the element that it has taken over. */
const isHydrated = (root: Element): boolean =>
  Object.keys(root).some((key) => key.startsWith('__reactContainer'));

/** Resolves when the new styles are there; the old ones hold until then. */
async function swapStylesheets(next: Document): Promise<void> {
  const sheetsOf = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const addressOf = (link: HTMLLinkElement) => link.getAttribute('href');
  const old = sheetsOf(document);
  const wanted = sheetsOf(next);
  const added = wanted.filter((link) => !old.some((present) => addressOf(present) === addressOf(link)));
  await Promise.all(
    added.map((link) => {
      const copy = document.importNode(link, true);
      return new Promise<void>((resolve) => {
        copy.onload = copy.onerror = () => resolve();
        document.head.append(copy);
      });
    }),
  );
  for (const link of old) if (!wanted.some((kept) => addressOf(kept) === addressOf(link))) link.remove();
}

const HEAD_PIECES = 'title, meta[name], meta[property], link[rel=canonical], link[rel=alternate]';

function patchHead(next: Document): void {
  const wanted = [...next.head.querySelectorAll(HEAD_PIECES)];
  const present = [...document.head.querySelectorAll(HEAD_PIECES)];
  const missing = wanted.filter((piece) => !present.some((other) => other.isEqualNode(piece)));
  for (const piece of present) if (!wanted.some((other) => other.isEqualNode(piece))) piece.remove();
  document.head.append(...missing.map((piece) => document.importNode(piece, true)));
}
