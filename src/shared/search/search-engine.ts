// The search engine: an index over the sections of all pages. It matches prefixes, synonyms, misspelled words and parts of
// API names. Runs in a worker and in tests.

import MiniSearch, { type SearchResult } from 'minisearch';
import { DOCS_ROOT } from '../constants.ts';
import { findTerm } from './find-term.ts';
import { folded } from './fold.ts';
import { type QueryPart, readQuery, readSynonyms, type Synonyms, saysNothing } from './read-query.ts';
import { NO_ANSWER, type SearchAnswer, type SearchGroup, type SearchHit } from './search-answer.ts';
import type { SearchPage, SearchPiece, SearchSectionEntry } from './search-data.ts';
import { queryTerms, stemOf, termsOf } from './search-terms.ts';
import { wordPlaces } from './word-places.ts';

export type SearchEngine = ReturnType<typeof createSearchEngine>;

const MAX_GROUPS = 10;
/** Number of hits per page, so that a wrong page does not hide the others. */
const MAX_HITS = 2;
const EXCERPT_LENGTH = 140;
const MAX_FIRST = 5; // pages that the empty search offers

/** A document of the index. `page` holds the names of the section's page. */
interface Entry {
  readonly number: number;
  readonly page: string;
  readonly title: string;
  readonly keywords: string;
  readonly text: string;
}

/** Weight of pages outside the docs, such as lessons: their steps would push the pages that explain things down. */
const OUTSIDE_DOCS = 0.7;

/** Page names and keywords rank above section titles, which rank above text. */
const BOOST = { page: 8, title: 3, keywords: 10 };

/** @param synonyms the site's words for words that readers use */
export function createSearchEngine(pages: readonly SearchPage[], synonyms: Synonyms = {}) {
  const table = readSynonyms(synonyms);
  const sections: SearchSectionEntry[] = [];
  const index = new MiniSearch<Entry>({
    idField: 'number',
    fields: ['page', 'title', 'keywords', 'text'],
    tokenize: termsOf,
    processTerm: (term) => term,
    // Queries are already split into terms.
    searchOptions: { boost: BOOST, combineWith: 'AND', tokenize: (terms) => terms.split(' ') },
  });
  return {
    add(piece: SearchPiece): void {
      const from = sections.length;
      sections.push(...piece);
      index.addAll(
        piece.map(([page, id, title, text], offset) => ({
          number: from + offset,
          // Only the page's own entry has its names, otherwise every section would match them.
          page: id === '' ? namesOf(pages[page]).join(' ') : '',
          title,
          keywords: id === '' ? keywordsOf(pages[page]) : '',
          // Includes category labels, since the object that a member belongs to is its category: `omphalos.toast`.
          text: id === '' ? [text, ...(pages[page]?.[2] ?? [])].join(' ') : text,
        })),
      );
    },
    search(query: string): SearchAnswer {
      if (query === '') return { ...NO_ANSWER, groups: pages.slice(0, MAX_FIRST).map(firstGroup) };
      const { found, missing, hasAll } = findParts(index, readQuery(query, table), sections);
      const groups = grouped(found, sections, pages, corrected(query, missing, found));
      return {
        groups,
        words: foundWords(found),
        missing,
        hasAll,
        overview: pages.find(([, urlPath]) => urlPath === DOCS_ROOT)?.[1],
      };
    },
  };
}

/** A section with its score for a query. */
interface Found {
  readonly section: number;
  readonly score: number;
  /** The matching fields of each matching word. */
  readonly match: SearchResult['match'];
}

/**
 * Finds sections that contain any part of a query, best first. How many parts a section contains matters more than how
 * often; parts elsewhere on the page count as well.
 */
function findParts(
  index: MiniSearch<Entry>,
  parts: readonly QueryPart[],
  sections: readonly SearchSectionEntry[],
): { readonly found: readonly Found[] } & Pick<SearchAnswer, 'missing' | 'hasAll'> {
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  const found = new Map<number, { score: number; match: SearchResult['match']; weight: number }>();
  const onPages = new Map<number, number>();
  const missing: string[] = [];
  for (const part of parts) {
    const pages = new Set<number>();
    const { best, isGuess } = findPart(index, part, parts.length === 1);
    if (isGuess && part.weight >= 1) missing.push(part.terms.join(' '));
    for (const [section, { score, match }] of best) {
      const before = found.get(section) ?? { score: 0, match: {}, weight: 0 };
      found.set(section, {
        score: before.score + score * Math.min(1, part.weight),
        match: { ...before.match, ...match },
        weight: before.weight + part.weight,
      });
      pages.add(sections[section]?.[0] ?? -1);
    }
    for (const page of pages) onPages.set(page, (onPages.get(page) ?? 0) + part.weight);
  }
  const scored = [...found].map(([section, { score, match, weight }]) => {
    const onPage = onPages.get(sections[section]?.[0] ?? -1) ?? 0;
    return { section, match, score: score * (weight / whole) ** 2 * (onPage / whole) };
  });
  const hasAll = [...onPages.values()].some((weight) => Math.floor(weight) >= Math.floor(whole));
  return { found: scored.sort((a, b) => b.score - a.score), missing, hasAll };
}

/** Weight of a match through a synonym, relative to the word itself. */
const SYNONYM = 0.9;

/** @param isAll it is all of the query, and may still be being typed */
function findPart(index: MiniSearch<Entry>, { terms, synonyms }: QueryPart, isAll: boolean) {
  const best = new Map<number, { readonly score: number; readonly match: SearchResult['match'] }>();
  const take = (results: readonly SearchResult[], weight: number): void => {
    for (const { id, score, match } of results) {
      const known = best.get(id as number);
      if (!known || known.score < score * weight) best.set(id as number, { score: score * weight, match });
    }
  };
  for (const synonym of synonyms) take(index.search(synonym.join(' '), { prefix: true }), SYNONYM);
  const isMeant = best.size > 0;
  // Also searches for the words of a phrase as they are.
  const [term = ''] = terms;
  const { results, isGuess } =
    terms.length === 1 && (isAll || !saysNothing(term))
      ? findTerm(index as MiniSearch, term)
      : { results: index.search(terms.join(' ')), isGuess: false };
  take(results, 1);
  return { best, isGuess: isGuess && !isMeant };
}

/** A section of a page that is found. Its excerpt takes most of a search, so only those that are shown get one. */
interface Hit extends Pick<Found, 'score' | 'match'> {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

function grouped(
  results: readonly Found[],
  sections: readonly SearchSectionEntry[],
  pages: readonly SearchPage[],
  query: string,
): readonly SearchGroup[] {
  const groups = new Map<number, { readonly hits: Hit[]; score: number }>();
  const wanted = wantedIn(query);
  for (const result of results) {
    const section = sections[result.section];
    if (!section) continue;
    const [page, id, title, text] = section;
    const group = groups.get(page) ?? { hits: [], score: 0 };
    const names = id === '' ? [...namesOf(pages[page]), ...keywordsOf(pages[page]).split(',')] : [title];
    const [, urlPath = ''] = pages[page] ?? [];
    const weight = urlPath.startsWith(DOCS_ROOT) || urlPath.includes('#') ? 1 : OUTSIDE_DOCS;
    const score = result.score * weight * Math.max(1, ...names.map((name) => exactness(wanted, name)));
    group.score = Math.max(group.score, score);
    group.hits.push({ id, title, text, score, match: result.match });
    groups.set(page, group);
  }
  return [...groups]
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, MAX_GROUPS)
    .flatMap(([page, { hits }]) => {
      const [title, urlPath, trail, , , does, picture] = pages[page] ?? [];
      if (title === undefined || urlPath === undefined) return [];
      const best = hits
        .toSorted((a, b) => b.score - a.score)
        // Below a section of the page, its own hit would repeat the group's title.
        .filter(({ id }, place) => id !== '' || place === 0)
        .slice(0, MAX_HITS)
        .map(({ id, title, text, match }): SearchHit => ({ id, title, excerpt: excerpt(text, match) }));
      return [{ title, urlPath, trail: trail ?? [], does, picture, hits: best }];
    });
}

const firstGroup = ([title, urlPath, trail, , , does, picture]: SearchPage): SearchGroup => ({
  title,
  urlPath,
  trail,
  picture,
  hits: [{ id: '', title: '', excerpt: does ?? trail.join(' › ') }],
});

/** The names of a page: its title and its sidebar label. */
const namesOf = (page: SearchPage | undefined): readonly string[] =>
  page ? [page[0], page[3]].filter((name) => name !== '') : [];

const keywordsOf = (page: SearchPage | undefined): string => page?.[4] ?? '';

/** The query with a word that the site does not have replaced by the one that was found instead. */
function corrected(query: string, missing: readonly string[], found: readonly Found[]): string {
  const [typed, ...others] = missing;
  const [meant] = Object.keys(found[0]?.match ?? {});
  return typed === undefined || meant === undefined || others.length > 0
    ? query
    : query.toLowerCase().replace(typed, meant);
}

/** What a query asks for, as names in lower case without spaces or signs. */
function wantedIn(query: string) {
  const parts = query.trim().split('.');
  const joined = (from: number, to?: number): string => plain(parts.slice(from, to).join('.'));
  const isNamed = (name: string): boolean => name !== '';
  return {
    /** The query and what follows each dot in it: `omphalos.bundleVars.get`, `bundleVars.get`, `get`. */
    names: parts.map((_, at) => joined(at)).filter(isNamed),
    /** What stands before each dot: `log` in `log.info`. */
    owners: parts.map((_, at) => joined(0, at)).filter(isNamed),
    topic: topicOf(query),
  };
}

/** How well a name fits: best if it or its last part is the query, then if the query has all of its words or begins it. */
function exactness({ names, owners, topic }: ReturnType<typeof wantedIn>, title: string): number {
  const name = plain(title);
  if (names.includes(name) || names.includes(plain(title.slice(title.lastIndexOf('.') + 1)))) return 4;
  const others = topicOf(title);
  const isWithin = others.size > 0 && [...others].every((word) => topic.has(word));
  if (owners.includes(name) || (isWithin && others.size === topic.size)) return 2.5;
  if (isWithin) return 1.3;
  return names.some((start) => name.startsWith(start)) ? 1.6 : 1;
}

/**
 * What a text is about: its words without endings, apart from those of grammar. "What's an extension?" is about the same as
 * "Extensions", and "start automatically" as "automatic start".
 */
const topicOf = (text: string): ReadonlySet<string> =>
  new Set(
    queryTerms(text)
      .filter((term) => !saysNothing(term))
      .map(stemOf),
  );

const plain = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** The words to mark, those of the best results first: many words would take long to find in a page. */
const foundWords = (results: readonly Found[]): readonly string[] =>
  [...new Set(results.slice(0, 40).flatMap(({ match }) => Object.keys(match)))].slice(0, 40);

function excerpt(section: string, match: Found['match']): string {
  const [text = ''] = section.split('\n'); // the rest are words of code
  const words = Object.keys(match).filter((word) => match[word]?.includes('text'));
  const at = wordPlaces(text, words)[0]?.[0] ?? 0;
  return at < EXCERPT_LENGTH / 2 ? cut(text, 0) : cut(text, text.lastIndexOf(' ', at - 40) + 1);
}

function cut(text: string, start: number): string {
  const end = start + EXCERPT_LENGTH;
  const part = text.slice(start, end);
  const tail = end < text.length ? `${part.replace(/\s+\S*$/, '')} …` : part;
  return start > 0 ? `… ${tail}` : tail;
}
