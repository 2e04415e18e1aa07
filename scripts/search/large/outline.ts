// What the search of a large site loads at first instead of all texts, more than 1,000,000 bytes of them: an outline, which
// is all sections without their texts, and lists of words that lead from a query to the pieces of the texts that may hold
// it. The other end is src/client/search/large.

import type {
  SearchOutline,
  SearchPage,
  SearchSectionEntry,
} from '../../../src/shared/search/search-data.ts';
import type { Cache } from '../../lib/cache.ts';
import { jsonAsset } from '../../lib/json-asset.ts';
import type { OutputFile } from '../../lib/output-file.ts';
import { addressFromIndex, inPieces, type TextPiece } from '../text-pieces.ts';
import { wordLists } from './word-lists.ts';

/** Bytes of all texts that every reader may load. */
const WHOLE_SIZE = 1_000_000;

export const isLarge = (texts: readonly OutputFile[]): boolean =>
  texts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > WHOLE_SIZE;

interface SiteTexts {
  /** Sections, by page. */
  readonly texts: readonly (readonly SearchSectionEntry[])[];
  readonly pieces: readonly TextPiece[];
  readonly pages: readonly SearchPage[];
  readonly cache: Cache;
}

/** @returns the outline, and the files that it names */
export function makeOutline({ texts, pieces, pages, cache }: SiteTexts) {
  const files: OutputFile[] = [];
  const written = (name: string, json: string): string => {
    const file = jsonAsset(name, json);
    files.push(file);
    return addressFromIndex(file);
  };
  const sections = texts.map((entries) => entries.map(withoutText));
  const lists = wordLists(pieces, pages, cache);
  const outline: SearchOutline = {
    pieces: inPieces(sections, pages).map(({ json }) => written('search-outline', json)),
    firstPages: pieces.map(({ entries }) => entries[0]?.[0] ?? 0),
    words: Object.fromEntries(
      [...lists].map(([name, list]) => [name, written('search-words', JSON.stringify(list))]),
    ),
  };
  return { outline, files };
}

const withoutText = ([page, id, title]: SearchSectionEntry): SearchSectionEntry => [page, id, title, ''];
