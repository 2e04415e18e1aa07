// The colour mode is the reader's choice, else the system's, else the site's, in this tab and all others.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { THEME_COLORS } from '../../../src/shared/constants.ts';
import { openFakePage } from '../../support/fake-page.ts';

type System = 'dark' | 'light' | 'none';
let system: System;
let isPrinting: boolean;
let notifySystem: () => void;

beforeEach(() => {
  vi.resetModules();
  system = 'none';
  isPrinting = false;
});
afterEach(() => void vi.unstubAllGlobals());

/** A page with what follows the mode: the toggle, and what browsers read of the page. */
function openPage(options: Parameters<typeof openFakePage>[0] = {}) {
  const page = openFakePage(options);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === 'print' ? isPrinting : query.includes(`:${system})`),
    addEventListener: (_: string, listener: () => void) => {
      notifySystem = listener;
    },
  }));
  const toggle = {
    label: '',
    setAttribute: (_: string, value: string) => void Object.assign(toggle, { label: value }),
  };
  const metas = ['color-scheme', 'theme-color'].map((name) => ({ name, content: '' }));
  page.elements['[data-color-mode-toggle]'] = [toggle];
  page.elements['meta[name=color-scheme],meta[name=theme-color]'] = metas;
  return { page, toggle, metas };
}

describe('on loading', () => {
  test.each([
    ['a stored choice beats the system', 'light', 'dark', {}, 'light'],
    ['an invalid stored value is ignored', 'purple', 'dark', {}, 'dark'],
    [
      'the site decides if its config says that the system does not count',
      null,
      'dark',
      { colorMode: { default: 'light', respectSystem: false } },
      'light',
    ],
  ] as const)('the colour mode on loading: %s', async (_, stored, ofSystem, boot, expected) => {
    openPage({ boot });
    system = ofSystem;
    const { resolveColorMode } = await import('../../../src/client/chrome/apply-color-mode.ts');
    expect(resolveColorMode(stored)).toBe(expected);
  });

  test.each(['dark', 'light'] as const)('the browser’s own parts follow the %s mode', async (mode) => {
    const { page, metas } = openPage();
    const { applyColorMode } = await import('../../../src/client/chrome/apply-color-mode.ts');
    applyColorMode(mode);
    expect(page.root.dataset.theme).toBe(mode);
    expect(metas.map(({ content }) => content)).toEqual([mode, THEME_COLORS[mode]]);
  });
});

describe('later', () => {
  const start = async (options?: Parameters<typeof openFakePage>[0]) => {
    const opened = openPage(options);
    opened.page.root.dataset.theme = 'dark';
    const { startColorMode } = await import('../../../src/client/chrome/color-mode.ts');
    startColorMode();
    return opened;
  };

  test('the toggle changes the colour mode, stores it, and names it', async () => {
    const { page, toggle } = await start();
    expect(toggle.label).toBe('Switch between dark and light mode (currently dark mode)');
    page.click('[data-color-mode-toggle]');
    expect(page.root.dataset.theme).toBe('light');
    expect(page.items.get('theme')).toBe('light');
    expect(toggle.label).toBe('Switch between dark and light mode (currently light mode)');
  });

  test('the page follows the system until the reader chooses a colour mode', async () => {
    const { page } = await start();
    system = 'light';
    notifySystem();
    expect(page.root.dataset.theme).toBe('light');
    page.click('[data-color-mode-toggle]');
    notifySystem();
    expect(page.root.dataset.theme).toBe('dark');
  });

  test('printing, for which browsers change to light mode, changes nothing', async () => {
    const { page } = await start();
    isPrinting = true;
    system = 'light';
    notifySystem();
    expect(page.root.dataset.theme).toBe('dark');
  });

  test('a colour mode chosen in another tab, or its removal, applies here', async () => {
    const { page, toggle } = await start();
    page.items.set('theme', 'light');
    page.fire('storage', { key: 'theme' });
    expect(toggle.label).toContain('currently light mode');
    page.items.clear();
    page.fire('storage', { key: null });
    expect(page.root.dataset.theme).toBe('dark');
    page.items.set('theme', 'light'); // by this tab: the event below is about something else
    page.fire('storage', { key: 'other' });
    expect(page.root.dataset.theme).toBe('dark');
  });
});
