// Gives every heading an id: rehype-slug makes one from its text as GitHub does, and where an author has chosen the
// same id anywhere on the page, the made one gets the next number.

import { slug } from 'github-slugger';
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeSlug from 'rehype-slug';
import { visit } from '../visit.ts';

export function rehypeHeadingIds() {
  const makeIds = rehypeSlug();
  return (tree: Root): void => {
    const taken = new Set<string>();
    const unnamed: Element[] = [];
    visit(tree, 'element', (node) => {
      if (typeof node.properties.id === 'string' && node.properties.id !== '') taken.add(node.properties.id);
      else if (/^h[1-6]$/.test(node.tagName)) unnamed.push(node);
    });
    makeIds(tree);
    for (const heading of unnamed) {
      const base = slug(textOf(heading)) || 'section';
      let id = String(heading.properties.id || base);
      for (let number = 1; taken.has(id); number++) id = `${base}-${number}`;
      heading.properties.id = id;
      taken.add(id);
    }
  };
}
