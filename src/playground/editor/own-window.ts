// The picture in a window of its own. It has no address: this page makes it and runs what is in it, and takes it along when it
// goes.

import { playgroundStyle } from './playground-style.ts';

/**
 * @param onClosed called when the reader has closed the window
 * @returns a window with one element for the picture; undefined if the browser does not allow it
 */
export function openOwnWindow(onClosed: () => void): Window | undefined {
  const view = open('', '', 'popup,width=960,height=540') as (Window & typeof globalThis) | null;
  if (!view) return undefined;
  view.opener = null; // the bundle in it must not reach this page past its budget of messages
  const { document: inside } = view;
  inside.title = document.title;
  inside.documentElement.dataset.theme = document.documentElement.dataset.theme ?? '';
  // The tokens of the site, then the look of the playground.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    inside.head.append(Object.assign(inside.createElement('link'), { rel: 'stylesheet', href: link.href }));
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(playgroundStyle);
  inside.adoptedStyleSheets.push(sheet);
  const box = inside.createElement('div');
  box.className = 'stage-frame';
  inside.body.replaceChildren(box);
  const leave = (): void => view.close();
  addEventListener('pagehide', leave);
  view.addEventListener('pagehide', () => {
    removeEventListener('pagehide', leave);
    view.close(); // it may be loading again
    onClosed();
  });
  return view;
}
