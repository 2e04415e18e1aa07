// Sections as they travel: nothing is said twice. An id that is made of its title is left out, and names in code are marked
// where they stand in the text.

import type { SearchPiece, SearchSectionEntry } from './search-data.ts';

/** `id` is 0 if it follows from the title, `names` are those that could not be marked, left out if there are none. */
export type PackedSection = readonly [
  page: number,
  id: string | 0,
  title: string,
  markedText: string,
  names?: readonly string[],
];

/** Before a name in code: a control character, which no text holds and JSON leaves as it is. */
const MARK = '\u007f';
/** A name that begins after these is part of another. */
const INSIDE = /[\w$@./:#*\u007f-]/;
const NAME = /^[\w$@./:#*-]*[\w$/*]/;

export function pack([page, id, title, text, names]: SearchSectionEntry): PackedSection {
  let marked = text.replaceAll(MARK, '');
  const others: string[] = [];
  for (const name of names) {
    const at = placeOf(name, marked);
    if (at < 0) others.push(name);
    else marked = marked.slice(0, at) + MARK + marked.slice(at);
  }
  const packed = [page, id === idOf(title) ? 0 : id, title, marked] as const;
  return others.length > 0 ? [...packed, others] : packed;
}

export const unpack = (packed: readonly PackedSection[]): SearchPiece =>
  packed.map(([page, id, title, marked, names = []]) => [
    page,
    id === 0 ? idOf(title) : id,
    title,
    marked.replaceAll(MARK, ''),
    [
      ...marked
        .split(MARK)
        .slice(1)
        .map((rest) => NAME.exec(rest)?.[0] ?? ''),
      ...names,
    ],
  ]);

/** Where a name stands so that a mark before it gives just this name; -1 if nowhere. */
function placeOf(name: string, marked: string): number {
  for (let at = marked.indexOf(name); at >= 0; at = marked.indexOf(name, at + 1)) {
    if (NAME.exec(marked.slice(at))?.[0] === name && !INSIDE.test(marked[at - 1] ?? '')) return at;
  }
  return -1;
}

/** As headings get theirs where nothing speaks against it. */
const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');
