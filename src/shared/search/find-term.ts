// Finds a word in an index: as typed, as a prefix, or in another form. Similar words come after it; they are all there is where
// the word is a typing error, with missing, doubled, wrong or swapped letters.

import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import { stemOf } from './search-terms.ts';

/** A shorter word with one letter changed is usually a different word. */
const FEWEST_LETTERS = 4;

/** Scores relative to a match of the whole word. */
const WEIGHTS = { prefix: 0.5, fuzzy: 0.25 };
const SWAPPED = 0.6;
/** Score of guesses where the word itself exists: they come last. */
const AFTER_EXACT = 0.05;

const scored = (results: readonly SearchResult[], factor: number): readonly SearchResult[] =>
  results.map((result) => ({ ...result, score: result.score * factor }));

/** @returns `isGuess`: whether the word is not on the site and the results match similar words */
export function findTerm(index: MiniSearch, term: string) {
  const search = (errors: number): readonly SearchResult[] =>
    index.search(term, { prefix: true, fuzzy: errors, weights: WEIGHTS });
  const exact = [...search(0), ...otherForms(index, term)];
  const { length } = term;
  if (length < FEWEST_LETTERS) return { results: exact, isGuess: exact.length === 0 };
  const near = search(length > 7 ? 2 : 1);
  if (exact.length > 0) return { results: [...exact, ...scored(near, AFTER_EXACT)], isGuess: false };
  const swapped = [
    ...swaps(term).flatMap((variant) =>
      index.search(variant, { prefix: true, fuzzy: false, weights: WEIGHTS }),
    ),
    ...cuts(term).flatMap((words) => index.search(words)),
  ];
  const results = [...near, ...scored(swapped, SWAPPED)];
  const isSimilar = ({ terms }: SearchResult): boolean => terms.some((found) => isMeant(found, term));
  return { results: results.length > 0 || length < 6 ? results : search(2).filter(isSimilar), isGuess: true };
}

/**
 * Two errors in a short word make another word, unless it begins and ends alike or has the same letters: "grafics" and "congif"
 * are meant, "graphql" is not.
 */
const isMeant = (found: string, typed: string): boolean =>
  (found.at(0) === typed.at(0) && found.at(-1) === typed.at(-1)) || sorted(found) === sorted(typed);

const sorted = (word: string): string => [...word].sort().join('');

/** Score of another form of the word, relative to the word itself: "loaded" for "loading". */
const OTHER_FORM = 0.6;

function otherForms(index: MiniSearch, term: string): readonly SearchResult[] {
  const stem = stemOf(term);
  if (stem === term) return [];
  const results = index.search(stem, { prefix: true, fuzzy: false, weights: WEIGHTS });
  return scored(results, OTHER_FORM);
}

/** Swaps each pair of neighbouring letters: `bundel` → `bundle`, …. */
function swaps(term: string): readonly string[] {
  const letters = [...term];
  return letters.slice(1).flatMap((letter, index) => {
    const before = letters[index] ?? '';
    if (before === letter) return [];
    return [[...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('')];
  });
}

/** Splits the word in two: `lowerthird` → `lower third`, …. */
const cuts = (term: string): readonly string[] =>
  Array.from(
    { length: Math.max(0, term.length - 5) },
    (_, at) => `${term.slice(0, at + 3)} ${term.slice(at + 3)}`,
  );
