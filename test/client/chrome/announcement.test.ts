// The announcement stays until the reader dismisses it, and returns with a new announcement.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFakePage } from '../../support/fake-page.ts';

const ID = 'docusaurus.announcement.id';
const DISMISSED = 'docusaurus.announcement.dismiss';

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

describe('before the first paint', () => {
  test.each([
    ['a new reader sees it, and the storage says so', {}, undefined, 'false'],
    ['one that was not dismissed is shown', { [ID]: 'second', [DISMISSED]: 'false' }, undefined, 'false'],
  ])('the announcement before the first paint: %s', async (_, stored, shown, dismissed) => {
    const page = openFakePage({ boot: { announcementId: 'second' }, stored });
    const { setInitialAnnouncement } = await import('../../../src/client/inline/initial-announcement.ts');
    setInitialAnnouncement();
    expect(page.root.dataset.announcement).toBe(shown);
    expect(page.items.get(DISMISSED)).toBe(dismissed);
    expect(page.items.get(ID)).toBe('second');
  });
});

describe('later', () => {
  const start = async () => {
    const page = openFakePage();
    const focus = vi.fn();
    page.elements['[data-navbar] a[href]'] = [{ focus }];
    const { startAnnouncement } = await import('../../../src/client/chrome/announcement.ts');
    startAnnouncement();
    return { page, focus };
  };

  test('the close button hides the announcement, stores that, and moves focus to where it was', async () => {
    const { page, focus } = await start();
    page.click('[data-announcement-close]');
    expect(page.root.dataset.announcement).toBe('dismissed');
    expect(page.items.get(DISMISSED)).toBe('true');
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  });

  test.each([
    ['closing it in another tab hides it here', DISMISSED, 'true', 'dismissed'],
    ['removing everything in another tab shows it again', null, null, 'shown'],
    ['another value of the storage changes nothing', 'theme', 'true', undefined],
  ])('the announcement on a page that is open: %s', async (_, key, value, expected) => {
    const { page } = await start();
    if (key === null) page.items.clear();
    else page.items.set(key, value);
    page.fire('storage', { key });
    expect(page.root.dataset.announcement).toBe(expected);
  });
});
