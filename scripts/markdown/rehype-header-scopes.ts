// Gives the header cells at the top of tables the scope of a column, which screen readers otherwise have to guess.

import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

export const rehypeHeaderScopes = () => (tree: Root) => {
  visit(tree, { tagName: 'thead' }, (head) => {
    visit(head, { tagName: 'th' }, ({ properties }) => {
      properties.scope ??= 'col';
    });
  });
};
