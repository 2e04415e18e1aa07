// Takes a Markdown text through the whole pipeline to HTML, before the theme's components.

import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { PageLimits } from '../../scripts/documents/page-limits.ts';
import { parseDocument } from '../../scripts/documents/parse-document.ts';
import { type HastDocument, markdownToHast } from '../../scripts/markdown/markdown-to-hast.ts';

/** Keeps only the text of code, and leaves out attributes that only the generator reads. */
export function markdownToHtml(source: string, { allowHtml = true } = {}) {
  const { tree, diagnostics, links } = markdownToDocument(source, { allowHtml });
  const html = toHtml(tree).replace(/ (data-link|loading)="[^"]*"/g, '');
  return { html, diagnostics, links: links.map(({ href }) => href) };
}

/** The finished tree of a document. */
export const markdownToTree = (source: string): Root => markdownToDocument(source).tree;

/** @param files what the document may include, by path in the content or the public folder */
export const markdownToDocument = (
  source: string,
  { allowHtml = true, files = {} }: { allowHtml?: boolean; files?: Readonly<Record<string, string>> } = {},
): HastDocument =>
  markdownToHast(source, {
    displayPath: 'page.md',
    allowHtml,
    includes: { read: (_base, path) => files[path], list: () => Object.keys(files) },
  });

/** Parses a document that includes no files. */
export const parseAlone = (text: string, displayPath = 'a.md', limits?: PageLimits) =>
  parseDocument(
    { sourcePath: displayPath, displayPath, text },
    { read: () => undefined, list: () => [], dependencies: new Map() },
    { allowHtml: true, limits },
  );
