// Highlights code with Shiki's TextMate grammars into HTML with classes only: no `style=`, so that a strict content
// security policy holds, and both colour modes come from the stylesheet. The only module that knows Shiki.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  createCssVariablesTheme,
  createHighlighterCore,
  type RegexEngine,
  type WebAssemblyInstantiator,
} from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { escapeHtml } from '../../../src/shared/escape-html.ts';
import { uses } from '../../lib/accelerators.ts';
import { once } from '../../lib/once.ts';
import { rememberingHighlighter } from './accelerated/line-cache.ts';
import { sharePatterns } from './accelerated/shared-scanners.ts';
import { githubNames } from './github-languages.ts';
import { type LineHighlighter, lineHighlighter } from './highlighted-lines.ts';

/** Classes to set on lines, by line number from 1. */
export type LineClasses = ReadonlyMap<number, readonly string[]>;

export interface Highlighter {
  /** HTML of `code`: a `<span class="line">` for each line, newlines between. The language must have been loaded. */
  highlight(code: string, language: string, lineClasses: LineClasses): string;
}

const PLAIN = new Set([
  ...['text', 'txt', 'plain', 'plaintext', 'none', 'ansi'],
  // Known by name, without a grammar.
  ...['output', 'tree', 'procfile'],
]);
/** Names that authors use, and neither Shiki nor GitHub, or GitHub for something else. */
const ALIASES: Readonly<Record<string, string>> = {
  sh: 'shellscript',
  csh: 'shellscript',
  tcsh: 'shellscript',
  conf: 'ini',
  cfg: 'ini',
  editorconfig: 'ini',
  npmrc: 'ini',
  svg: 'xml',
  env: 'dotenv',
  'shell-session': 'shellsession',
  markdoc: 'markdown',
  math: 'latex',
  pycon: 'python',
  postgresql: 'sql',
  systemverilog: 'system-verilog',
  sv: 'system-verilog',
};

const THEME = createCssVariablesTheme({ name: 'site', variablePrefix: '--tk-' });

export const isKnownLanguage = (language: string): boolean =>
  PLAIN.has(language) || grammarOf(language) !== undefined || githubNames(language) !== undefined;

export const knownLanguages = (): string[] => [
  ...PLAIN,
  ...Object.keys(ALIASES),
  ...Object.keys(bundledLanguages),
];

/** A highlighter in which the grammars of these languages are loaded; unknown ones come out as plain text. */
export type LoadHighlighter = (languages: Iterable<string>) => Promise<Highlighter>;

/** Loads each grammar once. Each by itself: some colour code in other languages differently, depending on which of those are loaded. */
export function createHighlighterLoader(): LoadHighlighter {
  const engine = once(loadEngine);
  const loaded = new Map<string, Promise<LineHighlighter>>();
  const load = ({ name, load: grammar }: Grammar): Promise<LineHighlighter> => {
    const known = loaded.get(name);
    if (known) return known;
    const core = createHighlighterCore({ themes: [THEME], langs: [grammar], engine: engine() });
    const linesBy = uses('line-cache') ? rememberingHighlighter : lineHighlighter;
    const lines = core.then((highlighter) => linesBy(highlighter, name, 'site'));
    loaded.set(name, lines);
    return lines;
  };
  return async (languages) => {
    const linesOf = new Map<string, LineHighlighter>();
    for (const language of languages) {
      const grammar = grammarOf(language);
      if (grammar) linesOf.set(grammar.name, await load(grammar));
    }
    return highlighterWith(linesOf);
  };
}

async function loadEngine(): Promise<RegexEngine> {
  const engine = await createOnigurumaEngine({ instantiator });
  return uses('shared-scanners') ? sharePatterns(engine) : engine;
}

/** The file itself: packed into a script, as Shiki has it too, it takes Node's web streams and base64 to unpack. */
const instantiator: WebAssemblyInstantiator = async (imports) => {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('shiki/onig.wasm'));
  return (await WebAssembly.instantiate(bytes, imports)).instance.exports;
};

/** What is used here of https://webassembly.github.io/spec/js-api/, for which Node has no types. */
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: unknown,
  ): Promise<{ readonly instance: { readonly exports: never } }>;
};

/** @param linesOf by the name of the grammar */
const highlighterWith = (linesOf: ReadonlyMap<string, LineHighlighter>): Highlighter => ({
  highlight(code, language, lineClasses) {
    const { name } = grammarOf(language) ?? {};
    if (name === undefined || linesOf.size === 0) return plainHtml(code, lineClasses);
    const lines = linesOf.get(name);
    if (!lines) throw new Error(`the grammar of "${language}" has not been loaded`);
    return linesHtml(lines(code), lineClasses);
  },
});

interface Grammar {
  readonly name: string;
  readonly load: (typeof bundledLanguages)['javascript'];
}

function grammarOf(language: string): Grammar | undefined {
  const name = ALIASES[language] ?? language;
  if (PLAIN.has(name)) return undefined;
  const known = isBundled(name) ? name : githubNames(name)?.find(isBundled);
  return known === undefined ? undefined : { name: known, load: bundledLanguages[known] };
}

const isBundled = (name: string): name is keyof typeof bundledLanguages =>
  Object.hasOwn(bundledLanguages, name);

const plainHtml = (code: string, lineClasses: LineClasses): string =>
  linesHtml(code.split('\n').map(escapeHtml), lineClasses);

const linesHtml = (lines: readonly string[], lineClasses: LineClasses): string =>
  lines.map((html, index) => lineHtml(html, lineClasses.get(index + 1))).join('\n');

const lineHtml = (html: string, classes: readonly string[] = []): string =>
  `<span class="${['line', ...classes].join(' ')}">${html}</span>`;
