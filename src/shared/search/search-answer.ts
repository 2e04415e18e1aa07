// What the search answers: the sections that were found, by page.

/** A section that was found. */
export interface SearchHit {
  readonly id: string;
  /** Empty for what stands before the first heading. */
  readonly title: string;
  /** A part of the text around the first match; empty if only titles match. */
  readonly excerpt: string;
  readonly score: number;
}

/** The hits of one page, best first. */
export interface SearchGroup {
  readonly title: string;
  readonly urlPath: string;
  readonly trail: readonly string[];
  readonly hits: readonly SearchHit[];
}

export interface SearchAnswer {
  readonly groups: readonly SearchGroup[];
  /** Words of the site that the query has found: what is to be marked. */
  readonly words: readonly string[];
  /** Where nothing was found: words of the site that come near. */
  readonly suggestions: readonly string[];
  /** Path of the page that lists all documents, if the site has one. */
  readonly overview?: string | undefined;
}

export const NO_ANSWER: SearchAnswer = { groups: [], words: [], suggestions: [] };
