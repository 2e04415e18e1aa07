// Finds pages that were renamed, by their text. Editors and disks report a rename in two parts, in any order.

import { withBaseUrl } from '../../src/shared/url-path.ts';
import { docOf } from '../arrange/site.ts';
import type { AssembledSite } from '../pipeline/assemble-site.ts';

/** Follows the pages of a site through its changes. */
export function createRenameFinder() {
  /** Text of every page that was there during this run, by address. */
  const texts = new Map<string, string>();
  /** @returns the new address of each page that is gone and whose text another page has, by its old one; with base URL */
  return ({ linked: { run, arranged } }: AssembledSite): Readonly<Record<string, string>> => {
    const { baseUrl } = run.siteData;
    const pages = new Map<string, string>();
    for (const route of arranged.site.routes) {
      const doc = docOf(route);
      if (doc) pages.set(route.page.urlPath, doc.source.text);
    }
    const renamed = [...texts].flatMap(([before, text]) => {
      const [after, ...more] = pages.has(before) ? [] : [...pages].filter(([, other]) => other === text);
      if (after === undefined || more.length > 0) return [];
      return [[withBaseUrl(before, baseUrl), withBaseUrl(after[0], baseUrl)]];
    });
    for (const [urlPath, text] of pages) texts.set(urlPath, text);
    return Object.fromEntries(renamed);
  };
}
