// Wraps finished elements to protect them from rehype-raw, which would turn their properties into attribute text. The
// wrapper also holds their version in Markdown.

import type { Element } from 'hast';
import type { RootContent } from 'mdast';

/** Type name of the wrapper nodes, for the pass-through lists of the chain. */
export const GENERATED = 'generated';

export interface GeneratedNode {
  readonly type: typeof GENERATED;
  readonly element: Element;
  readonly markdown: readonly RootContent[];
}

/** A block in the Markdown tree, later in the HTML tree until `finishElements` runs. */
export const generatedBlock = (element: Element, markdown: readonly RootContent[]): RootContent =>
  ({ type: GENERATED, element, markdown }) satisfies GeneratedNode as unknown as RootContent;

/** An element whose properties are values for a component, not attributes. */
export function componentElement(tagName: string, properties: Readonly<Record<string, unknown>>): Element {
  return { type: 'element', tagName, properties: { ...properties } as Element['properties'], children: [] };
}
