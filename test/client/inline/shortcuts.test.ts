// Which key presses click the search's button: on any keyboard layout, but not in fields and not behind a dialog.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startShortcuts } from '../../../src/client/inline/shortcuts.ts';

const SHORTCUTS = ['Control+K', '/'];
let clicks: number;
let modal: { contains(): boolean } | null;
let press: (event: object) => void;

beforeEach(() => {
  clicks = 0;
  modal = null;
  const button = { click: () => void clicks++, closest: () => null };
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector === ':modal'
        ? modal
        : SHORTCUTS.some((name) => selector === `[aria-keyshortcuts~=${name}]`)
          ? button
          : null,
  });
  vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => {
    press = (event) =>
      listener({
        composedPath: () => [{ closest: () => null }],
        preventDefault: () => {},
        stopImmediatePropagation: () => {},
        ...event,
      });
  });
  startShortcuts();
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Ctrl+K', { key: 'k', code: 'KeyK', ctrlKey: true }, 1],
  ['⌘K', { key: 'k', code: 'KeyK', metaKey: true }, 1],
  ['Ctrl+K on a Russian layout', { key: 'л', code: 'KeyK', ctrlKey: true }, 1],
  ['Ctrl+K on a Greek layout', { key: 'κ', code: 'KeyK', ctrlKey: true }, 1],
  ['Ctrl+K on a Hebrew layout', { key: 'ל', code: 'KeyK', ctrlKey: true }, 1],
  ['Ctrl+K on Dvorak, at another place', { key: 'k', code: 'KeyV', ctrlKey: true }, 1],
  ['Ctrl and the place of K on Dvorak', { key: 't', code: 'KeyK', ctrlKey: true }, 0],
  ['the slash', { key: '/', code: 'Slash' }, 1],
  ['the slash on a German layout', { key: '/', code: 'Digit7', shiftKey: true }, 1],
  ['the place of the slash on a Russian or Hebrew layout', { key: '.', code: 'Slash' }, 1],
  ['the place of the slash on a German layout', { key: '-', code: 'Slash' }, 0],
  ['the full stop', { key: '.', code: 'Period' }, 0],
  ['Ctrl+Shift+K', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, 0],
  ['an event without a key, which password managers fire', {}, 0],
])('%s clicks the button as often as it should', (_, event, times) => {
  press(event);
  expect(clicks).toBe(times);
});

test('a shortcut does not press a button behind a modal dialog', () => {
  modal = { contains: () => false };
  press({ key: 'k', code: 'KeyK', ctrlKey: true });
  expect(clicks).toBe(0);
});
