// Visits to the playground without a browser: its state and actions need little of it.

import { afterEach, beforeEach, vi } from 'vitest';
import * as code from '../../src/editor/code/code-editor.ts';
import { openAtStart } from '../../src/editor/open-actions.ts';
import { Session } from '../../src/editor/session.ts';
import type { PlaygroundData } from '../../src/shared/playground-data.ts';

/** For each test of a file. Time stands still unless the test moves it. */
export function stubBrowser(pathname: string): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('localStorage', memoryStorage());
    stubTab();
    vi.stubGlobal('location', { hash: '', pathname, search: '' });
    vi.stubGlobal('history', { state: null, replaceState: () => Object.assign(location, { hash: '' }) });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** From now on, the storage of a new tab. @returns the storage, to go back to this tab by `stubTab` */
export function stubTab(storage = memoryStorage()) {
  vi.stubGlobal('sessionStorage', storage);
  return storage;
}

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** A running bundle that does nothing. */
export const stubRunning = () => ({
  update: vi.fn(),
  restart: vi.fn(),
  restartServer: vi.fn(),
  look: vi.fn(),
  stop: vi.fn(),
});

/** Opens what the address names, or what is stored. */
export function visit(data: PlaygroundData): Session {
  const session = new Session(data, { doneLessons: () => [], storeDoneLesson() {} });
  session.code = code;
  openAtStart(session);
  return session;
}
