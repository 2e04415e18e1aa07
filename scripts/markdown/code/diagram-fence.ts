// Turns a `mermaid` fence into the `diagram` element, which names its drawing by hash: the drawing itself is put in
// when the page is rendered, so that a parsed document depends on nothing but its text.

import type { Element } from 'hast';
import type { Code } from 'mdast';
import { diagramHash } from '../../diagrams/diagram-options.ts';
import { type DocumentContext, locationInside } from '../context.ts';
import { componentElement, wrapGenerated } from '../generated-node.ts';

export const isDiagram = (node: Code): boolean => node.lang?.toLowerCase() === 'mermaid';

export function diagramElement(node: Code, context: DocumentContext): Element {
  const source = node.value;
  const hash = diagramHash(source);
  // Its number in the document makes ids in the drawing unique in the page.
  const element = componentElement('diagram', { hash, source, number: context.diagrams.length + 1 });
  context.diagrams.push({ hash, source, at: locationInside(node, node.lang ?? '', context) });
  return wrapGenerated(element);
}
