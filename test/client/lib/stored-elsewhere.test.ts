// When a page reads stored values again: after a change in another tab, and when the browser brings it back.

import { afterEach, expect, test, vi } from 'vitest';
import { onStoredElsewhere } from '../../../src/client/lib/storage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['storage', { key: 'theme' }, 1],
  ['storage', { key: 'docusaurus.tab.os' }, 0],
  ['storage', { key: null }, 1], // everything was removed
  ['pageshow', { persisted: true }, 1],
  ['pageshow', { persisted: false }, 0],
])('reads again after the event %s with %j: %i times', (type, event, times) => {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  );
  const refresh = vi.fn();
  onStoredElsewhere('theme', refresh);
  listeners.get(type)?.(event);
  expect(refresh).toHaveBeenCalledTimes(times);
});
