// Parses a query into words with their synonyms on this site.

import { queryTerms } from './search-terms.ts';

/** The site's words for words that readers use: `{ overlay: ["graphic"] }`. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** A word of a query, or several words with a shared meaning. */
export interface QueryPart {
  readonly terms: readonly string[];
  /** Synonyms, each a query of its own. */
  readonly synonyms: readonly (readonly string[])[];
  readonly weight: number;
}

const SAYS_NOTHING = new Set(
  'a an and are as at be but by can could did do does for from get had has have how i if in into is it me my need not of on or should so some that the their there this to use using want was were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Words of grammar and single letters: beside other words they match as they are, since too many words begin with them. */
const saysNothing = (term: string): boolean => SAYS_NOTHING.has(term) || /^\p{L}$/u.test(term);

/** Weight of words of grammar: they decide between sections that match the other words equally well. */
const GRAMMAR_WEIGHT = 0.1;

/**
 * Words of grammar, such as "how" or "the", count for little in a query that has others.
 * @param synonyms result of `readSynonyms`
 */
export function readQuery(query: string, synonyms: SynonymTable): readonly QueryPart[] {
  const terms = queryTerms(query);
  const parts: QueryPart[] = [];
  for (let from = 0; from < terms.length; ) {
    const length = longestPhrase(terms, from, synonyms);
    const words = terms.slice(from, from + length);
    parts.push({
      terms: words,
      synonyms: synonyms.get(keyOf(words)) ?? [],
      weight: length,
    });
    from += length;
  }
  const isGrammar = ({ terms: [term = ''], weight }: QueryPart) => weight === 1 && saysNothing(term);
  return parts.every(isGrammar)
    ? parts
    : parts.map((part) => (isGrammar(part) ? { ...part, weight: GRAMMAR_WEIGHT } : part));
}

/** Terms of each synonym, by the words that they replace. */
type SynonymTable = ReadonlyMap<string, readonly (readonly string[])[]>;

export const readSynonyms = (synonyms: Synonyms): SynonymTable =>
  new Map(
    Object.entries(synonyms).map(([words, meanings]) => [keyOf(queryTerms(words)), meanings.map(queryTerms)]),
  );

const keyOf = (terms: readonly string[]): string => terms.join(' ');

const LONGEST_PHRASE = 4;

/** How many terms from here on form a phrase with synonyms; 1 if none do. */
function longestPhrase(terms: readonly string[], from: number, synonyms: SynonymTable): number {
  for (let length = Math.min(LONGEST_PHRASE, terms.length - from); length > 1; length--)
    if (synonyms.has(keyOf(terms.slice(from, from + length)))) return length;
  return 1;
}
