// The playground: an editor for a bundle's files beside the running bundle. In a shadow tree, so that the styles of articles
// and of the editor do not mix. Loaded only on its page.

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onOtherPages } from '../../client/navigation/page-shown.ts';
import { LoadFailure } from '../../theme/LoadFailure.tsx';
import type { PlaygroundData } from '../shared/playground-data.ts';
import { openAtStart } from './open-actions.ts';
import { PlaygroundFrame } from './PlaygroundFrame.tsx';
import { playgroundStyle } from './playground-style.ts';
import { Session } from './session.ts';

export async function start(host: HTMLElement): Promise<void> {
  let data: PlaygroundData;
  try {
    const response = await fetch(host.dataset.playground ?? '');
    if (!response.ok) throw new Error(`The server answers with status ${response.status}.`);
    data = (await response.json()) as PlaygroundData;
  } catch (error) {
    const failure = createRoot(host);
    const retry = (): void => {
      failure.unmount();
      void start(host);
    };
    failure.render(<LoadFailure name="The playground" error={error} onRetry={retry} />);
    return;
  }
  if (!host.isConnected) return;
  host.replaceChildren();
  const tree = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(playgroundStyle);
  tree.adoptedStyleSheets.push(sheet);
  const session = new Session(data);
  openAtStart(session);
  const root = createRoot(tree);
  flushSync(() => root.render(<PlaygroundFrame session={session} host={host} />));
  const stopListening = onOtherPages(() => {
    if (host.isConnected) return;
    stopListening(); // it would keep the whole editor in memory
    root.unmount();
  });
}
