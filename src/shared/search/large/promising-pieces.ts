// On a large site: which pieces of the texts may hold what a query asks for, so that only those are loaded.

import MiniSearch from 'minisearch';
import { findTerm } from '../find-term.ts';
import { type QueryPart, readQuery, type SynonymTable } from '../read-query.ts';
import { listOf, type SearchWordList } from '../search-data.ts';

export interface PieceFinder {
  /**
   * @returns numbers of pieces, the most promising first; none if the query says nothing about where to look
   * @throws (rejects) if a list of words cannot be loaded
   */
  promisingFor(query: string): Promise<readonly number[]>;
}

/**
 * @param firstPages number of the first page of each piece
 * @param load gets a list of words; undefined if the site has none of that name
 * @param likelyPages numbers of pages by their titles and headings, the likeliest first: it decides between pieces that
 *   hold the same words
 */
export function createPieceFinder(
  firstPages: readonly number[],
  load: (list: string) => Promise<SearchWordList | undefined>,
  likelyPages: (query: string) => readonly number[],
  synonyms: SynonymTable = new Map(),
): PieceFinder {
  const count = firstPages.length;
  const pieceOf = (page: number): number => firstPages.findLastIndex((first) => first <= page);
  const lists = new Map<string, Promise<WordList>>();
  const listFor = (term: string): Promise<WordList> => {
    const name = listOf(term);
    const list = lists.get(name) ?? load(name).then(readList);
    lists.set(name, list);
    list.catch(() => lists.delete(name));
    return list;
  };

  /** For each piece how well it holds a term: 0 if not at all. */
  const weigh = async (term: string): Promise<readonly number[]> => {
    const { words, piecesOf } = await listFor(term);
    const weights = new Array<number>(count).fill(0);
    for (const { id: word, score } of findTerm(words as MiniSearch, term)) {
      const holding = piecesOf.get(word) ?? [];
      for (const piece of holding.length === 0 ? weights.keys() : holding)
        weights[piece] = Math.max(score, weights[piece] ?? 0);
    }
    return weights;
  };

  /** The words of a part, or those of one of its synonyms: all must be there. */
  const weighPart = async ({ terms, synonyms }: QueryPart): Promise<readonly number[]> => {
    const ways = await Promise.all(
      [terms, ...synonyms].map(async (way) => {
        const weights = await Promise.all(way.map(weigh));
        return Array.from({ length: count }, (_, piece) =>
          Math.min(...weights.map((ofTerm) => ofTerm[piece] ?? 0)),
        );
      }),
    );
    return Array.from({ length: count }, (_, piece) => Math.max(...ways.map((way) => way[piece] ?? 0)));
  };

  return {
    async promisingFor(query) {
      const parts = readQuery(query, synonyms);
      const weights = await Promise.all(parts.filter(({ weight }) => weight >= 1).map(weighPart));
      // A word that is everywhere, or nowhere, tells nothing.
      const telling = weights.filter((ofTerm) => ofTerm.some((weight) => weight !== ofTerm[0]));
      if (telling.length === 0) return [];
      const likely = [...new Set(likelyPages(query).map(pieceOf))];
      // The likeliest first, all others behind them in their order: so sorting by scores leaves equal ones.
      const numbers = [...new Set([...likely, ...new Array<number>(count).keys()])];
      const scores = new Map(
        numbers.map((piece) => [piece, telling.reduce((sum, ofTerm) => sum + (ofTerm[piece] ?? 0), 0)]),
      );
      const scoreOf = (piece: number): number => scores.get(piece) ?? 0;
      const holdAll = numbers.filter((piece) => telling.every((ofTerm) => ofTerm[piece]));
      // If no piece has all words, some will do.
      return (holdAll.length > 0 ? holdAll : numbers.filter(scoreOf)).sort((a, b) => scoreOf(b) - scoreOf(a));
    },
  };
}

interface WordList {
  readonly words: MiniSearch<{ readonly word: string }>;
  readonly piecesOf: ReadonlyMap<string, readonly number[]>;
}

function readList(list: SearchWordList = {}): WordList {
  const words = new MiniSearch<{ readonly word: string }>({
    idField: 'word',
    fields: ['word'],
    tokenize: (word) => [word],
    processTerm: (term) => term,
  });
  words.addAll(Object.keys(list).map((word) => ({ word })));
  return { words, piecesOf: new Map(Object.entries(list)) };
}
