// Reads what a reader types: words, each with what it may stand for on this site.

import { queryTerms } from './search-terms.ts';

/** Queries by words of readers that the site has other words for: `{ overlay: ["graphic"] }`. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** A word of a query, or several that have a meaning together. */
export interface QueryPart {
  readonly terms: readonly string[];
  /** Other words for the same, each a query of its own. */
  readonly synonyms: readonly (readonly string[])[];
  /** Words that say nothing about where to look count for little. */
  readonly weight: number;
}

const SAYS_NOTHING = new Set(
  'a an and are be by can do does for from get have how i if in is it my not of on or so that the there this to use using was what when where which why will with you your'.split(
    ' ',
  ),
);

/** @param synonyms of `readSynonyms` */
export function readQuery(query: string, synonyms: SynonymTable): readonly QueryPart[] {
  const terms = queryTerms(query);
  const parts: QueryPart[] = [];
  for (let from = 0; from < terms.length; ) {
    const length = longestPhrase(terms, from, synonyms);
    const words = terms.slice(from, from + length);
    parts.push({
      terms: words,
      synonyms: synonyms.get(words.join(' ')) ?? [],
      weight: length === 1 && SAYS_NOTHING.has(words[0] ?? '') ? 0.1 : length,
    });
    from += length;
  }
  return parts;
}

/** Terms of each synonym, by the terms that it stands for, with blanks between. */
export type SynonymTable = ReadonlyMap<string, readonly (readonly string[])[]>;

export const readSynonyms = (synonyms: Synonyms): SynonymTable =>
  new Map(
    Object.entries(synonyms).map(([words, meanings]) => [
      queryTerms(words).join(' '),
      meanings.map(queryTerms),
    ]),
  );

const LONGEST_PHRASE = 4;

/** How many terms from here on have a meaning together; 1 if none have. */
function longestPhrase(terms: readonly string[], from: number, synonyms: SynonymTable): number {
  for (let length = Math.min(LONGEST_PHRASE, terms.length - from); length > 1; length--)
    if (synonyms.has(terms.slice(from, from + length).join(' '))) return length;
  return 1;
}
