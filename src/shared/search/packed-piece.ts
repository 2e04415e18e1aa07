// Sections as they travel: nothing is said twice. An id that is made of its title is left out.

import type { SearchPiece, SearchSectionEntry } from './search-data.ts';

/** `id` is 0 if it follows from the title. */
export type PackedSection = readonly [page: number, id: string | 0, title: string, text: string];

export const pack = ([page, id, title, text]: SearchSectionEntry): PackedSection => [
  page,
  id === idOf(title) ? 0 : id,
  title,
  text,
];

export const unpack = (packed: readonly PackedSection[]): SearchPiece =>
  packed.map(([page, id, title, text]) => [page, id === 0 ? idOf(title) : id, title, text]);

/** As headings get theirs where nothing speaks against it. */
const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');
