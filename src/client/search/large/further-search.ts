// What a query may find on a large site besides what its outline holds: loads the few pieces of its texts that promise most.

import { createPieceFinder } from '../../../shared/search/large/promising-pieces.ts';
import { type PackedSection, unpack } from '../../../shared/search/packed-piece.ts';
import { readSynonyms } from '../../../shared/search/read-query.ts';
import type { SearchIndexFile, SearchOutline, SearchWordList } from '../../../shared/search/search-data.ts';
import type { SearchEngine } from '../../../shared/search/search-engine.ts';

/** Pieces that are loaded for a query at most. */
const MOST_PIECES = 4;
/** Milliseconds that a query must stand before more is loaded for it: nothing is loaded for every letter. */
const PAUSE = 250;
/** Letters of a query that is worth it. */
const FEWEST_LETTERS = 3;

interface FurtherSearch {
  readonly index: SearchIndexFile;
  readonly outline: SearchOutline;
  /** Gets the pieces. */
  readonly engine: SearchEngine;
  /** @param name of a file, from the index */
  loadHere<Value>(name: string): Promise<Value>;
  /** Told when more is being loaded, and when all that a query may find is there. */
  tell(isComplete: boolean): void;
}

/** @returns to be called with each query */
export function createFurtherSearch({
  index: { pieces, synonyms },
  outline,
  engine,
  loadHere,
  tell,
}: FurtherSearch): (query: string) => Promise<void> {
  const loadList = async (list: string): Promise<SearchWordList | undefined> => {
    const name = outline.words[list];
    return name === undefined ? undefined : loadHere(name);
  };
  const finder = createPieceFinder(outline.firstPages, loadList, engine.likelyPages, readSynonyms(synonyms));
  const loaded = new Set<number>();
  const done = new Set<string>();
  let wanted: string | undefined;

  const add = async (number: number): Promise<void> => {
    const name = pieces[number];
    if (name === undefined || loaded.has(number)) return;
    loaded.add(number);
    engine.add(unpack(await loadHere<readonly PackedSection[]>(name)));
  };

  return async (query) => {
    const isBusy = wanted !== undefined;
    wanted = done.has(query) || query.length < FEWEST_LETTERS ? undefined : query;
    if (isBusy) return; // the call that is under way sees to it
    if (wanted === undefined) return;
    tell(false);
    while (wanted !== undefined) {
      const current: string = wanted;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (wanted !== current) continue;
      const numbers = await finder.promisingFor(current);
      await Promise.all(numbers.slice(0, MOST_PIECES).map(add));
      done.add(current);
      if (wanted === current) wanted = undefined;
    }
    tell(true);
  };
}
