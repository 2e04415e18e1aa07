// The playground: an editor for a bundle's files beside the running bundle. In a shadow tree, so that the styles of articles
// and of the editor do not mix. Loaded only on its page.

import { onOtherPages } from '../../client/navigation/page-shown.ts';
import type { PlaygroundData } from '../shared/playground-data.ts';
import { make, makeButton } from './make-element.ts';
import { playgroundStyle } from './playground-style.ts';
import { openSession } from './session.ts';

export async function start(host: HTMLElement): Promise<void> {
  let data: PlaygroundData;
  try {
    const response = await fetch(host.dataset.playground ?? '');
    if (!response.ok) throw new Error(`The server answers with status ${response.status}.`);
    data = (await response.json()) as PlaygroundData;
  } catch (error) {
    host.replaceChildren(
      make(
        'div',
        { className: 'load-failure', role: 'alert' },
        make('p', {}, `The playground could not be loaded. ${(error as Error).message}`),
        makeButton('Retry', () => start(host), { className: 'button' }),
      ),
    );
    return;
  }
  if (!host.isConnected) return;
  host.replaceChildren();
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(playgroundStyle);
  root.adoptedStyleSheets.push(sheet);
  const end = openSession(root, data);
  const stopListening = onOtherPages(() => {
    if (host.isConnected) return;
    stopListening(); // it would keep the whole editor in memory
    end();
  });
}
