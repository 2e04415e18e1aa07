// The result of a search: the matching sections, grouped by page.

/** A matching section. */
export interface SearchHit {
  readonly id: string;
  /** Empty for the text before the first heading. */
  readonly title: string;
  /** The text around the first match; the start of the section if only titles match. */
  readonly excerpt: string;
}

/** The hits of one page, best first. */
export interface SearchGroup {
  readonly title: string;
  /** Ends with a fragment for what a page opens by it: `/playground#sample=alert`. */
  readonly urlPath: string;
  readonly trail: readonly string[];
  /** What a click does, if it does more than to open a page. */
  readonly does?: string | undefined;
  /** Output path of a picture of what a click opens. */
  readonly picture?: string | undefined;
  readonly hits: readonly SearchHit[];
}

export interface SearchAnswer {
  readonly groups: readonly SearchGroup[];
  /** Words of the site that match the query, to mark in results and pages. */
  readonly words: readonly string[];
  /** Words of the query that are nowhere on the site; the hits match similar words, or the other words only. */
  readonly missing: readonly string[];
  /** Whether some hit's page has all words of the query. */
  readonly hasAll: boolean;
  /** Path of the page that lists all documents, if the site has one. */
  readonly overview?: string | undefined;
}

export const NO_ANSWER: SearchAnswer = {
  groups: [],
  words: [],
  missing: [],
  hasAll: true,
};
