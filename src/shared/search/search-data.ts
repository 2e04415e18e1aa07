// What the search loads: a list of pages, and the sections of those pages in pieces of bounded size. Tuples, since
// there are thousands of them.

import type { Synonyms } from './read-query.ts';

/**
 * Title, path without base URL, labels of the categories around it, name in the sidebar if it is another than the title,
 * words that readers may use for it.
 */
export type SearchPage = readonly [
  title: string,
  urlPath: string,
  trail: readonly string[],
  label: string,
  keywords: string,
];

/** `page`: its number in the list. `id` and `title` are empty for what stands before the first heading. */
export type SearchSectionEntry = readonly [page: number, id: string, title: string, text: string];

export interface SearchIndexFile {
  readonly pages: readonly SearchPage[];
  /** What words of readers stand for on this site. */
  readonly synonyms: Synonyms;
  /** Addresses of the pieces, relative to this file. */
  readonly pieces: readonly string[];
  /** Of a site with more texts than every reader should load. */
  readonly outline?: SearchOutline;
}

/** What is loaded at first on a large site. A query tells which pieces it takes besides. */
export interface SearchOutline {
  /** Addresses of pieces that hold all sections with their titles, but without texts. */
  readonly pieces: readonly string[];
  /** Number of the first page of each piece that holds texts. */
  readonly firstPages: readonly number[];
  /** Addresses of the lists of words, by `listOf`. */
  readonly words: Readonly<Record<string, string>>;
}

export type SearchPiece = readonly SearchSectionEntry[];

/** For each term the numbers of the pieces that hold it. None: more than half of them do. */
export type SearchWordList = Readonly<Record<string, readonly number[]>>;

/** The list that a term stands in. */
export const listOf = (term: string): string => /^[a-z]/.exec(term)?.[0] ?? '';
