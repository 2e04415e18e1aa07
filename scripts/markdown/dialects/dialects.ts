// Syntax of GitHub and Docusaurus: translated if it has an equivalent here, otherwise reported. Each topic has its own file.
// The rest of the chain sees only this site's Markdown, except for the titles of directives (before parsing).

import type { Html, Root } from 'mdast';
import { walk } from '../../lib/walk-tree.ts';
import type { DocumentContext } from '../context.ts';
import { keepIdText, replaceEmoji } from './emoji.ts';
import { translateAlert } from './github-alerts.ts';
import { findMdxLines } from './mdx-lines.ts';
import { showUnknownElements } from './unknown-elements.ts';

export function translateDialects(tree: Root, context: DocumentContext): void {
  const htmls: Html[] = [];
  walk(tree, (node) => {
    if (node.type === 'paragraph') findMdxLines(node, context);
    if (node.type === 'html' && !node.value.startsWith('<!--')) htmls.push(node);
    if (node.type === 'heading') keepIdText(node);
    if (node.type === 'text') replaceEmoji(node);
    if (node.type === 'blockquote') translateAlert(node, context);
  });
  if (context.allowHtml) showUnknownElements(htmls, context);
}
