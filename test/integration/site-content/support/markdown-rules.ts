// The rules of prose for markdownlint: structure, names and terms, phrases that have no place here, heading case.

import type { Configuration, MicromarkToken, Rule } from 'markdownlint';
import words from './wording.json' with { type: 'json' };

/** Words of headings that keep their capital: names, and what the interface calls its pages. */
const CAPITALS = new Set(words.capitals);

export const headingCase: Rule = {
  names: ['sentence-case'],
  description: 'Headings are in sentence case',
  tags: ['headings'],
  parser: 'micromark',
  function({ parsers }, onError) {
    for (const { type, text, startLine } of parsers.micromark.tokens) {
      const detail = type === 'atxHeading' ? caseProblem(text) : undefined;
      if (detail) onError({ lineNumber: startLine, detail });
    }
  },
};

/** What is wrong with the capitals of a heading or title, if anything is. */
export function caseProblem(heading: string): string | undefined {
  const wrong = wordsOf(heading)
    .slice(1)
    .find((word) => /^\p{Lu}/u.test(word) && !CAPITALS.has(word));
  return wrong && `"${wrong}" in a heading in sentence case`;
}

/** Without code, ids and marks; the first word of the heading, and of a part after a colon, may have its capital. */
function wordsOf(heading: string): readonly string[] {
  return heading
    .replace(/^(#+|title\s*:)\s*/, '')
    .replace(/\{#[^}]*\}/, '')
    .replace(/`[^`]*`/g, 'code')
    .replace(/[:?!]\s+\p{L}+/gu, ' ')
    .split(/[^\p{L}\p{N}.'-]+/u)
    .filter((word) => word !== '');
}

/** What the pages always call the same, and how (see the glossary of the concepts guide). */
const TERMS = words.terms.map(({ pattern, caseSensitive, advice }) => ({
  pattern: new RegExp(pattern, caseSensitive ? '' : 'i'),
  advice,
}));
/** Signs of unfinished or of advertising prose. */
const PHRASES = words.phrases.map((pattern) => ({
  pattern: new RegExp(pattern, 'i'),
  advice: 'banned phrase',
}));

export const wording: Rule = {
  names: ['wording'],
  description: 'One word for one thing, and no phrase that says nothing',
  tags: ['prose'],
  parser: 'micromark',
  function({ parsers }, onError) {
    for (const { text, line } of textsIn(parsers.micromark.tokens))
      for (const detail of wordingProblems(text)) onError({ lineNumber: line, detail });
  },
};

export function wordingProblems(text: string): readonly string[] {
  return [...TERMS, ...PHRASES].flatMap(({ pattern, advice }) => {
    const found = pattern.exec(text)?.[0];
    return found ? `"${found}": ${advice}` : [];
  });
}

/** Kinds of tokens that hold addresses and markup rather than prose. */
const NOT_PROSE = new Set([
  'resource',
  'definition',
  'autolink',
  'literalAutolink',
  'htmlText',
  'htmlFlow',
  'codeFenced',
]);

function textsIn(
  tokens: readonly MicromarkToken[],
): readonly { readonly text: string; readonly line: number }[] {
  return tokens.flatMap(({ type, text, startLine, children }) => {
    if (NOT_PROSE.has(type)) return [];
    return type === 'data' ? [{ text, line: startLine }] : textsIn(children);
  });
}

export const markdownRules: Configuration = {
  default: true,
  'line-length': false,
  // Directives stand directly around fences and lists.
  'blanks-around-fences': false,
  'blanks-around-lists': false,
  'no-duplicate-heading': { siblings_only: true },
  'no-inline-html': { allowed_elements: ['kbd', 'details', 'summary', 'br'] },
  // The title of a page is in its front matter.
  'first-line-heading': false,
  'single-title': { front_matter_title: '^\\s*title\\s*:' },
  'no-emphasis-as-heading': true,
  'table-column-style': false,
  // Names of files and the word on the name page are in small letters; `wording` knows the names that matter.
  'proper-names': false,
  wording: true,
  'sentence-case': true,
};
