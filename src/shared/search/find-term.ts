// Finds a word in an index as readers type it: its beginning, and with letters left out, doubled, changed or swapped. The
// further from what is written on the site, the less it counts, and the furthest are looked for only if nothing is nearer.

import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import { stemOf } from './search-terms.ts';

/** Shorter words that are a letter off are other words. */
const FEWEST_LETTERS = 4;

/** Share of the score of a whole word that the others have. */
const WEIGHTS = { prefix: 0.5, fuzzy: 0.25 };
const SWAPPED = 0.6;

export function findTerm(index: MiniSearch, term: string): readonly SearchResult[] {
  const search = (errors: number): readonly SearchResult[] =>
    index.search(term, { prefix: true, fuzzy: errors, weights: WEIGHTS });
  const { length } = term;
  if (length < FEWEST_LETTERS) return search(0);
  const near = [...search(length > 7 ? 2 : 1), ...otherForms(index, term)];
  // A word that stands there as it was typed, or begins so, is no other word with a mistake in it.
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

/** Share of the score that another form of the word has: "loaded" for "loading". */
const OTHER_FORM = 0.6;

function otherForms(index: MiniSearch, term: string): readonly SearchResult[] {
  const stem = stemOf(term);
  if (stem === term) return [];
  const results = index.search(stem, { prefix: true, fuzzy: false, weights: WEIGHTS });
  return results.map((result) => ({ ...result, score: result.score * OTHER_FORM }));
}

/** The word with two neighbouring letters changed places, once for each pair: `bundel` → `bundle`, …. */
function swaps(term: string): readonly string[] {
  const letters = [...term];
  return letters.slice(1).flatMap((letter, index) => {
    const before = letters[index] ?? '';
    if (before === letter) return [];
    return [[...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('')];
  });
}

/** The word as two: `lowerthird` → `lower third`, …. */
const cuts = (term: string): readonly string[] =>
  Array.from(
    { length: Math.max(0, term.length - 5) },
    (_, at) => `${term.slice(0, at + 3)} ${term.slice(at + 3)}`,
  );
