// The browser's storage fails in several ways, and the site works with all of them.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakePage, openFakePage } from '../../support/fake-page.ts';

let page: FakePage;
beforeEach(() => {
  vi.resetModules();
  page = openFakePage({ stored: { theme: 'dark' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const load = () => import('../../../src/client/lib/storage.ts');

test('a working storage holds what is written, without a warning', async () => {
  const warn = vi.spyOn(console, 'warn');
  const { readStored, writeStored } = await load();
  writeStored('theme', 'light');
  expect(readStored('theme')).toBe('light');
  expect(page.items.get('theme')).toBe('light');
  expect(warn).not.toHaveBeenCalled();
});

describe('values are held until the reader leaves the page, after one warning,', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const faults: readonly [string, readonly string[], () => void][] = [
    [
      'when reading the storage throws',
      [],
      () => void Object.assign(page.localStorage, { getItem: blocked, setItem: blocked }),
    ],
    ['when the storage is full', ['dark'], () => void Object.assign(page.localStorage, { setItem: blocked })],
    ['when there is no storage', [], () => void vi.stubGlobal('localStorage', null)],
  ];
  test.each(faults)('%s', async (_, [before = null], breakStorage) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    breakStorage();
    const { readStored, storedItem, writeStored } = await load();
    expect(readStored('theme')).toBe(before);
    writeStored('theme', 'light');
    writeStored('tab', 'pnpm');
    expect([readStored('theme'), readStored('tab')]).toEqual(['light', 'pnpm']);
    expect(storedItem('theme')).toBe(before);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toBe('Browser storage is not available.');
  });
});

test('a storage that works again takes over from the held value', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { setItem } = page.localStorage;
  page.localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { readStored, writeStored } = await load();
  writeStored('theme', 'light');
  page.localStorage.setItem = setItem;
  writeStored('theme', 'blue');
  page.items.set('theme', 'red');
  expect(readStored('theme')).toBe('red');
});

describe('the preferred version of the docs', () => {
  test.each([
    ['is stored on a page of the docs', {}, true, 'current'],
    ['replaces one that does not exist', { 'docs-preferred-version-default': '0.9' }, true, 'current'],
    ['is not stored on other pages', {}, false, undefined],
  ])('the preferred version of the docs: %s', async (_, stored, isInDocs, expected) => {
    page = openFakePage({ stored });
    if (isInDocs) page.elements['[data-sidebar]'] = [{}];
    const { startDocsVersion } = await import('../../../src/client/chrome/docs-version.ts');
    startDocsVersion();
    expect(page.items.get('docs-preferred-version-default')).toBe(expected);
  });
});
