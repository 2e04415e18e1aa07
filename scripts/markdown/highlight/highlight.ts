// Highlights code with Shiki's TextMate grammars. The HTML has classes and no `style=`, so it works under a strict content
// security policy, and the stylesheet sets both colour modes. The only module that knows Shiki.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type RegexEngine,
  type ThemedToken,
} from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { escapeHtml } from '../../../src/shared/escape-html.ts';
import { uses } from '../../lib/accelerators.ts';
import { once } from '../../lib/once.ts';
import { sharePatterns } from './shared-scanners.ts';

/**
 * Returns a `<span class="line">` for each line, separated by newlines. Throws if the language is not loaded.
 * @param highlightedLines numbers from 1
 */
export type Highlighter = (code: string, language: string, highlightedLines: readonly number[]) => string;

const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'none', 'ansi', 'output', 'tree']);
/** Names that authors use, but Shiki doesn't know. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({ conf: 'ini', env: 'dotenv', math: 'latex', 'shell-session': 'shellsession', svg: 'xml' }),
);

/**
 * Grammars are very slow on minified code, so long lines stay plain. With a time limit instead, the output would depend
 * on how busy the machine is.
 */
const LIMITS = { tokenizeTimeLimit: 0, tokenizeMaxLineLength: 2000 } as const;

const THEME_NAME = 'site';
const THEME = createCssVariablesTheme({ name: THEME_NAME, variablePrefix: '--tk-' });

export const isKnownLanguage = (language: string): boolean =>
  PLAIN.has(language) || grammarOf(language) !== undefined;

/** Those that a mistyped name may mean: of all that Shiki knows, most are near to some other word. */
export const USUAL_LANGUAGES: readonly string[] = (
  'json jsonc js javascript ts typescript jsx tsx html css scss xml svg markdown yaml toml ini text bash sh shell console ' +
  'powershell diff docker nginx python java kotlin swift rust go ruby php c cpp csharp sql graphql mermaid'
).split(' ');

/** Returns a highlighter with the grammars of these languages loaded; code in unknown languages stays plain. */
export type LoadHighlighter = (languages: Iterable<string>) => Promise<Highlighter>;

/**
 * Loads each grammar once, in its own Shiki instance: some grammars colour code in other languages differently if those
 * are loaded.
 */
export function createHighlighterLoader(): LoadHighlighter {
  const engine = once(loadEngine);
  const cores = new Map<string, Promise<HighlighterCore>>();
  const load = (name: keyof typeof bundledLanguages): Promise<HighlighterCore> => {
    const known = cores.get(name);
    if (known) return known;
    // Without `warnings: false`, Shiki prints a warning for about every tenth instance.
    const core = createHighlighterCore({
      themes: [THEME],
      langs: [bundledLanguages[name]],
      engine: engine(),
      warnings: false,
    });
    cores.set(name, core);
    return core;
  };
  return async (languages) => {
    const loaded = new Map<string, HighlighterCore>();
    for (const language of languages) {
      const name = grammarOf(language);
      if (name) loaded.set(name, await load(name));
    }
    return highlighterWith(loaded);
  };
}

/** Reads the .wasm file, which is faster than unpacking the script that Shiki also ships. */
async function loadEngine(): Promise<RegexEngine> {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('shiki/onig.wasm'));
  const engine = await createOnigurumaEngine(bytes);
  return uses('shared-scanners') ? sharePatterns(engine) : engine;
}

/** @param cores by grammar name */
const highlighterWith =
  (cores: ReadonlyMap<string, HighlighterCore>): Highlighter =>
  (code, language, highlightedLines) => {
    const name = grammarOf(language);
    if (name === undefined || cores.size === 0)
      return linesHtml(code.split('\n').map(escapeHtml), highlightedLines);
    const core = cores.get(name);
    if (!core) throw new Error(`the grammar of "${language}" has not been loaded`);
    const lines = core.codeToTokensBase(code, { lang: name, theme: THEME_NAME, ...LIMITS });
    return linesHtml(lines.map(tokensHtml), highlightedLines);
  };

/** Shiki's name of the language; undefined if it is plain or unknown. */
function grammarOf(language: string): keyof typeof bundledLanguages | undefined {
  const name = ALIASES.get(language) ?? language;
  if (PLAIN.has(name)) return undefined;
  return isBundled(name) ? name : undefined;
}

const isBundled = (name: string): name is keyof typeof bundledLanguages =>
  Object.hasOwn(bundledLanguages, name);

/** Spaces stay outside of the elements, so that a line can break at them where no element may be broken. */
function tokensHtml(tokens: readonly ThemedToken[]): string {
  let html = '';
  let open = '';
  for (const { content, color } of tokens) {
    const isSpace = content.trim() === '';
    const name = (!isSpace && /^var\(--tk-token-([a-z-]+)\)$/.exec(color ?? '')?.[1]) || '';
    if (name !== open) {
      html += (open === '' ? '' : '</span>') + (name === '' ? '' : `<span class="tk-${name}">`);
      open = name;
    }
    html += escapeHtml(content);
  }
  return html + (open === '' ? '' : '</span>');
}

function linesHtml(lines: readonly string[], highlightedLines: readonly number[]): string {
  const highlighted = new Set(highlightedLines);
  return lines.map((html, index) => lineHtml(html, highlighted.has(index + 1))).join('\n');
}

const lineHtml = (html: string, isHighlighted: boolean): string =>
  `<span class="${isHighlighted ? 'line line-highlighted' : 'line'}">${html}</span>`;
