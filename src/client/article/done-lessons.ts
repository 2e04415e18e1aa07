// Which lessons the reader has done: stored in this browser, and shown beside links to them.

import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import { onStoredElsewhere, readStored, writeStored } from '../lib/storage.ts';
import { onEveryPage } from '../navigation/page-shown.ts';

/** Their paths. */
export const doneLessons = (): readonly string[] => (readStored(STORAGE_KEYS.lessonsDone) ?? '').split(' ');

export const storeDoneLesson = (path: string): void =>
  writeStored(STORAGE_KEYS.lessonsDone, [...doneLessons(), path].join(' '));

export function showDoneLessons(): void {
  const show = () => {
    const done = doneLessons();
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.steps a'))
      link.toggleAttribute('data-done', done.includes(link.pathname));
  };
  onEveryPage(show);
  onStoredElsewhere(STORAGE_KEYS.lessonsDone, show);
}
