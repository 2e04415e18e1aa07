// Inlines what a bundle's stylesheet loads: `@import` becomes the rules, `url()` a `data:` URL.

import { fileText } from '../shared/bundle-paths.ts';
import { dataAddress } from './data-address.ts';
import type { PageFiles } from './page-files.ts';

/** Matches comments and strings as a whole, so that nothing inside them looks like an address. */
const PIECE =
  /\/\*[\s\S]*?\*\/|@import\s+(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)?([^;]*);?|url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gi;

/**
 * @param base address of the file that contains the text
 * @param within addresses of the stylesheets that led here
 */
export function inlineStyles(
  css: string,
  base: string,
  files: PageFiles,
  within: readonly string[] = [base],
): string {
  return css.replace(PIECE, (piece, ...groups: (string | undefined)[]) => {
    const [imported = groups[1] ?? groups[2], , , conditions = '', url = groups[5] ?? groups[6]] = groups;
    if (imported !== undefined) {
      const found = files.find(imported, base);
      if (!found || within.includes(found.address)) return '';
      const text = fileText(found.content) ?? '';
      return under(conditions, inlineStyles(text, found.address, files, [...within, found.address]));
    }
    if (url === undefined) return piece;
    const found = files.find(url, base);
    return found ? `url("${dataAddress(found.path, found.content)}")` : piece;
  });
}

/** Wraps the rules in `layer(base) supports(display: grid) screen`. */
function under(conditions: string, css: string): string {
  const layer = /^\s*layer(?:\(([^)]*)\))?/i.exec(conditions);
  let rest = conditions.slice(layer?.[0].length ?? 0);
  const supports = /^\s*supports\(((?:[^()]|\([^)]*\))*)\)/i.exec(rest);
  rest = rest.slice(supports?.[0].length ?? 0).trim();
  let rules = css;
  if (rest !== '') rules = `@media ${rest} {${rules}}`;
  if (supports) rules = `@supports (${supports[1]}) {${rules}}`;
  if (layer) rules = `@layer ${layer[1] ?? ''} {${rules}}`;
  return rules;
}
