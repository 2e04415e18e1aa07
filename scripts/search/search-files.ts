// Writes what the browser's search loads: the list of pages, and their sections in pieces, each small enough to be
// loaded by itself; on a large site an outline as well, and words that lead to the pieces. The index is built from them
// in the reader's browser: so texts travel once, not twice.

import { pack } from '../../src/shared/search/packed-piece.ts';
import type { Synonyms } from '../../src/shared/search/read-query.ts';
import type {
  SearchIndexFile,
  SearchOutline,
  SearchPage,
  SearchSectionEntry,
} from '../../src/shared/search/search-data.ts';
import { isListed, type Route, type Site } from '../arrange/site.ts';
import type { Cache } from '../lib/cache.ts';
import { jsonAsset } from '../lib/json-asset.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { SEARCH_INDEX_FILE } from '../output/made-files.ts';
import { type TextPiece, wordLists } from './word-lists.ts';

/** Bytes of a piece, before compression. The first one is what a reader waits for, so it is smaller than it might be. */
const PIECE_SIZE = 240_000;
/** Bytes of all texts that every reader may load. Beyond, a query tells which pieces are loaded. */
const WHOLE_SIZE = 1_000_000;

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
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  const others: OutputFile[] = [];
  const written = (name: string, json: string): string => {
    const file = jsonAsset(name, json);
    others.push(file);
    return addressOf(file);
  };
  const outline = (): SearchOutline => ({
    pieces: inPieces(
      texts.map((entries) => entries.map(withoutText)),
      pages,
    ).map(({ json }) => written('search-outline', json)),
    firstPages: pieces.map(({ entries }) => entries[0]?.[0] ?? 0),
    words: Object.fromEntries(
      [...wordLists(pieces, pages, cache)].map(([name, list]) => [
        name,
        written('search-words', JSON.stringify(list)),
      ]),
    ),
  });
  const index: SearchIndexFile = {
    pages,
    synonyms,
    pieces: files.map(addressOf),
    ...(size > WHOLE_SIZE ? { outline: outline() } : {}),
  };
  return [{ outputPath: SEARCH_INDEX_FILE, bytes: Buffer.from(JSON.stringify(index)) }, ...files, ...others];
}

/** Relative to the index. */
const addressOf = ({ outputPath }: OutputFile): string => `../${outputPath}`;

const withoutText = ([page, id, title, , names]: SearchSectionEntry): SearchSectionEntry => [
  page,
  id,
  title,
  '',
  names,
];

function sectionEntries({ page, body }: Route, number: number): readonly SearchSectionEntry[] {
  const sections = 'doc' in body ? body.doc.sections : [];
  const opening = sections[0]?.id === '' ? sections[0] : undefined;
  const text = [page.description, opening?.text].filter(Boolean).join(' ');
  const cards = body.kind === 'category' ? body.cards.map(({ label }) => label).join(', ') : '';
  return [
    [number, '', '', cards === '' ? text : `${text} ${cards}`.trim(), opening?.names ?? []],
    ...sections
      .filter(({ id }) => id !== '')
      .map(({ id, title, text, names }): SearchSectionEntry => [number, id, title, text, names]),
  ];
}

/**
 * Whole pages together. A large site's pieces end where a page's address says so, so that a longer text on one page
 * changes few of them.
 */
function inPieces(
  texts: readonly (readonly SearchSectionEntry[])[],
  pages: readonly SearchPage[],
): readonly TextPiece[] {
  const pieces: { entries: SearchSectionEntry[]; parts: string[] }[] = [{ entries: [], parts: [] }];
  let size = 0;
  for (const [number, entries] of texts.entries()) {
    const json = JSON.stringify(entries.map(pack)).slice(1, -1);
    const bytes = Buffer.byteLength(json);
    const [, urlPath = ''] = pages[number] ?? [];
    const isFull = size > 0 && size + bytes > PIECE_SIZE;
    if (isFull || (size > PIECE_SIZE * 0.75 && mayBegin(urlPath))) {
      pieces.push({ entries: [], parts: [] });
      size = 0;
    }
    pieces.at(-1)?.entries.push(...entries);
    pieces.at(-1)?.parts.push(json);
    size += bytes;
  }
  return pieces.map(({ entries, parts }) => ({ entries, json: `[${parts.join(',')}]` }));
}

/** One page in eight. */
const mayBegin = (urlPath: string): boolean =>
  [...urlPath].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 8191, 7) % 8 === 0;
