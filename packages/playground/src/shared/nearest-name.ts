// The name that a mistyped one stands for.

import { distance } from 'fastest-levenshtein';

/** @returns the nearest name, ignoring letter case; undefined if none is near */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const other of names) {
    const edits = distance(name.toLowerCase(), other.toLowerCase());
    if (edits < least && edits < other.length) [best, least] = [other, edits];
  }
  return best;
}

/** ` Did you mean "sendMessage"?`, or nothing if no name is near. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const best = nearestName(name, names);
  return best === undefined ? '' : ` Did you mean "${best}"?`;
}
