// The rules for markdownlint: those of its own that count, and heading case and wording of the site.

import type { Configuration, MicromarkToken, Rule } from 'markdownlint';
import { type Wording, wordingFaults } from './wording.ts';

/** What stands in readers' way on any site. */
export const STRUCTURE: Configuration = {
  default: false,
  'heading-increment': true,
  // The title of a page is in its front matter.
  'single-title': { front_matter_title: '^\\s*title\\s*:' },
  'no-empty-links': true,
};

/** All rules, for a site with a list of its words. */
export const HOUSE_STYLE: Configuration = {
  ...STRUCTURE,
  default: true,
  'line-length': false,
  // Directives stand directly around fences and lists.
  'blanks-around-fences': false,
  'blanks-around-lists': false,
  'no-duplicate-heading': { siblings_only: true },
  'no-inline-html': { allowed_elements: ['kbd', 'details', 'summary', 'br'] },
  'first-line-heading': false,
  'no-emphasis-as-heading': true,
  'table-column-style': false,
  // The build reports these itself.
  'no-alt-text': false,
  // Names of files and the word on the name page are in small letters; `wording` knows the names that matter.
  'proper-names': false,
  wording: true,
  'sentence-case': true,
};

export const rulesOf = (wording: Wording): Rule[] => [
  {
    names: ['sentence-case'],
    description: 'Headings are in sentence case',
    tags: ['headings'],
    parser: 'micromark',
    function({ parsers }, onError) {
      for (const { type, text, startLine } of parsers.micromark.tokens) {
        const word = type === 'atxHeading' ? wrongCapital(text, wording) : undefined;
        if (word) onError({ lineNumber: startLine, detail: 'a heading in sentence case', context: word });
      }
    },
  },
  {
    names: ['wording'],
    description: 'One word for one thing, and no phrase that says nothing',
    tags: ['prose'],
    parser: 'micromark',
    function({ parsers }, onError) {
      for (const { text, line } of textsIn(parsers.micromark.tokens))
        for (const { found, advice } of wordingFaults(text, wording.terms))
          onError({ lineNumber: line, detail: advice, context: found });
    },
  },
];

/** The first word of a heading or title that should not have its capital. */
export const wrongCapital = (heading: string, { capitals }: Wording): string | undefined =>
  wordsOf(heading)
    .slice(1)
    .find((word) => /^\p{Lu}/u.test(word) && !capitals.has(word));

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
