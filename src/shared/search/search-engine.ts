// The search engine: MiniSearch's index over the sections of all pages. It adds synonyms, and shows pages instead of sections.
// Runs in a worker and in tests.

import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { DOCS_ROOT } from '../constants.ts';
import { type QueryPart, readQuery, readSynonyms, type Synonyms } from './read-query.ts';
import { NO_ANSWER, type SearchAnswer, type SearchGroup, type SearchHit } from './search-answer.ts';
import type { SearchPage, SearchPiece, SearchSectionEntry } from './search-data.ts';
import { queryTerms, termsOf } from './search-terms.ts';
import { wordPlaces } from './word-places.ts';

export type SearchEngine = ReturnType<typeof createSearchEngine>;

const MAX_GROUPS = 10;
/** Number of hits per page, so that a wrong page does not hide the others. */
const MAX_HITS = 2;
const EXCERPT_LENGTH = 140;
const MAX_FIRST = 5; // pages that the empty search offers

/** A document of the index. */
interface Entry {
  readonly number: number;
  /** The names of the section's page: only its first entry has them, otherwise every section would match them. */
  readonly page: string;
  readonly title: string;
  readonly keywords: string;
  readonly text: string;
}

/** Page names and keywords rank above section titles, which rank above text. */
const BOOST = { page: 16, title: 3, keywords: 10 };

/** Weights of matches that are not the whole word. */
const WEIGHTS = { prefix: 0.75, fuzzy: 0.25 };

/** Weight of a match through a synonym, relative to the word itself. */
const SYNONYM = 0.9;

/** Weight of pages outside the docs, such as lessons: their steps would push the pages that explain things down. */
const OUTSIDE_DOCS = 0.5;

/** A shorter word with one letter changed is usually a different word. */
const FEWEST_LETTERS = 4;

/** @param synonyms the site's words for words that readers use */
export function createSearchEngine(pages: readonly SearchPage[], synonyms: Synonyms = {}) {
  const table = readSynonyms(synonyms);
  const sections: SearchSectionEntry[] = [];
  const index = new MiniSearch<Entry>({
    idField: 'number',
    fields: ['page', 'title', 'keywords', 'text'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (term) => [term], // queries are already split into terms
      prefix: true,
      weights: WEIGHTS,
      boost: BOOST,
      boostDocument: (number: number) => weightOf(pages[sections[number]?.[0] ?? -1]),
    },
  });
  const isKnown = (term: string): boolean => index.search(term).length > 0;
  /** The similar words that a typing error may mean; none for a word that the site has. */
  const errorsIn = (term: string): number =>
    term.length < FEWEST_LETTERS || isKnown(term) ? 0 : term.length > 7 ? 2 : 1;

  /** A word or a phrase, or one of its synonyms. Words of phrases and of grammar are found as they are. */
  const queryOf = ({ terms, synonyms, weight }: QueryPart): Query => ({
    combineWith: 'OR',
    queries: [
      {
        combineWith: 'AND',
        queries: [...terms],
        ...(weight === 1 ? { fuzzy: errorsIn } : { prefix: false }),
        boostTerm: () => Math.min(1, weight),
      },
      ...synonyms.map(
        (words): Query => ({ combineWith: 'AND', queries: [...words], boostTerm: () => SYNONYM }),
      ),
    ],
  });

  /** Names as a whole count besides their parts: `sendMessage` finds itself before `sendMessageToBundle`. */
  const namesIn = (query: string): Query => {
    const parts = queryTerms(query);
    const names = termsOf(query).filter((term) => !parts.includes(term));
    return { combineWith: 'OR', queries: names, prefix: false };
  };

  return {
    add(piece: SearchPiece): void {
      const from = sections.length;
      sections.push(...piece);
      index.addAll(
        piece.map(([page, id, title, text], offset): Entry => {
          const [name, , trail, label, keywords] = pages[page] as SearchPage;
          return {
            number: from + offset,
            page: id === '' ? `${name} ${label}` : '',
            title,
            keywords: id === '' ? keywords : '',
            // Includes category labels, since the object that a member belongs to is its category: `omphalos.toast`.
            text: id === '' ? [text, ...trail].join(' ') : text,
          };
        }),
      );
    },
    search(query: string): SearchAnswer {
      if (query === '') return { ...NO_ANSWER, groups: pages.slice(0, MAX_FIRST).map(firstGroup) };
      const parts = readQuery(query, table);
      const results = index.search({ combineWith: 'OR', queries: [...parts.map(queryOf), namesIn(query)] });
      const found = rankedPages(results, parts, sections);
      return {
        groups: found
          .slice(0, MAX_GROUPS)
          .map(({ page, results }) => groupOf(pages[page] as SearchPage, results, sections)),
        words: foundWords(results),
        missing: parts
          .filter(
            ({ terms, synonyms, weight }) => weight === 1 && synonyms.length === 0 && !terms.every(isKnown),
          )
          .map(({ terms }) => terms.join(' ')),
        hasAll: found.some(({ share }) => share === 1),
        overview: pages.find(([, urlPath]) => urlPath === DOCS_ROOT)?.[1],
      };
    },
  };
}

const weightOf = (page: SearchPage | undefined): number =>
  page?.[1].startsWith(DOCS_ROOT) || page?.[1].includes('#') ? 1 : OUTSIDE_DOCS;

/**
 * The pages of the results, best first: by their best section, and by how much of the query they have in all their sections
 * together.
 */
function rankedPages(
  results: readonly SearchResult[],
  parts: readonly QueryPart[],
  sections: readonly SearchSectionEntry[],
) {
  const byPage = new Map<number, SearchResult[]>();
  for (const result of results) {
    const page = sections[result.id]?.[0] ?? -1;
    const others = byPage.get(page);
    if (others) others.push(result);
    else byPage.set(page, [result]);
  }
  return [...byPage]
    .map(([page, results]) => {
      const share = shareFound(parts, results);
      return { page, results, share, score: share * (results[0]?.score ?? 0) };
    })
    .sort((a, b) => b.score - a.score);
}

/** How much of a query some sections have together, 0 to 1; words of grammar don't count beside others. */
function shareFound(parts: readonly QueryPart[], results: readonly SearchResult[]): number {
  const terms = new Set(results.flatMap(({ queryTerms }) => queryTerms));
  const isFound = (part: QueryPart): boolean =>
    [part.terms, ...part.synonyms].some((words) => words.every((word) => terms.has(word)));
  const counted = parts.filter(({ weight }) => weight >= 1);
  return weightOfAll(counted.filter(isFound)) / weightOfAll(counted);
}

const weightOfAll = (parts: readonly QueryPart[]): number =>
  parts.reduce((sum, { weight }) => sum + weight, 0);

function groupOf(
  [title, urlPath, trail, , , does, picture]: SearchPage,
  results: readonly SearchResult[],
  sections: readonly SearchSectionEntry[],
): SearchGroup {
  const hits = results
    // Below a section of the page, its own hit would repeat the group's title.
    .filter(({ id }, place) => sections[id]?.[1] !== '' || place === 0)
    .slice(0, MAX_HITS)
    .map(({ id: number, match }): SearchHit => {
      const [, id = '', heading = '', text = ''] = sections[number] ?? [];
      return { id, title: heading, excerpt: excerpt(text, match) };
    });
  return { title, urlPath, trail, does, picture, hits };
}

const firstGroup = ([title, urlPath, trail, , , does, picture]: SearchPage): SearchGroup => ({
  title,
  urlPath,
  trail,
  picture,
  hits: [{ id: '', title: '', excerpt: does ?? trail.join(' › ') }],
});

/** The words to mark, those of the best results first: many words would take long to find in a page. */
const foundWords = (results: readonly SearchResult[]): readonly string[] =>
  [...new Set(results.slice(0, 40).flatMap(({ match }) => Object.keys(match)))].slice(0, 40);

function excerpt(section: string, match: SearchResult['match']): string {
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
