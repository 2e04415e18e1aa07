// Highlights code with Shiki's TextMate grammars into HTML with classes only: no `style=`, so that a strict content
// security policy holds, and both colour modes come from the stylesheet. The only module that knows Shiki.

import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import { sharePatterns } from './shared-patterns.ts';

/** Classes to set on lines, by line number from 1. */
export type LineClasses = ReadonlyMap<number, readonly string[]>;

export interface Highlighter {
  /** HTML of `code`: a `<span class="line">` for each line, newlines between. The language must have been loaded. */
  highlight(code: string, language: string, lineClasses: LineClasses): string;
}

const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'none', 'ansi']);
/** Names that authors use and Shiki does not. */
const ALIASES: Readonly<Record<string, string>> = { sh: 'shellscript', conf: 'ini', svg: 'xml', htm: 'html' };

const THEME = createCssVariablesTheme({ name: 'site', variablePrefix: '--tk-' });

export const isKnownLanguage = (language: string): boolean =>
  PLAIN.has(language) || grammarOf(language) !== undefined;

export const knownLanguages = (): string[] => [
  ...PLAIN,
  ...Object.keys(ALIASES),
  ...Object.keys(bundledLanguages),
];

let shared: Promise<HighlighterCore> | undefined;

/** Loading it takes longer than all that it does for a page. */
export const isHighlighterLoaded = (): boolean => shared !== undefined;

/** A highlighter in which the grammars of these languages are loaded; unknown ones come out as plain text. */
export async function loadHighlighter(languages: Iterable<string>): Promise<Highlighter> {
  const grammars = [...languages].flatMap((language) => grammarOf(language) ?? []);
  if (grammars.length === 0)
    return { highlight: (code, _language, lineClasses) => plainHtml(code, lineClasses) };
  shared ??= createHighlighterCore({
    themes: [THEME],
    engine: createOnigurumaEngine(import('shiki/wasm')).then(sharePatterns),
  });
  const core = await shared;
  await core.loadLanguage(...grammars.map(({ load }) => load));
  return {
    highlight(code, language, lineClasses) {
      const grammar = grammarOf(language);
      if (grammar === undefined) return plainHtml(code, lineClasses);
      const key = JSON.stringify([grammar.name, code, [...lineClasses]]);
      return remembered(key, () => tokensHtml(core, code, grammar.name, lineClasses));
    },
  };
}

function grammarOf(
  language: string,
): { name: string; load: (typeof bundledLanguages)['javascript'] } | undefined {
  const name = ALIASES[language] ?? language;
  if (PLAIN.has(name) || !Object.hasOwn(bundledLanguages, name)) return undefined;
  return { name, load: bundledLanguages[name as keyof typeof bundledLanguages] };
}

/** The same block of code stands on many pages, and stays while the text around it is being written. */
const done = new Map<string, string>();
/** UTF-16 units of all keys and values; the oldest go first. */
const MOST_REMEMBERED = 8_000_000;
let rememberedSize = 0;

function remembered(key: string, make: () => string): string {
  const known = done.get(key);
  if (known !== undefined) return known;
  const html = make();
  done.set(key, html);
  rememberedSize += key.length + html.length;
  for (const [oldKey, oldHtml] of done) {
    if (rememberedSize <= MOST_REMEMBERED) break;
    done.delete(oldKey);
    rememberedSize -= oldKey.length + oldHtml.length;
  }
  return html;
}

// HOT: the cost of a cold build is mostly here.
function tokensHtml(core: HighlighterCore, code: string, lang: string, lineClasses: LineClasses): string {
  const lines = core.codeToTokensBase(code, {
    lang: lang as never,
    theme: 'site',
    // Minified code would take a grammar very long. The bound is a length: one in milliseconds, which is the default,
    // made the bytes depend on how busy the machine was.
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: 2000,
  });
  return lines
    .map((tokens, index) => {
      let html = '';
      let open = '';
      for (const { content, color } of tokens) {
        const name = /^var\(--tk-token-([a-z-]+)\)$/.exec(color ?? '')?.[1] ?? '';
        // Spaces take the colour of what stands before them: fewer elements, same look.
        if (name !== open && content.trim() !== '') {
          html += (open === '' ? '' : '</span>') + (name === '' ? '' : `<span class="tk-${name}">`);
          open = name;
        }
        html += escapeHtml(content);
      }
      return lineHtml(html + (open === '' ? '' : '</span>'), lineClasses.get(index + 1));
    })
    .join('\n');
}

const plainHtml = (code: string, lineClasses: LineClasses): string =>
  code
    .split('\n')
    .map((line, index) => lineHtml(escapeHtml(line), lineClasses.get(index + 1)))
    .join('\n');

const lineHtml = (html: string, classes: readonly string[] = []): string =>
  `<span class="${['line', ...classes].join(' ')}">${html}</span>`;
