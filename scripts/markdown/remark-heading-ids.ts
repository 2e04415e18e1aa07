// Takes `{#custom-id}` at the end of a heading as the heading's id.

import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

const TRAILING_ID = /\s*\{#([^\s{}]+)\}\s*$/;

export function remarkHeadingIds() {
  return (tree: Root): void => {
    visit(tree, 'heading', (heading) => {
      const last = heading.children.at(-1);
      if (last?.type !== 'text') return;
      const match = TRAILING_ID.exec(last.value);
      if (!match) return;
      last.value = last.value.slice(0, match.index);
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: match[1] } };
    });
  };
}
