// Checks the search's synonyms in the site config: the words that a synonym stands for must appear on the site.

import { queryTerms, termsOf } from '../../src/shared/search/search-terms.ts';
import type { Route, Site } from '../arrange/site.ts';
import { type ConfigFile, locateInConfig } from '../config/load-config.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/suggest.ts';

export function checkSynonyms(
  synonyms: Readonly<Record<string, readonly string[]>>,
  site: Site,
  configFile: ConfigFile | null,
): readonly Diagnostic[] {
  const lost = missingTerms(Object.values(synonyms).flat().flatMap(queryTerms), site);
  if (lost.size === 0) return [];
  const known = new Set(site.routes.flatMap((route) => termsOf(textOf(route))));
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
    const text = textOf(route).toLowerCase();
    for (const term of missing) if (text.includes(term)) missing.delete(term);
  }
  return missing;
}

/** The text of a page that the search indexes. */
function textOf({ page, body, keywords }: Route): string {
  const sections = 'doc' in body ? body.doc.sections : [];
  const texts = sections.flatMap(({ title, text }) => [title, text]);
  const labels = page.breadcrumbs.map(({ label }) => label);
  return [page.title, page.description ?? '', ...keywords, ...labels, ...texts].join('\n');
}
