// Highlights code and writes the HTML of each line.

import type { HighlighterCore, ThemedToken } from 'shiki/core';
import { escapeHtml } from '../../../src/shared/escape-html.ts';

/**
 * Grammars are very slow on minified code, so long lines stay plain. With a time limit instead, the output would depend
 * on how busy the machine is.
 */
const LIMITS = { tokenizeTimeLimit: 0, tokenizeMaxLineLength: 2000 } as const;

/** @param core a highlighter with this language and theme loaded */
export const highlightLines = (
  core: HighlighterCore,
  code: string,
  language: string,
  theme: string,
): string[] => core.codeToTokensBase(code, { lang: language as never, theme, ...LIMITS }).map(tokensHtml);

/** Gives spaces the colour of the token before them: fewer elements, same look. */
function tokensHtml(tokens: readonly ThemedToken[]): string {
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
