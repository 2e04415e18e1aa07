// Code to HTML line by line, by what Shiki says of it.

import type { HighlighterCore, ThemedToken } from 'shiki/core';
import { escapeHtml } from '../../../src/shared/escape-html.ts';

/** HTML of each line of the code. */
export type LineHighlighter = (code: string) => readonly string[];

/** Minified code would take a grammar very long. A bound in time would make the bytes depend on how busy the machine is. */
export const TOKEN_LIMITS = { tokenizeTimeLimit: 0, tokenizeMaxLineLength: 2000 } as const;

/** @param core with the language and the theme */
export const lineHighlighter =
  (core: HighlighterCore, language: string, theme: string): LineHighlighter =>
  (code) =>
    core.codeToTokensBase(code, { lang: language as never, theme, ...TOKEN_LIMITS }).map(tokensHtml);

/** Spaces take the colour of what stands before them: fewer elements, same look. */
export function tokensHtml(tokens: readonly Pick<ThemedToken, 'content' | 'color'>[]): string {
  let html = '';
  let open = '';
  for (const { content, color } of tokens) {
    const name = /^var\(--tk-token-([a-z-]+)\)$/.exec(color ?? '')?.[1] ?? '';
    if (name !== open && content.trim() !== '') {
      html += (open === '' ? '' : '</span>') + (name === '' ? '' : `<span class="tk-${name}">`);
      open = name;
    }
    html += escapeHtml(content);
  }
  return html + (open === '' ? '' : '</span>');
}
