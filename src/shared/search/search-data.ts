// What the search loads: a list of pages, and the sections of those pages in pieces of bounded size. They are tuples,
// since there are thousands of them.

import type { Synonyms } from './read-query.ts';

/**
 * Title, path without base URL, labels of the categories around it, name in the sidebar if that is not the title, and
 * words that readers may use for it.
 */
export type SearchPage = readonly [
  title: string,
  urlPath: string,
  trail: readonly string[],
  label: string,
  keywords: string,
];

/** `page`: its number in the list. `id` and `title` are empty for the text before the first heading. */
export type SearchSectionEntry = readonly [page: number, id: string, title: string, text: string];

export type SearchPiece = readonly SearchSectionEntry[];

export interface SearchIndexFile {
  readonly pages: readonly SearchPage[];
  /** What readers' words stand for on this site. */
  readonly synonyms: Synonyms;
  /** Addresses of the pieces, relative to this file. */
  readonly pieces: readonly string[];
}
