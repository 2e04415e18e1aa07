// Wraps finished elements to protect them from rehype-raw, which would turn their properties into attribute text. The
// wrapper also holds their version in Markdown.

import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { RootContent } from 'mdast';
import { visit } from 'unist-util-visit';

/** Type name of the wrapper nodes, for the pass-through lists of the chain. */
export const GENERATED = 'generated';

export interface GeneratedNode {
  readonly type: typeof GENERATED;
  readonly element: Element;
  readonly markdown: readonly RootContent[];
}

/** A block in the Markdown tree, later in the HTML tree until `rehypeUnwrapGenerated` runs. */
export const generatedBlock = (element: Element, markdown: readonly RootContent[]): RootContent =>
  ({ type: GENERATED, element, markdown }) satisfies GeneratedNode as unknown as RootContent;

export const rehypeUnwrapGenerated = () => (tree: Root) => {
  visit(tree, (node: Nodes | GeneratedNode, index, parent) => {
    if (node.type !== GENERATED || index === undefined || !parent) return;
    (parent as { children: ElementContent[] }).children[index] = node.element;
    return index;
  });
};

/** An element whose properties are values for a component, not attributes. */
export function componentElement(tagName: string, properties: Readonly<Record<string, unknown>>): Element {
  return { type: 'element', tagName, properties: { ...properties } as Element['properties'], children: [] };
}
