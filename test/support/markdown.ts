// One Markdown text through the whole chain, as HTML: what the chain makes of it, before the theme's components.

import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import type { DocumentContext } from '../../scripts/markdown/context.ts';
import { loadHighlighter } from '../../scripts/markdown/highlight/highlight.ts';
import { transformMarkdown } from '../../scripts/markdown/markdown-to-hast.ts';
import { parseMarkdown } from '../../scripts/markdown/parser/parse-markdown.ts';

const highlighter = await loadHighlighter([]);

/** Code is not highlighted; attributes that only the generator reads are left out. */
export function markdownToHtml(
  source: string,
  { allowHtml = true } = {},
): { readonly html: string; readonly diagnostics: readonly Diagnostic[]; readonly links: readonly string[] } {
  const { tree, context } = transformed(source, allowHtml);
  const html = toHtml(tree).replace(/ (data-link|loading)="[^"]*"/g, '');
  return { html, diagnostics: context.diagnostics, links: context.links.map(({ href }) => href) };
}

/** The finished tree of a document. */
export const markdownToTree = (source: string): Root => transformed(source, true).tree;

function transformed(source: string, allowHtml: boolean): { tree: Root; context: DocumentContext } {
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
  return { tree: transformMarkdown(tree, context), context };
}
