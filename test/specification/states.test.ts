// The owner's specification, section 4: states that the browser stores, as far as values show them.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import siteConfig from '../../content/site.config.ts';
import { openFakePage } from '../support/fake-page.ts';
import { plainConfig } from '../support/plain-site.ts';

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

/** The mode in which this site opens for a reader who has not chosen one. */
async function firstMode(system: 'dark' | 'light' | 'none') {
  const { colorMode } = plainConfig(siteConfig);
  openFakePage({ boot: { colorMode } });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(`:${system})`) }));
  const { resolveColorMode } = await import('../../src/client/chrome/apply-color-mode.ts');
  return resolveColorMode(null);
}

test('§4 Colour mode: the default is dark', async () => {
  expect(await firstMode('none')).toBe('dark');
});

test('§4 Colour mode: the preference of the system is respected', async () => {
  expect(await firstMode('light')).toBe('light');
});

test.each([
  ['one that was dismissed stays hidden', 'now', 'dismissed'],
  ['the dismissed state is reset when the id changes', 'before', undefined],
])('§4 Announcement bar: %s', async (_, storedId, expected) => {
  const stored = {
    'docusaurus.announcement.id': storedId,
    'docusaurus.announcement.dismiss': 'true',
  };
  const { root, items } = openFakePage({ boot: { announcementId: 'now' }, stored });
  const { setInitialAnnouncement } = await import('../../src/client/inline/initial-announcement.ts');
  setInitialAnnouncement();
  expect(root.dataset.announcement).toBe(expected);
  expect(items.get('docusaurus.announcement.dismiss')).toBe(String(expected !== undefined));
  expect(items.get('docusaurus.announcement.id')).toBe('now');
});
