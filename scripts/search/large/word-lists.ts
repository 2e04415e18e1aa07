// Lists the words of a large site, with the pieces of the texts that hold them.

import { createHash } from 'node:crypto';
import {
  listOf,
  type SearchPage,
  type SearchPiece,
  type SearchWordList,
} from '../../../src/shared/search/search-data.ts';
import { termsOfWord, wordsIn } from '../../../src/shared/search/search-terms.ts';
import type { Cache } from '../../lib/cache.ts';
import type { TextPiece } from '../text-pieces.ts';

/** @returns lists by their names */
export function wordLists(
  pieces: readonly TextPiece[],
  pages: readonly SearchPage[],
  cache: Cache,
): ReadonlyMap<string, SearchWordList> {
  const termsOf = createTermReader();
  const piecesOf = new Map<string, number[]>();
  for (const [number, { entries, json }] of pieces.entries()) {
    const titles = JSON.stringify(entries.map(([page, id]) => (id === '' ? pages[page] : '')));
    const key = createHash('sha256').update(json).update(titles).digest('hex');
    const kept = cache.read('search-words', key);
    const terms = kept ?? termsOf(entries.flatMap((section) => textsOf(section, pages))).join(' ');
    if (kept === undefined) cache.write('search-words', key, terms);
    for (const term of terms.split(' ')) {
      const numbers = piecesOf.get(term);
      if (numbers) numbers.push(number);
      else piecesOf.set(term, [number]);
    }
  }
  const lists = new Map<string, Record<string, readonly number[]>>();
  for (const [term, numbers] of [...piecesOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = listOf(term);
    const list = lists.get(name) ?? Object.create(null);
    list[term] = numbers.length > pieces.length / 2 ? [] : numbers;
    lists.set(name, list);
  }
  return lists;
}

/** All that a section is found by. */
function textsOf(
  [page, id, title, text]: SearchPiece[number],
  pages: readonly SearchPage[],
): readonly string[] {
  const [pageTitle = '', , trail = [], label = '', keywords = ''] = (id === '' && pages[page]) || [];
  return [title, text, pageTitle, label, keywords, ...trail];
}

/** The same words come again and again: their terms are looked up. @returns each term once */
function createTermReader(): (texts: readonly string[]) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (texts) => {
    const terms = new Set<string>();
    for (const word of new Set(wordsIn(texts.join('\n')))) {
      const its = known.get(word) ?? termsOfWord(word);
      known.set(word, its);
      for (const term of its) terms.add(term);
    }
    return [...terms];
  };
}
