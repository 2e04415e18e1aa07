// Syntax of GitHub and Docusaurus: translated if it has an equivalent here, otherwise reported. Each topic has its own file.
// The rest of the chain sees only this site's Markdown, except for the titles of directives (before parsing).

import type { Root } from 'mdast';
import { walk } from '../../lib/walk-tree.ts';
import type { DocumentContext } from '../context.ts';
import { translateAlert } from './github-alerts.ts';
import { reportMdx } from './mdx.ts';

export function translateDialects(tree: Root, context: DocumentContext): void {
  walk(tree, (node) => {
    if (node.type === 'paragraph') reportMdx(node, context);
    if (node.type === 'blockquote') translateAlert(node, context);
  });
}
