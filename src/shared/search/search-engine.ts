// The search itself: an index over the sections of all pages that finds words by their beginnings and despite typing
// errors, and API names by their parts. The only module that knows MiniSearch; runs in a worker and in tests.

import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchPage, SearchPiece, SearchSectionEntry } from './search-data.ts';
import { letterErrors, queryTerms, termsOf } from './search-terms.ts';

/** A section that was found. */
export interface SearchHit {
  readonly id: string;
  /** Empty for what stands before the first heading. */
  readonly title: string;
  /** A part of the text around the first match; empty if only titles match. */
  readonly excerpt: string;
  readonly score: number;
}

/** The hits of one page, best first. */
export interface SearchGroup {
  readonly title: string;
  readonly urlPath: string;
  readonly trail: readonly string[];
  readonly hits: readonly SearchHit[];
}

export interface SearchAnswer {
  readonly groups: readonly SearchGroup[];
  /** Words of the site that the query has found: what is to be marked. */
  readonly words: readonly string[];
}

export interface SearchEngine {
  /** A section that is known already is replaced: what was an outline gets its text. */
  add(piece: SearchPiece): void;
  search(query: string): SearchAnswer;
  /** Numbers of pages with any word of a query, the best first, each as often as it has such sections. */
  likelyPages(query: string): readonly number[];
}

const MAX_GROUPS = 8;
const MAX_HITS = 4;
const EXCERPT_LENGTH = 140;

/** A document of the index. `page` is that of the section, so that a section knows what its page is about. */
interface Entry {
  readonly number: number;
  readonly page: string;
  readonly title: string;
  readonly names: string;
  readonly text: string;
}

/** Headings of sections that only lead on to what other pages tell. */
const LEADS_ON = /^(see also|next( steps)?|where to go next|related( pages)?|further reading)$/i;

const BOOST = { page: 6, title: 5, names: 2.5 };

export function createSearchEngine(pages: readonly SearchPage[]): SearchEngine {
  const sections: SearchSectionEntry[] = [];
  /** Numbers of the sections by page and fragment. */
  const known = new Map<string, number>();
  const index = new MiniSearch<Entry>({
    idField: 'number',
    fields: ['page', 'title', 'names', 'text'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      combineWith: 'AND',
      prefix: true,
      fuzzy: letterErrors,
      weights: { prefix: 0.5, fuzzy: 0.25 },
      tokenize: queryTerms,
    },
  });
  return {
    add(piece) {
      const from = sections.length;
      sections.push(...piece);
      for (const [offset, [page, id]] of piece.entries()) {
        const old = known.get(`${page}#${id}`);
        if (old !== undefined) index.discard(old);
        known.set(`${page}#${id}`, from + offset);
      }
      index.addAll(
        piece.map(([page, id, title, text, names], offset) => ({
          number: from + offset,
          // Every section of a page would match its title; the page's own entry stands for it.
          page: id === '' ? namesOf(pages[page]).join(' ') : '',
          title,
          // The object that a member belongs to is the name of its category: `omphalos.toast`.
          names: [...names, ...(id === '' ? (pages[page]?.[2] ?? []) : [])].join(' '),
          text,
        })),
      );
    },
    search(query) {
      const results = find(index, query);
      return { groups: grouped(results, sections, pages, query), words: foundWords(results) };
    },
    likelyPages: (query) =>
      index.search(query, { combineWith: 'OR' }).flatMap(({ id }) => sections[id as number]?.[0] ?? []),
  };
}

/** All words must be found; if that finds nothing, as many as possible. */
function find(index: MiniSearch<Entry>, query: string): readonly SearchResult[] {
  if (queryTerms(query).length === 0) return [];
  const all = index.search(query);
  return all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
}

function grouped(
  results: readonly SearchResult[],
  sections: readonly SearchSectionEntry[],
  pages: readonly SearchPage[],
  query: string,
): readonly SearchGroup[] {
  const groups = new Map<number, { readonly hits: SearchHit[]; score: number }>();
  const wanted = plain(query);
  for (const result of results) {
    const section = sections[result.id as number];
    if (!section) continue;
    const [page, id, title, text] = section;
    const group = groups.get(page) ?? { hits: [], score: 0 };
    const names = id === '' ? namesOf(pages[page]) : [title];
    const weight = LEADS_ON.test(title) ? 0.3 : 1;
    const score = result.score * weight * Math.max(1, ...names.map((name) => exactness(wanted, name)));
    group.score = Math.max(group.score, score);
    group.hits.push({ id, title, excerpt: excerpt(text, result), score });
    groups.set(page, group);
  }
  return [...groups]
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, MAX_GROUPS)
    .flatMap(([page, { hits }]) => {
      const [title, urlPath, trail] = pages[page] ?? [];
      if (title === undefined || urlPath === undefined) return [];
      const best = hits.toSorted((a, b) => b.score - a.score).slice(0, MAX_HITS);
      return [{ title, urlPath, trail: trail ?? [], hits: best }];
    });
}

/** What a page is called: its title, and its name in the sidebar. */
const namesOf = (page: SearchPage | undefined): readonly string[] =>
  page ? [page[0], page[3]].filter((name) => name !== '') : [];

/** A title that is the query, or begins with it, is what was meant. */
function exactness(wanted: string, title: string): number {
  const name = plain(title);
  if (name === wanted) return 4;
  return name.startsWith(wanted) ? 1.6 : 1;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function foundWords(results: readonly SearchResult[]): readonly string[] {
  const words = new Set<string>();
  for (const { match } of results.slice(0, 40)) for (const word of Object.keys(match)) words.add(word);
  return [...words].sort((a, b) => b.length - a.length).slice(0, 40);
}

function excerpt(text: string, { match }: SearchResult): string {
  const inText = Object.entries(match).filter(([, fields]) => fields.includes('text'));
  if (inText.length === 0) return text.slice(0, EXCERPT_LENGTH);
  const lower = text.toLowerCase();
  const at = Math.min(
    ...inText.map(([word]) => lower.indexOf(word)).map((index) => (index < 0 ? Infinity : index)),
  );
  if (at === Number.POSITIVE_INFINITY || at < EXCERPT_LENGTH / 2) return cut(text, 0);
  return cut(text, Math.max(0, text.lastIndexOf(' ', at - 40) + 1));
}

function cut(text: string, start: number): string {
  const end = start + EXCERPT_LENGTH;
  const part = text.slice(start, end);
  const tail = end < text.length ? `${part.replace(/\s+\S*$/, '')} …` : part;
  return start > 0 ? `… ${tail}` : tail;
}
