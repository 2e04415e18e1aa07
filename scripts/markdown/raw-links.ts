// Links and images that authors wrote as raw HTML, noted like those of Markdown.

import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { type DocumentContext, locationInside } from './context.ts';

export function noteRawLinks(tree: Root, context: DocumentContext): void {
  visit(tree, 'element', (node) => {
    const attribute = node.tagName === 'a' ? 'href' : node.tagName === 'img' ? 'src' : undefined;
    const target = attribute && node.properties[attribute];
    if (typeof target !== 'string' || node.properties.dataLink !== undefined) return;
    // Footnote references and other anchors that the chain itself made have no place in the source.
    if (node.properties.dataFootnoteRef !== undefined || node.properties.dataFootnoteBackref !== undefined)
      return;
    context.links.push({
      kind: node.tagName === 'a' ? 'link' : 'image',
      href: target,
      at: locationInside(node, target, context),
    });
    node.properties.dataLink = context.links.length - 1;
  });
}
