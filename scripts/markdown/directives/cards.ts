// `:::cards`: a list whose items all start with a link, as a grid of cards.

import type { RootContent } from 'mdast';
import { checkOnlyChild } from './content-checks.ts';
import { defineDirective } from './directive.ts';

export const cards = defineDirective({
  names: ['cards'],
  form: 'container',
  attributes: [],
  required: [],
  sample: ':::cards',
  meaning: 'Around one list in which every item starts with a link',
  element: 'cards',
  transform(use) {
    checkOnlyChild(
      use,
      isListOfLinks,
      '"cards" holds one list in which every item starts with a link',
      'write "- [Title](./page.md) and a sentence" for each card, and nothing around the list',
    );
    return { properties: {} };
  },
  toMarkdown: 'children',
  searchText: 'children',
});

function isListOfLinks(node: RootContent): boolean {
  return (
    node.type === 'list' &&
    node.children.every(({ children: [first] }) => {
      const start = first?.type === 'paragraph' ? first.children[0] : undefined;
      const inner = start?.type === 'strong' ? start.children[0] : start;
      return inner?.type === 'link' || inner?.type === 'linkReference';
    })
  );
}
