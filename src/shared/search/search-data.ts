// The data that the search loads: a list of pages, and their sections in pieces of limited size. Tuples keep the thousands
// of entries small.

import type { Synonyms } from './read-query.ts';

/**
 * Title, path without base URL (with a fragment for what a page opens by it), labels of the parent categories, name in the
 * sidebar if it differs from the title, keywords that readers may search for, with commas between them, what a click does if it
 * does more than to open a page, and the output path of a picture.
 */
export type SearchPage = readonly [
  title: string,
  urlPath: string,
  trail: readonly string[],
  label: string,
  keywords: string,
  does?: string,
  picture?: string,
];

/**
 * `page`: index in the list. `id` and `title` are empty for the text before the first heading. A second line of the text
 * holds the words of the code.
 */
export type SearchSectionEntry = readonly [page: number, id: string, title: string, text: string];

export type SearchPiece = readonly SearchSectionEntry[];

export interface SearchIndexFile {
  readonly pages: readonly SearchPage[];
  /** Synonyms from the site's config. */
  readonly synonyms: Synonyms;
  /** Addresses of the pieces, relative to this file. */
  readonly pieces: readonly string[];
}
