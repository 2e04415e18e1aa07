// Writes what the browser's search loads: the list of pages, and their sections in pieces, each small enough to be
// loaded by itself. The index is built from them in the reader's browser: so texts travel once, not twice.

import { createHash } from 'node:crypto';
import type { SearchIndexFile, SearchPage, SearchSectionEntry } from '../../src/shared/search/search-data.ts';
import type { Route, Site } from '../arrange/site.ts';
import type { OutputFile } from '../lib/folder-writer.ts';
import { ROUTE_INDEX_FOLDER } from '../publish/page-modules.ts';

/**
 * Path of the list of pages. Every page names it, so the name may not change with the content: else a word changed on
 * one page would change the bytes of all.
 */
export const SEARCH_INDEX = `${ROUTE_INDEX_FOLDER}/search.json`;

/** Bytes, before compression. The first piece is what a reader waits for, so it is smaller than it might be. */
const PIECE_SIZE = 240_000;

export function searchFiles(site: Site): readonly OutputFile[] {
  const routes = site.routes.filter(({ page }) => !page.isDraft);
  const pages = routes.map(({ page }): SearchPage => {
    const trail = page.breadcrumbs.slice(0, -1).map(({ label }) => label);
    const label = page.breadcrumbs.at(-1)?.label ?? '';
    return [page.title, page.urlPath, trail, label === page.title ? '' : label];
  });
  const pieces = inPieces(routes.flatMap(sectionEntries)).map((text) => jsonFile('search-text', text));
  const index: SearchIndexFile = {
    pages,
    pieces: pieces.map(({ outputPath }) => `../${outputPath}`),
  };
  return [{ outputPath: SEARCH_INDEX, bytes: Buffer.from(JSON.stringify(index)) }, ...pieces];
}

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

function inPieces(entries: readonly SearchSectionEntry[]): readonly string[] {
  const pieces: string[][] = [[]];
  let size = 0;
  for (const entry of entries) {
    const text = JSON.stringify(entry);
    const bytes = Buffer.byteLength(text) + 1;
    if (size + bytes > PIECE_SIZE && size > 0) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(text);
    size += bytes;
  }
  return pieces.map((piece) => `[${piece.join(',')}]`);
}

function jsonFile(name: string, text: string): OutputFile {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { outputPath: `assets/${name}.${hash}.json`, bytes };
}
