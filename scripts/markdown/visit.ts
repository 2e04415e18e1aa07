// Walks a tree as unist-util-visit does, with its types and results, but without a closure and a name made for each
// node: a document is walked a dozen times, and those were a tenth of a cold build.

import { EXIT, SKIP, type visit as visitNodes } from 'unist-util-visit';

export { CONTINUE, EXIT, SKIP } from 'unist-util-visit';

interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
}
type Visitor = (node: Node, index: number | undefined, parent: Node | undefined) => unknown;

/** Instead of the index of the sibling to go on with. */
const STOP = -1;

/** Nodes in the order of the document, parents first. A test is the type of node, or several. */
export const visit = ((tree: Node, test: string | readonly string[] | Visitor, visitor?: Visitor): void => {
  if (typeof test === 'function') walk(tree, undefined, undefined, undefined, test);
  else walk(tree, undefined, undefined, test, visitor as Visitor);
}) as typeof visitNodes;

/** @returns the index of the sibling to go on with */
function walk(
  node: Node,
  index: number | undefined,
  parent: Node | undefined,
  test: string | readonly string[] | undefined,
  visitor: Visitor,
): number {
  const matches =
    test === undefined || (typeof test === 'string' ? test === node.type : test.includes(node.type));
  const result = matches ? visitor(node, index, parent) : undefined;
  const [action, sibling] = actionOf(result);
  const next = sibling ?? (index ?? 0) + 1;
  if (action === EXIT) return STOP;
  if (action === SKIP || node.children === undefined) return next;
  // Read anew each time: the visitor may have changed them.
  for (let child = 0; child < node.children.length; ) {
    child = walk(node.children[child] as Node, child, node, test, visitor);
    if (child === STOP) return STOP;
  }
  return next;
}

const NONE: readonly [] = [];

/** What to do, and the index to go on with. */
function actionOf(result: unknown): readonly [unknown?, number?] {
  if (result === undefined) return NONE;
  if (typeof result === 'number') return [undefined, result];
  return Array.isArray(result) ? (result as [unknown, number?]) : [result];
}
