// The walk visits all nodes below a node, also while visitors change the tree.

import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { walk } from '../../scripts/lib/walk-tree.ts';
import { parseMarkdown } from '../../scripts/markdown/markdown-to-hast.ts';

const TEXT = '# A *b*\n\n> c\n\n- d\n- e\n';

/** The values of the texts in the order in which the walk visits them. */
function textsOf(tree: Nodes, change: Parameters<typeof walk>[1] = () => undefined): readonly string[] {
  const found: string[] = [];
  walk(tree, (node, index, parent) => {
    if (node.type === 'text') found.push(node.value);
    return change(node as never, index, parent as never);
  });
  return found;
}

test('visits all nodes below the tree in document order, and not the tree itself', () => {
  const tree = parseMarkdown(TEXT);
  expect(textsOf(tree)).toEqual(['A ', 'b', 'c', 'd', 'e']);
  const types: string[] = [];
  walk(tree, ({ type }) => {
    types.push(type);
    return undefined;
  });
  expect(types.slice(0, 4)).toEqual(['heading', 'text', 'emphasis', 'text']);
});

test('a number leaves out the children, and continues with that sibling', () => {
  expect(textsOf(parseMarkdown(TEXT), (_, index) => index + 1)).toEqual([]);
  const skipped = textsOf(parseMarkdown(TEXT), (node, index) =>
    ['heading', 'list'].includes(node.type) ? index + 1 : undefined,
  );
  expect(skipped).toEqual(['c']);
});

test('visits what a visitor puts into the place of a node, if it returns that place', () => {
  const tree = parseMarkdown(TEXT);
  const found = textsOf(tree, (node, index, parent) => {
    if ((node as Nodes).type !== 'blockquote') return undefined;
    parent.children.splice(index, 1, { type: 'text', value: 'new' });
    return index;
  });
  expect(found).toEqual(['A ', 'b', 'new', 'd', 'e']);
});
