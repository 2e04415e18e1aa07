// Writes what the browser's search loads: the list of pages, and their sections in pieces. The index is built from them
// in the reader's browser: so texts travel once, not twice.

import type { Synonyms } from '../../src/shared/search/read-query.ts';
import type { SearchIndexFile, SearchPage, SearchSectionEntry } from '../../src/shared/search/search-data.ts';
import { isListed, type Route, type Site } from '../arrange/site.ts';
import type { Cache } from '../lib/cache.ts';
import { jsonAsset } from '../lib/json-asset.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { SEARCH_INDEX_FILE } from '../output/made-files.ts';
import { isLarge, makeOutline } from './large/outline.ts';
import { addressFromIndex, inPieces } from './text-pieces.ts';

/** @param synonyms of the site's config */
export function searchFiles(site: Site, synonyms: Synonyms, cache: Cache): readonly OutputFile[] {
  const routes = site.routes.filter(isListed);
  const pages = routes.map(({ page, keywords }): SearchPage => {
    const trail = page.breadcrumbs.slice(0, -1).map(({ label }) => label);
    const label = page.breadcrumbs.at(-1)?.label ?? '';
    return [page.title, page.urlPath, trail, label === page.title ? '' : label, keywords.join(' ')];
  });
  const texts = routes.map(sectionEntries);
  const pieces = inPieces(texts, pages);
  const files = pieces.map(({ json }) => jsonAsset('search-text', json));
  const large = isLarge(files) ? makeOutline({ texts, pieces, pages, cache }) : undefined;
  const index: SearchIndexFile = {
    pages,
    synonyms,
    pieces: files.map(addressFromIndex),
    ...(large ? { outline: large.outline } : {}),
  };
  const indexFile = { outputPath: SEARCH_INDEX_FILE, bytes: Buffer.from(JSON.stringify(index)) };
  return [indexFile, ...files, ...(large?.files ?? [])];
}

function sectionEntries({ page, body }: Route, number: number): readonly SearchSectionEntry[] {
  const sections = 'doc' in body ? body.doc.sections : [];
  const opening = sections[0]?.id === '' ? sections[0] : undefined;
  const text = [page.description, opening?.text].filter(Boolean).join(' ');
  const cards = body.kind === 'category' ? body.cards.map(({ label }) => label).join(', ') : '';
  return [
    [number, '', '', cards === '' ? text : `${text} ${cards}`.trim()],
    ...sections
      .filter(({ id }) => id !== '')
      .map(({ id, title, text }): SearchSectionEntry => [number, id, title, text]),
  ];
}
