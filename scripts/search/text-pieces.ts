// The sections of the site in pieces, each small enough to be loaded by itself.

import { pack } from '../../src/shared/search/packed-piece.ts';
import type { SearchPage, SearchPiece, SearchSectionEntry } from '../../src/shared/search/search-data.ts';
import type { OutputFile } from '../lib/output-file.ts';

export interface TextPiece {
  readonly entries: SearchPiece;
  /** The same as a browser loads it. */
  readonly json: string;
}

/** Bytes of a piece, before compression. The first one is what a reader waits for, so it is smaller than it might be. */
const PIECE_SIZE = 240_000;

export const addressFromIndex = ({ outputPath }: OutputFile): string => `../${outputPath}`;

/**
 * Whole pages together. A large site's pieces end where a page's address says so, so that a longer text on one page
 * changes few of them.
 */
export function inPieces(
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
