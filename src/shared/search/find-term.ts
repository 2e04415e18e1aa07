// Finds a word in an index despite typing errors: a prefix, or with missing, doubled, wrong or swapped letters. Matches with
// more errors score lower, and the engine only looks for the worst ones if nothing else matches.

import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import { stemOf } from './search-terms.ts';

/** A shorter word with one letter changed is usually a different word. */
const FEWEST_LETTERS = 4;

/** Scores relative to a match of the whole word. */
const WEIGHTS = { prefix: 0.5, fuzzy: 0.25 };
const SWAPPED = 0.6;

export function findTerm(index: MiniSearch, term: string): readonly SearchResult[] {
  const search = (errors: number): readonly SearchResult[] =>
    index.search(term, { prefix: true, fuzzy: errors, weights: WEIGHTS });
  const { length } = term;
  if (length < FEWEST_LETTERS) return search(0);
  const near = [...search(length > 7 ? 2 : 1), ...otherForms(index, term)];
  // If the word exists as typed, or as a prefix, it has no typing error.
  if (near.some(({ terms }) => terms.some((found) => found.startsWith(term)))) return near;
  const swapped = [
    ...swaps(term).flatMap((variant) =>
      index.search(variant, { prefix: true, fuzzy: false, weights: WEIGHTS }),
    ),
    ...cuts(term).flatMap((words) => index.search(words)),
  ];
  const found = [...near, ...swapped.map((result) => ({ ...result, score: result.score * SWAPPED }))];
  return found.length > 0 ? found : search(length > 5 ? 2 : 1);
}

/** Score of another form of the word, relative to the word itself: "loaded" for "loading". */
const OTHER_FORM = 0.6;

function otherForms(index: MiniSearch, term: string): readonly SearchResult[] {
  const stem = stemOf(term);
  if (stem === term) return [];
  const results = index.search(stem, { prefix: true, fuzzy: false, weights: WEIGHTS });
  return results.map((result) => ({ ...result, score: result.score * OTHER_FORM }));
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
