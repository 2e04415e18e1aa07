// Finds the positions of matching words in a text, to mark them in results and pages.

import { isWithoutSpaces } from './search-terms.ts';

/**
 * Matches at the start of a word or of a part of a name: `Bundle` in `sendMessageToBundle`.
 * @param words in lower case
 * @returns start and end positions, in order, without overlaps
 */
export function wordPlaces(
  text: string,
  words: readonly string[],
): readonly (readonly [from: number, to: number])[] {
  const lower = text.toLowerCase();
  // Some letters become two in lower case, which would shift the positions.
  if (lower.length !== text.length) return [];
  const places = words.flatMap((word) => (word === '' ? [] : placesOf(word, lower, text)));
  places.sort(([a, aEnd], [b, bEnd]) => a - b || bEnd - aEnd);
  let end = 0;
  return places.filter(([from, to]) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

function placesOf(word: string, lower: string, text: string): (readonly [number, number])[] {
  const places: (readonly [number, number])[] = [];
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
    const before = text.slice(Math.max(0, at - 1), at);
    if (!/[\p{L}\p{N}]/u.test(before) || /\p{Lu}/u.test(text.charAt(at)) || isWithoutSpaces(word))
      places.push([at, at + word.length]);
  }
  return places;
}
