// What the search loads: a list of pages, and the sections of those pages in pieces of bounded size. Tuples, since
// there are thousands of them.

/** Title, path without base URL, labels of the categories around it, name in the sidebar if it is another than the title. */
export type SearchPage = readonly [title: string, urlPath: string, trail: readonly string[], label: string];

/** `page`: its number in the list. `id` and `title` are empty for what stands before the first heading. */
export type SearchSectionEntry = readonly [
  page: number,
  id: string,
  title: string,
  text: string,
  names: readonly string[],
];

export interface SearchIndexFile {
  readonly pages: readonly SearchPage[];
  /** Addresses of the pieces, relative to this file. */
  readonly pieces: readonly string[];
}

export type SearchPiece = readonly SearchSectionEntry[];
