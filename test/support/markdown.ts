// One Markdown text through the whole chain, as HTML: what the chain makes of it, before the theme's components.

import { toHtml } from 'hast-util-to-html';
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import type { DocumentContext } from '../../scripts/markdown/context.ts';
import { transformMarkdown } from '../../scripts/markdown/document-chain.ts';
import { loadHighlighter } from '../../scripts/markdown/highlight.ts';
import { parseMarkdown } from '../../scripts/markdown/parse-markdown.ts';

const highlighter = await loadHighlighter([]);

/** Code is not highlighted; attributes that only the generator reads are left out. */
export function markdownToHtml(
  source: string,
  { allowHtml = true } = {},
): { readonly html: string; readonly diagnostics: readonly Diagnostic[]; readonly links: readonly string[] } {
  const { tree, text } = parseMarkdown(source);
  const context: DocumentContext = {
    displayPath: 'page.md',
    source: text,
    allowHtml,
    highlighter,
    includes: { read: () => undefined, list: () => [] },
    links: [],
    diagrams: [],
    diagnostics: [],
  };
  const html = toHtml(transformMarkdown(tree, context)).replace(/ (data-link|loading)="[^"]*"/g, '');
  return { html, diagnostics: context.diagnostics, links: context.links.map(({ href }) => href) };
}
