// The comment syntax of each language. Marks in code count only in the syntax of its language, so a sample about another
// language's comments stays unchanged.

/** Regular expression sources for the start and end of the comment. */
type CommentForm = readonly [open: string, close: string];

const SLASHES: CommentForm = ['//', ''];
const BLOCK: CommentForm = ['/\\*', '\\*/'];
const JSX: CommentForm = ['\\{\\s*/\\*', '\\*/\\s*\\}'];
const MARKUP: CommentForm = ['<!--', '-->'];
const HASH: CommentForm = ['#', ''];
const DASHES: CommentForm = ['--', ''];
const SEMICOLON: CommentForm = [';+', ''];
const PERCENT: CommentForm = ['%', ''];
const WORD: CommentForm = ["(?:'|rem\\b|REM\\b|::)", ''];

const ALL = [SLASHES, BLOCK, JSX, MARKUP, HASH, DASHES, SEMICOLON, PERCENT];

const FAMILIES: readonly (readonly [languages: string, forms: readonly CommentForm[]])[] = [
  ['javascript js mjs cjs jsx typescript ts mts cts tsx', [SLASHES, BLOCK, JSX]],
  ['html htm vue svelte astro', [MARKUP, SLASHES, BLOCK, JSX]],
  ['xml svg', [MARKUP]],
  ['markdown md mdx', [MARKUP, JSX, HASH]],
  ['css', [BLOCK]],
  ['scss less sass stylus', [SLASHES, BLOCK]],
  [
    'java c cpp c++ h csharp cs c# go rust rs swift kotlin kt dart scala groovy json json5 jsonc proto graphql zig php',
    [SLASHES, BLOCK, HASH],
  ],
  [
    'bash sh shell shellscript zsh fish console python py ruby rb perl r yaml yml toml makefile make dockerfile docker powershell ps1 nix elixir properties dotenv nginx apache hcl terraform',
    [HASH],
  ],
  ['ini conf', [HASH, SEMICOLON]],
  ['sql lua haskell hs elm ada applescript', [DASHES]],
  ['lisp clojure clj scheme asm', [SEMICOLON]],
  ['latex tex matlab erlang', [PERCENT]],
  ['vb basic bat batch cmd', [WORD]],
];

const FORMS = new Map(
  FAMILIES.flatMap(([languages, forms]) => languages.split(' ').map((name) => [name, forms] as const)),
);

/** Matches a comment of the language whose text matches `content` (the source of a regular expression). */
export function commentPattern(language: string, content: string): string {
  const forms = FORMS.get(language) ?? ALL;
  return `(?:${forms.map(([open, close]) => `${open}\\s*${content}\\s*${close}`).join('|')})`;
}
