// "Did you mean": finds the known name nearest to a mistyped one.

import { distance } from 'fastest-levenshtein';

/** Finds the nearest name of a list, ignoring letter case; undefined if none is near enough to be what was meant. */
export type Suggester = (name: string) => string | undefined;

/** A diagnostic's help: the suggestion if there is one. */
export const didYouMean = <Help extends string | undefined>(
  suggestion: string | undefined,
  otherwise: Help,
) => (suggestion ? `did you mean "${suggestion}"?` : otherwise);

export const nearest = (name: string, candidates: Iterable<string>): string | undefined =>
  createSuggester(candidates)(name);

/** Looks up each name once, for lists that many names are compared with. */
export function createSuggester(candidates: Iterable<string>): Suggester {
  let known: readonly string[] | undefined;
  const memo = new Map<string, string | undefined>();
  return (name) => {
    known ??= [...candidates];
    if (!memo.has(name)) memo.set(name, findNearest(name, known));
    return memo.get(name);
  };
}

function findNearest(name: string, known: readonly string[]): string | undefined {
  const { best = '', edits } = findClosest(name, known);
  // What both begin with doesn't count: `/docs/here` and `/docs/there` are near, `/docs/a-b` and `/docs/xyz` are not.
  const differing = name.length - sharedStart(name.toLowerCase(), best.toLowerCase());
  const isNear = edits <= (name.length <= 4 ? 1 : Math.max(2, Math.floor(differing * 0.4)));
  // Of three letters, one is a third of the word: `npm` is not `nim`, but `her` may be `here`.
  const isOther = name.length <= 3 && lettersOf(name) !== lettersOf(best) && best.length === name.length;
  // The name itself is no suggestion: it is known, and wrong for another reason.
  if (isNear && !isOther) return best === name ? undefined : best;
  // An abbreviation such as `nav` for `navbar`, if only one candidate starts with it.
  const longer = known.filter((candidate) => candidate.startsWith(name));
  return name.length >= 3 && longer.length === 1 ? longer[0] : undefined;
}

const lettersOf = (name: string): string => [...name.toLowerCase()].sort().join('');

/** @returns nothing that differs by more than half the name */
function findClosest(name: string, candidates: readonly string[]) {
  let best: string | undefined;
  let edits = Math.max(3, Math.ceil(name.length / 2));
  for (const candidate of candidates) {
    // Texts differ by at least the difference of their lengths.
    if (Math.abs(candidate.length - name.length) >= edits) continue;
    const candidateEdits = editsBetween(name, candidate);
    if (candidateEdits >= edits) continue;
    best = candidate;
    edits = candidateEdits;
  }
  return { best, edits };
}

/** Two swapped letters are one slip. */
function editsBetween(name: string, candidate: string): number {
  const edits = distance(name.toLowerCase(), candidate.toLowerCase());
  return edits === 2 && lettersOf(name) === lettersOf(candidate) ? 1 : edits;
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
