// Checks the search's synonyms in the site config: the words that a synonym stands for must appear on the site.

import { queryTerms, termsOf } from '../../src/shared/search/search-terms.ts';
import { docOf, type Route, type Site } from '../arrange/site.ts';
import { type ConfigFile, locateInConfig } from '../config/load-config.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/suggest.ts';
import type { Doc } from '../documents/doc.ts';
import { oncePerKey } from '../lib/once.ts';

export function checkSynonyms(
  synonyms: Readonly<Record<string, readonly string[]>>,
  site: Site,
  configFile: ConfigFile | null,
): readonly Diagnostic[] {
  const lost = missingTerms(Object.values(synonyms).flat().flatMap(queryTerms), site);
  if (lost.size === 0) return [];
  const known = new Set(
    site.routes.flatMap((route) => [textAround(route), textOf(docOf(route))]).flatMap(termsOf),
  );
  return Object.entries(synonyms).flatMap(([word, meanings]) =>
    meanings.flatMap((meaning) => {
      const term = queryTerms(meaning).find((candidate) => lost.has(candidate));
      if (term === undefined) return [];
      return diagnostic('synonym-lost', {
        message: `the synonym "${word}" stands for "${meaning}", but no page contains "${term}"`,
        at: configFile ? locateInConfig(meaning, configFile) : undefined,
        help: didYouMean(nearest(term, known), 'use words of the site, or remove the synonym'),
      });
    }),
  );
}

/** Stops as soon as each term is found: on most sites in the first few pages. */
function missingTerms(terms: readonly string[], site: Site): ReadonlySet<string> {
  const missing = new Set(terms);
  for (const route of site.routes) {
    if (missing.size === 0) break;
    const texts = [textAround(route).toLowerCase(), lowerTextOf(docOf(route))];
    for (const term of missing) if (texts.some((text) => text.includes(term))) missing.delete(term);
  }
  return missing;
}

/** What the search indexes of a page besides its document. */
const textAround = ({ page, keywords }: Pick<Route, 'page' | 'keywords'>): string =>
  [page.title, page.description ?? '', ...keywords, ...page.breadcrumbs.map(({ label }) => label)].join('\n');

const textOf = (doc: Doc | undefined): string =>
  (doc?.sections ?? []).map(({ title, text }) => `${title}\n${text}`).join('\n');

/** The watch mode reuses the object of an unchanged document. */
const lowerTextOf = oncePerKey((doc: Doc | undefined) => textOf(doc).toLowerCase());
