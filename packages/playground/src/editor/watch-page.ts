// What the page around the playground reports: its address, other tabs, keys, dropped files, and the reader who leaves.

import { followOtherTab, leave, storeBundle } from './bundle-actions.ts';
import { openAddress, openDropped } from './open-actions.ts';
import { isOn } from './playground-state.ts';
import type { Session } from './session.ts';

/** @returns ends it, and the session */
export function watchPage(session: Session, host: HTMLElement): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  addEventListener('hashchange', () => void openAddress(session), { signal });
  addEventListener('pagehide', () => leave(session), { signal });
  addEventListener('storage', (event) => followOtherTab(session, event), { signal });
  addEventListener('keydown', (event) => pressed(session, event), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) leave(session);
      else if (isOn(session.get())) session.mark.set();
    },
    { signal },
  );
  host.addEventListener('dragover', (event) => event.preventDefault(), { signal });
  host.addEventListener(
    'drop',
    (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      void openDropped(session, event.dataTransfer);
    },
    { signal, capture: true },
  );
  return () => {
    ends.abort();
    leave(session);
    session.end();
  };
}

function pressed(session: Session, event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  switch (event.key.toLowerCase()) {
    case 's':
      event.preventDefault();
      if (storeBundle(session))
        session.say('Saved in this browser. Download the bundle to use it with Omphalos.');
      break;
    case 'z':
      if (!event.shiftKey && !isTyping(event)) undo(session);
      break;
  }
}

/** Text fields and the editor take back what was typed into them. */
function isTyping(event: KeyboardEvent): boolean {
  const [field] = event.composedPath();
  return event.defaultPrevented || (field instanceof Element && field.matches('input, textarea'));
}

function undo(session: Session): void {
  if (session.get().notice?.offer?.label === 'Undo') session.acceptOffer();
}
