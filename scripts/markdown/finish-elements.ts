// Completes the elements of a document in one walk: unwraps those that the chain generated, collects links of raw HTML,
// numbers the groups of tabs, finds links without words, and gives header cells their scope, which screen readers otherwise have to guess.

import type { Element, Nodes, Root } from 'hast';
import { report } from '../diagnostics/diagnostic.ts';
import { nameOf } from '../lib/element-name.ts';
import { walk } from '../lib/walk-tree.ts';
import { type DocumentContext, locationOf, sourceOf } from './context.ts';
import { GENERATED, type GeneratedNode } from './generated-node.ts';
import { collectRawLinks } from './links/raw-links.ts';

export function finishElements(tree: Root, context: DocumentContext): void {
  let groups = 0;
  walk(tree, (node: Nodes | GeneratedNode, index, parent) => {
    if (node.type === GENERATED) {
      parent.children[index] = node.element;
      return index;
    }
    if (node.type !== 'element') return undefined;
    collectRawLinks(node, context);
    if (node.tagName === 'a') reportEmptyLink(node, context);
    // The ids of tabs contain this number, so they depend only on the page's own tabs.
    if (node.tagName === 'tabs') node.properties.number = ++groups;
    if (node.tagName === 'thead') {
      walk(node, (cell) => {
        if (cell.type === 'element' && cell.tagName === 'th') cell.properties.scope ??= 'col';
      });
    }
    return undefined;
  });
}

/** Labels and titles in its HTML are words for screen readers. Without its end tag there, it goes on elsewhere. */
function reportEmptyLink(link: Element, context: DocumentContext): void {
  const source = sourceOf(link, context);
  const isNamed = nameOf(link) !== '' || /\s(?:aria-label|title)|^<a\s(?!.*<\/a\s*>$)/is.test(source);
  if (link.properties.href === undefined || isNamed) return;
  report(context, 'link-empty', {
    message: `the link to "${link.properties.href}" has no words, so readers cannot tell where it leads`,
    at: locationOf(link, context),
  });
}
