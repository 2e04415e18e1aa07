// The playground of a page, with what it needs of the site.

import { type SiteParts, start as startPlayground } from '@omphalos-docs/playground/editor';
import { onOtherPages } from '../navigation/page-shown.ts';
import { doneLessons, storeDoneLesson } from './done-lessons.ts';

const SITE: SiteParts = { onOtherPages, doneLessons, storeDoneLesson };

export const start = (host: HTMLElement): Promise<void> => startPlayground(host, SITE);
