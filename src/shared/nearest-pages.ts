// Finds pages whose address is similar to one that does not exist.

const LEAST_LIKENESS = 0.45;
/** Least share of the best match: less is noise. */
const LEAST_SHARE = 0.75;

/** The best matches, best first; empty if nothing is similar. */
export function nearestPages<Page extends { readonly urlPath: string }>(
  urlPath: string,
  pages: readonly Page[],
  count: number,
): readonly Page[] {
  const found = pages
    .map((page) => ({ page, likeness: likenessOf(urlPath, page.urlPath) }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness);
  const best = found[0]?.likeness ?? 0;
  return found
    .filter(({ likeness }) => likeness >= LEAST_SHARE * best)
    .slice(0, count)
    .map(({ page }) => page);
}

/** @returns the likeness from 0 to 1; the last segment weighs most, since a page may have moved to another folder */
function likenessOf(a: string, b: string): number {
  return 0.7 * dice(lastPart(a), lastPart(b)) + 0.3 * dice(plain(a), plain(b));
}

const lastPart = (urlPath: string): string => plain(urlPath.replace(/\/+$/, '').split('/').at(-1) ?? '');

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\.(html?|md|php)$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Sørensen–Dice coefficient of letter pairs in any order, which tolerates swapped and missing letters. */
function dice(a: string, b: string): number {
  if (a === b) return 1;
  const pairs = pairsOf(a);
  const others = pairsOf(b);
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return shared === 0 ? 0 : (2 * shared) / (pairs.size + others.size);
}

const pairsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.slice(1), (letter, at) => [text.charAt(at), letter].sort().join('')));
