// "Did you mean": finds the known name nearest to a mistyped one.

import { distance } from 'fastest-levenshtein';

/** Suggests names from one list. Looks up each name once, for lists that many names are compared with. */
export interface Suggester {
  /** The candidate nearest to `name`, ignoring letter case; undefined if none is near enough to be what was meant. */
  nearest(name: string): string | undefined;
}

/** A diagnostic's help: the suggestion if there is one. */
export const didYouMean = (suggestion: string | undefined, otherwise: string): string =>
  suggestion ? `did you mean "${suggestion}"?` : otherwise;

export const nearest = (name: string, candidates: Iterable<string>): string | undefined =>
  createSuggester(candidates).nearest(name);

export function createSuggester(candidates: Iterable<string>): Suggester {
  const known = [...candidates].map((text) => ({ text, lower: text.toLowerCase() }));
  const memo = new Map<string, Found>();
  const find = (name: string): Found => {
    const found = memo.get(name) ?? findClosest(name.toLowerCase(), known);
    memo.set(name, found);
    return found;
  };
  return {
    nearest(name) {
      const { best, edits } = find(name);
      // What both begin with doesn't count: `/docs/here` and `/docs/there` are near, `/docs/a-b` and `/docs/xyz` are not.
      const differing = name.length - sharedStart(name.toLowerCase(), best?.lower ?? '');
      if (edits <= Math.max(2, Math.floor(differing * 0.4))) return best?.text;
      // An abbreviation such as `nav` for `navbar`, if only one candidate starts with it.
      const longer = known.filter(({ text }) => text.startsWith(name));
      return name.length >= 3 && longer.length === 1 ? longer[0]?.text : undefined;
    },
  };
}

interface Candidate {
  readonly text: string;
  readonly lower: string;
}

interface Found {
  readonly best: Candidate | undefined;
  readonly edits: number;
}

function findClosest(name: string, candidates: readonly Candidate[]): Found {
  let best: Candidate | undefined;
  let edits = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    // Texts differ by at least the difference of their lengths.
    if (Math.abs(candidate.lower.length - name.length) >= edits) continue;
    const candidateEdits = distance(name, candidate.lower);
    if (candidateEdits >= edits) continue;
    best = candidate;
    edits = candidateEdits;
  }
  return { best, edits };
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
