// Numbers the groups of tabs in a document. Their ids contain the number, so a page's ids depend only on its own tabs.

import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

export const rehypeTabNumbers = () => (tree: Root) => {
  let number = 0;
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'tabs') properties.number = ++number;
  });
};
