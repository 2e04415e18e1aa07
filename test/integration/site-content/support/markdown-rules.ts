// The rules of prose for markdownlint: structure, names and terms, phrases that have no place here, heading case.

import type { Configuration, MicromarkToken, Rule } from 'markdownlint';

/** Words of headings that keep their capital: names, and what the interface calls its pages. */
const CAPITALS = new Set([
  'Application',
  'CORS',
  'Delphi',
  'Devember',
  'Express',
  'Git',
  'Graphics',
  'HTML',
  'HTTP',
  'I',
  'JSON',
  'JavaScript',
  'Linux',
  'Mixer',
  'Node',
  'OBS',
  'Omphalos',
  'Settings',
  'TypeScript',
  'Windows',
  'Yarn',
]);

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

/** What the pages always call the same, and how: glossary of the concepts guide. */
const TERMS: readonly (readonly [RegExp, string])[] = [
  [/\bconfig files?\b/i, 'say "configuration file"'],
  // The toolkit's own graphic is called so, and the glossary names the word.
  [/(?<!sound ?board |also called an )\boverlays?\b/i, 'say "graphic"'],
  [/\bplug-?ins?\b/i, 'say "bundle"'],
  [/\b(back|front)-?ends?\b/i, 'say "extension" or "page"'],
  [/(?<!current )\bdirector(y|ies)\b/i, 'say "folder"'],
  [/\bwidgets?\b/i, 'say "panel"'],
  [/\bcall-?backs?\b/i, 'say "listener"'],
  [/\bstylesheets?\b/i, 'say "style sheet"'],
  [/\bstartup\b/i, 'say "start-up"'],
  [/\b(Javascript|Java Script)\b/, 'say "JavaScript"'],
  [/\bTypescript\b/, 'say "TypeScript"'],
  [/\bNode\.?js\b(?!\.org)/i, 'say "Node"'],
  [/\bGithub\b/, 'say "GitHub"'],
  [/\b(MacOS|Mac OS|OS ?X)\b/, 'say "macOS"'],
  [/\b[Ss]ocket[. ]?io\b/, 'say "Socket.IO"'],
  [/\b(Json|Html|Css|Obs)\b/, 'write it in capitals'],
];

/** Signs of unfinished or of advertising prose. */
const PHRASES: readonly RegExp[] = [
  /\b(todo|tbd|fixme|xxx|lorem ipsum|coming soon|under construction|to be (written|done))\b/i,
  /\b(stay tuned|watch this space|more (on this|to come))\b/i,
  /\b(simply|obviously|of course|needless to say|as you know|basically)\b/i,
  /\b(powerful|seamless(ly)?|cutting-edge|blazing(ly)?|world-class|effortless(ly)?|game-?chang\w+)\b/i,
  /^(click )?here$/i,
];

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
  const terms = TERMS.map(([pattern, advice]) => ({ found: pattern.exec(text)?.[0], advice }));
  const phrases = PHRASES.map((pattern) => ({ found: pattern.exec(text)?.[0], advice: 'banned phrase' }));
  return [...terms, ...phrases].flatMap(({ found, advice }) => (found ? `"${found}": ${advice}` : []));
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
