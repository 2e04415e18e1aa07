// "Did you mean": the nearest of some known names to a mistyped one.

/**
 * The candidate with the smallest edit distance to `name`, letter case counting little.
 * @returns undefined if even the nearest shares too little with `name` to be what was meant
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const known = [...candidates];
  const { best = '', distance } = closest(name, known);
  // What both begin with tells nothing: `/docs/here` and `/docs/there` are near, `/docs/a-b` and `/docs/xyz` are not.
  const differing = name.length - sharedStart(name, best);
  if (distance <= Math.max(2, Math.floor(differing * 0.4))) return best;
  // Cut short, as `nav` of `navbar`: only where one alone begins so.
  const longer = known.filter((candidate) => candidate.startsWith(name));
  return name.length >= 3 && longer.length === 1 ? longer[0] : undefined;
}

/** The candidate with the smallest edit distance to `name`, however large; undefined only if there is none. */
export function closest(
  name: string,
  candidates: Iterable<string>,
): { readonly best: string | undefined; readonly distance: number } {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return { best, distance: bestDistance };
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length]?.toLowerCase() === b[length]?.toLowerCase()) length++;
  return length;
}

/** Levenshtein distance with transpositions counted as one; stops early, returning infinity, once it must exceed `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let distance = Math.min((previous[j] as number) + 1, (current[j - 1] as number) + 1, substitution);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, (beforePrevious[j - 2] as number) + 1);
      }
      current.push(distance);
    }
    if (Math.min(...current) > limit) return Number.POSITIVE_INFINITY;
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] as number;
}
