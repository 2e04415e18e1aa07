// Numbers the groups of tabs in a document. Their ids are made from the number, so a page's ids depend on its own tabs only.

import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

export const rehypeTabNumbers = () => (tree: Root) => {
  let number = 0;
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'tabs') properties.number = ++number;
  });
};
