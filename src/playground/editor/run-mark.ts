// Notes in this tab that a bundle is running, so that a page that hung and was reloaded does not run it again.

import { storedItem } from '../../client/lib/storage.ts';
import * as STORAGE_KEYS from '../../shared/storage-keys.ts';

export interface RunMark {
  set(id: string): void;
  clear(): void;
  destroy(): void;
}

/** Id of the bundle that was running when this tab's page last ended without an event. */
export const hungBundle = (): string | null => storedItem(STORAGE_KEYS.playgroundRunning, 'sessionStorage');

/** A page that is left or hidden still answers, so the mark is removed meanwhile. */
export function createRunMark(): RunMark {
  let running: string | undefined;
  const write = (id: string | undefined): void => {
    try {
      if (id === undefined) sessionStorage.removeItem(STORAGE_KEYS.playgroundRunning);
      else sessionStorage.setItem(STORAGE_KEYS.playgroundRunning, id);
    } catch {
      // Without storage, a page that hung runs the bundle again.
    }
  };
  const ends = new AbortController();
  const { signal } = ends;
  addEventListener('pagehide', () => write(undefined), { signal });
  addEventListener('pageshow', () => write(running), { signal });
  document.addEventListener('visibilitychange', () => write(document.hidden ? undefined : running), {
    signal,
  });
  return {
    set(id) {
      running = id;
      write(id);
    },
    clear() {
      running = undefined;
      write(undefined);
    },
    destroy() {
      ends.abort();
      write(undefined);
    },
  };
}
