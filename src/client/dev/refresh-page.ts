// Fetches the page again from the dev server and updates the live page: in place if possible, otherwise with a reload, after
// which the browser restores the scroll position.

import { PAGE_DATA, ROOT_ID } from '../../shared/chrome-ids.ts';
import { PAGE_TAG_ATTRIBUTE } from '../../shared/live-update.ts';
import type { ClientData } from '../../shared/page-data.ts';
import { announcePageShown, onEveryPage } from '../navigation/page-shown.ts';
import { siteChangedEvent } from '../navigation/site-changed.ts';
import { patchElement } from './patch-element.ts';

/** The page as the server sent it, before scripts changed it. */
let base: Element | null = null;
let tag = '';
let isRunning = false;
let isWantedAgain = false;
// Runs now and after each route change, before other scripts touch the new page.
onEveryPage(() => {
  base = document.getElementById(ROOT_ID)?.cloneNode(true) as Element | null;
  tag = '';
});
tag = document.querySelector(`script[${PAGE_TAG_ATTRIBUTE}]`)?.getAttribute(PAGE_TAG_ATTRIBUTE) ?? '';

/** Updates the page. Only one refresh runs at a time; a call during a refresh triggers another one. */
export async function refresh(): Promise<void> {
  isWantedAgain = true;
  if (isRunning) return;
  isRunning = true;
  await run().finally(() => {
    isRunning = false;
  });
}

async function run(): Promise<void> {
  do {
    isWantedAgain = false;
    const address = location.href;
    /** If the reader opens another page during the fetch, that page is refreshed next. */
    const isHere = () => address === location.href;
    const answer = await fetchPage(address);
    const isShown = isHere() && answer !== undefined && (await show(answer, isHere));
    if (!isHere()) isWantedAgain = true;
    else if (!isShown) return location.reload();
  } while (isWantedAgain);
}

type Answer = 'same' | { readonly next: Document; readonly nextTag: string };

/** @returns undefined if the server did not send a page */
async function fetchPage(address: string): Promise<Answer | undefined> {
  const request = await requestPage(address.replace(/#.*$/s, ''), { 'If-None-Match': `"${tag}"` });
  // If the server has stopped, the event stream reports when it is back.
  if (request.status === 304 || request.status === 0) return 'same';
  if (request.status !== 200 || !request.responseXML) return undefined;
  const nextTag = (request.getResponseHeader('ETag') ?? '').replace(/^(W\/)?"|"$/g, '');
  return { next: request.responseXML, nextTag };
}

/**
 * Requests a page by XMLHttpRequest, since it parses documents without Trusted Types. Their scripts don't run. Resolves in any
 * case; the status is 0 if the host does not answer.
 */
const requestPage = (href: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<XMLHttpRequest>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', href);
    request.responseType = 'document';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.onloadend = () => resolve(request);
    request.send();
  });

/** Changed browser code or another page kind needs a fresh document. */
function canPatch(next: Document): boolean {
  const kindOf = (page: Document) => page.getElementById(ROOT_ID)?.dataset.kind;
  return kindOf(document) === kindOf(next) && codeOf(document).join() === codeOf(next).join();
}

const codeOf = (page: Document): readonly string[] =>
  [...page.querySelectorAll<HTMLScriptElement>(`script:not([${PAGE_TAG_ATTRIBUTE}], [type*=json])`)]
    .map((script) => script.getAttribute('src') ?? script.textContent ?? '')
    // Elements that scripts add later, such as preload hints, are not part of the server's HTML.
    .filter((code) => code !== '');

/** @returns false if the page needs a reload, or the reader has left it */
async function show(answer: Answer, isHere: () => boolean): Promise<boolean> {
  if (answer === 'same') return document.dispatchEvent(siteChangedEvent());
  const { next, nextTag } = answer;
  const old = base;
  const root = document.getElementById(ROOT_ID);
  const nextRoot = next.getElementById(ROOT_ID);
  const nextData = next.querySelector(PAGE_DATA);
  if (!root || !old || !nextRoot || !nextData || !canPatch(next)) return false;
  await swapStylesheets(next);
  if (!isHere()) return false;
  const restorePlace = keepScrollPlace();
  if (isHydrated(root)) {
    const inert = INERT.map((selector) => [root, old, nextRoot].map((part) => part.querySelector(selector)));
    if (inert.flat().includes(null)) return false;
    const event = siteChangedEvent(JSON.parse(nextData.textContent ?? '') as ClientData);
    document.dispatchEvent(event);
    if (!(await event.detail.done)) return false; // no app could update the chrome
    if (!isHere()) return false;
    for (const [live, old, next] of inert) if (live && old && next) patchElement(live, old, next);
  } else patchElement(root, old, nextRoot);
  // Moves the element instead of copying it: Trusted Types only allow script text that a parser created.
  document.querySelector(PAGE_DATA)?.replaceWith(nextData);
  document.title = next.title;
  announcePageShown(); // makes the plain modules read the page again
  base = nextRoot;
  tag = nextTag;
  restorePlace();
  return true;
}

/** Content that React doesn't render again. */
const INERT = ['[data-article]', '[data-footer]'];

/** React marks its container element. */
const isHydrated = (root: Element): boolean =>
  Object.keys(root).some((key) => key.startsWith('__reactContainer'));

/** Resolves when the new styles have loaded; the old ones stay until then. */
async function swapStylesheets(next: Document): Promise<void> {
  // Without those that are loaded ahead of their page.
  const sheetsOf = (page: Document) => [
    ...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([media="not all"])'),
  ];
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
  for (const link of old) if (!wanted.some((other) => addressOf(other) === addressOf(link))) link.remove();
}

/** Keeps the content that the reader sees in place. Call it before the page changes, and its result after the change. */
function keepScrollPlace(): () => void {
  const { scrollX, scrollY } = window;
  const blocks = [...document.querySelectorAll('[data-article] > *')];
  const inView = blocks.filter((block) => block.getBoundingClientRect().bottom > 0);
  const places = inView.map((block) => ({ block, top: block.getBoundingClientRect().top }));
  const root = document.documentElement;
  root.style.overflowAnchor = 'none'; // the browser's own scroll anchoring would shift the page twice
  return () => {
    const anchor = scrollY > 0 ? places.find(({ block }) => block.isConnected) : undefined;
    const moved = anchor ? anchor.block.getBoundingClientRect().top - anchor.top : 0;
    const top = anchor ? window.scrollY + moved : scrollY;
    if (top !== window.scrollY || scrollX !== window.scrollX)
      scrollTo({ left: scrollX, top, behavior: 'instant' });
    requestAnimationFrame(() => {
      root.style.overflowAnchor = '';
      if (root.getAttribute('style') === '') root.removeAttribute('style');
    });
  };
}
