// Blocks of code that were highlighted by earlier builds: while a page is being written its code mostly stays, and then
// neither the highlighter nor its grammars need to be loaded.

import { createHash } from 'node:crypto';
import type { Cache } from '../lib/cache.ts';
import type { Highlighter } from '../markdown/highlight.ts';

/** HTML of blocks by what they were made from. */
export type HighlightedCode = ReadonlyMap<string, string>;

export interface KnownCode {
  get(key: string): string | undefined;
  add(blocks: HighlightedCode): void;
  /** Writes what is new into the cache. */
  save(): void;
}

/** A block is not known; the document has to be parsed again, with a highlighter. */
export class UnknownCodeError extends Error {
  override readonly name = 'UnknownCodeError';
}

/** Few, so that a small site has few files; several, so that one page of a large site needs not all of them. */
const SHELVES = 16;
/** UTF-16 units of HTML on a shelf; the oldest blocks go first. */
const SHELF_SIZE = 4_000_000;

export function openKnownCode(cache: Cache): KnownCode {
  const shelves = new Map<number, Map<string, string>>();
  const changed = new Set<number>();
  const shelfOf = (key: string): number => Number.parseInt(key.slice(0, 2), 16) % SHELVES;
  const open = (number: number): Map<string, string> => {
    const shelf = shelves.get(number) ?? new Map(stored(cache.read('code', nameOf(number))));
    shelves.set(number, shelf);
    return shelf;
  };
  return {
    get: (key) => open(shelfOf(key)).get(key),
    add(blocks) {
      for (const [key, html] of blocks) {
        const number = shelfOf(key);
        if (open(number).has(key)) continue;
        open(number).set(key, html);
        changed.add(number);
      }
    },
    save() {
      for (const number of changed) cache.write('code', nameOf(number), JSON.stringify(newest(open(number))));
      changed.clear();
    },
  };
}

/** Highlights with what is known alone. Throws UnknownCodeError. */
export const knownHighlighter = (known: Pick<KnownCode, 'get'>): Highlighter => ({
  highlight(...block) {
    const html = known.get(codeKey(...block));
    if (html === undefined) throw new UnknownCodeError();
    return html;
  },
});

/** Notes what a highlighter makes. */
export function notingHighlighter(highlighter: Highlighter, made: Map<string, string>): Highlighter {
  return {
    highlight(...block) {
      const html = highlighter.highlight(...block);
      made.set(codeKey(...block), html);
      return html;
    },
  };
}

const codeKey = (...[code, language, lineClasses]: Parameters<Highlighter['highlight']>): string =>
  createHash('sha256')
    .update(JSON.stringify([language, code, [...lineClasses]]))
    .digest('hex')
    .slice(0, 32);

const stored = (text: string | undefined): readonly (readonly [string, string])[] =>
  text === undefined ? [] : (JSON.parse(text) as [string, string][]);

function newest(shelf: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  let left = SHELF_SIZE;
  const kept = [...shelf].reverse().filter(([, html]) => {
    left -= html.length;
    return left >= 0;
  });
  return kept.reverse();
}

const nameOf = (shelf: number): string => createHash('sha256').update(`shelf ${shelf}`).digest('hex');
