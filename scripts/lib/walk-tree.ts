// Walks the trees of a document. Does what `visit` of unist-util-visit does, as far as our steps need it: that one gives each
// visited node's function a name for debugging, which takes longer than most of our steps.

import type { Nodes as HastNodes, Parents as HastParents } from 'hast';
import type { Nodes as MdastNodes, Parents as MdastParents } from 'mdast';

/**
 * @returns the index of the sibling to visit next, which leaves out the node's children; undefined to visit the children and
 * then the next sibling
 */
type Visitor<Node, Parent> = (node: Node, index: number, parent: Parent) => number | undefined;

/** Visits all nodes below a node in document order. A visitor may change the node, its children and its later siblings. */
export function walk(tree: MdastNodes, visit: Visitor<MdastNodes, MdastParents>): void;
export function walk(tree: HastNodes, visit: Visitor<HastNodes, HastParents>): void;
export function walk(tree: object, visit: Visitor<never, never>): void {
  if ('children' in tree) walkChildren(tree as Parent, visit as Visitor<object, Parent>);
}

interface Parent {
  readonly children: readonly object[];
}

function walkChildren(parent: Parent, visit: Visitor<object, Parent>): void {
  const { children } = parent;
  for (let index = 0; index < children.length; ) {
    const node = children[index] as object;
    const next = visit(node, index, parent);
    if (next === undefined && 'children' in node) walkChildren(node as Parent, visit);
    index = next ?? index + 1;
  }
}
