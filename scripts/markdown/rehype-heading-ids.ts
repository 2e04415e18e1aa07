// Gives every heading an id made from its text as GitHub does. Ids that authors chose anywhere on the page are taken
// first, so that a made one never repeats them.

import GithubSlugger, { slug } from 'github-slugger';
import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

export function rehypeHeadingIds() {
  return (tree: Root): void => {
    const slugger = new GithubSlugger();
    visit(tree, 'element', ({ properties: { id } }) => {
      if (typeof id === 'string') slugger.occurrences[id] ??= 0;
    });
    visit(tree, 'element', (node) => {
      if (/^h[1-6]$/.test(node.tagName) && !node.properties.id) {
        node.properties.id = slugger.slug(slug(textOf(node)) || 'section');
      }
    });
  };
}
