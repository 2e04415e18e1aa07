// The native parser takes every colon with a name behind it for a directive in the text: the port of "localhost:3000"
// too. Here they become the text that they are.

import type { Nodes, Parents, PhrasingContent, Root, Text } from 'mdast';
import { TEXT_NAMES } from './directives.ts';

/** Changes the tree: directives of names that are none of ours, without label and attributes, are text again. */
export function fallBackToText(tree: Root, text: string): void {
  const parents: Parents[] = [tree];
  for (let parent = parents.pop(); parent; parent = parents.pop()) {
    const children = parent.children as Nodes[];
    if (children.some((child) => isColon(child, text))) parent.children = joined(children, text) as never;
    for (const child of parent.children) if ('children' in child) parents.push(child);
  }
}

function isColon(node: Nodes, text: string): boolean {
  return (
    node.type === 'textDirective' && !TEXT_NAMES.has(node.name) && sourceOf(node, text) === `:${node.name}`
  );
}

/** Each of them is one text with the texts beside it. */
function joined(children: readonly Nodes[], text: string): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  let mayGrow = false;
  for (const child of children as readonly PhrasingContent[]) {
    const isText = isColon(child, text);
    const node: PhrasingContent = isText
      ? { type: 'text', value: sourceOf(child, text), position: child.position }
      : child;
    const before = result.at(-1);
    if (node.type === 'text' && before?.type === 'text' && (mayGrow || isText))
      result[result.length - 1] = join(before, node);
    else result.push(node);
    mayGrow = isText || (mayGrow && node.type === 'text');
  }
  return result;
}

function join(first: Text, second: Text): Text {
  const { position } = first;
  return {
    type: 'text',
    value: first.value + second.value,
    position: position && second.position && { ...position, end: second.position.end },
  };
}

const sourceOf = ({ position }: Nodes, text: string): string =>
  text.slice(position?.start.offset, position?.end.offset);
