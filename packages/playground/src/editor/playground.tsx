// The playground: an editor for a bundle's files beside the running bundle. In a shadow tree, so that the styles of articles
// and of the editor do not mix. Loaded only on its page.

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type PlaygroundData, withSharedFiles } from '../shared/playground-data.ts';
import { openAtStart } from './open-actions.ts';
import { PlaygroundFrame } from './PlaygroundFrame.tsx';
import { playgroundStyle } from './playground-style.ts';
import { Session } from './session.ts';
import type { SiteParts } from './site-parts.ts';

export type { SiteParts } from './site-parts.ts';

/** @throws (rejects) if its data cannot be loaded */
export async function start(host: HTMLElement, site: SiteParts): Promise<void> {
  const response = await fetch(host.dataset.playground ?? '');
  if (!response.ok) throw new Error(`The server answers with status ${response.status}.`);
  const session = new Session(withSharedFiles((await response.json()) as PlaygroundData), site);
  // Only the editor's parsers can tell whether a lesson is done.
  if (session.data.lesson) await session.loadEditor();
  if (!host.isConnected) return;
  host.replaceChildren();
  const tree = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(playgroundStyle);
  tree.adoptedStyleSheets.push(sheet);
  openAtStart(session);
  if (session.data.lesson && matchMedia('(width < 46.5em)').matches) session.set({ view: 'task' });
  const root = createRoot(tree);
  flushSync(() => root.render(<PlaygroundFrame session={session} host={host} />));
  const stopListening = site.onOtherPages(() => {
    if (host.isConnected) return;
    stopListening(); // it would keep the whole editor in memory
    root.unmount();
  });
}
