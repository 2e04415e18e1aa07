// Parses the raw HTML in a document, or shows it as text if the site allows no HTML.

import type { Root, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import { visit } from 'unist-util-visit';
import { type ContextFile, contextOf } from './context.ts';
import { GENERATED } from './generated-node.ts';
import { checkHtml } from './html-safety.ts';

export function rehypeHtml() {
  const parseHtml = rehypeRaw({ passThrough: [GENERATED] });
  return (tree: Root, file: ContextFile): Root => {
    const context = contextOf(file);
    let hasHtml = false;
    visit(tree, 'raw', (node: RootContent) => {
      hasHtml = true;
      if (!context.allowHtml) node.type = 'text';
    });
    if (!hasHtml || !context.allowHtml) return tree;
    const parsed = parseHtml(tree, file as never) as Root;
    checkHtml(parsed, context);
    return parsed;
  };
}
