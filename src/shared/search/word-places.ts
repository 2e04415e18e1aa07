// Finds the positions of matching words in a text, to mark them in results and pages.

import { type FoldedText, foldedWithPlaces } from './fold.ts';
import { isWithoutSpaces } from './search-terms.ts';

type Place = readonly [from: number, to: number];

/**
 * Matches at the start of a word or of a part of a name: `Bundle` in `sendMessageToBundle`.
 * @param words terms of the index
 * @returns start and end positions, in order, without overlaps
 */
export function wordPlaces(shown: string, words: readonly string[]): readonly Place[] {
  const text = foldedWithPlaces(shown);
  const places = words.flatMap((word) => (word === '' ? [] : placesOf(word, text, shown)));
  places.sort(([a, aEnd], [b, bEnd]) => a - b || bEnd - aEnd);
  let end = 0;
  return places.filter(([from, to]) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

function placesOf(word: string, { text, places }: FoldedText, shown: string): Place[] {
  const found: Place[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const [from = 0] = places[at] ?? [];
    const [, to = from] = places[at + word.length - 1] ?? [];
    const isAtStart = !/[\p{L}\p{M}\p{N}]$/u.test(shown.slice(0, from).slice(-2));
    if (isAtStart || /^\p{Lu}/u.test(shown.slice(from, to)) || isWithoutSpaces(word)) found.push([from, to]);
  }
  return found;
}
