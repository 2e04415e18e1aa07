// Which lessons the reader has done: stored in this browser, and shown beside links to them.

import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import { onStoredElsewhere, readStored, writeStored } from '../lib/storage.ts';
import { onEveryPage } from '../navigation/page-shown.ts';

/** Paths of the lessons that are done. */
export const doneLessons = (): readonly string[] => (readStored(STORAGE_KEYS.lessonsDone) ?? '').split(' ');

export const storeDoneLesson = (path: string): void =>
  writeStored(STORAGE_KEYS.lessonsDone, [...doneLessons(), path].join(' '));

export function showDoneLessons(): void {
  const show = () => {
    const done = doneLessons();
    for (const steps of document.querySelectorAll<HTMLElement>('.steps')) {
      const links = [...steps.querySelectorAll('a')];
      const count = links.filter((link) => link.toggleAttribute('data-done', done.includes(link.pathname)));
      if (count.length > 0) steps.dataset.progress = `${count.length} of ${links.length} done`;
    }
  };
  onEveryPage(show);
  onStoredElsewhere(STORAGE_KEYS.lessonsDone, show);
}
