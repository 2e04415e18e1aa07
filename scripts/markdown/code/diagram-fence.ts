// Turns a `mermaid` fence into the `diagram` element, which names its SVG by hash. The SVG is inserted when the page is
// rendered, so a parsed document depends on nothing but its text.

import type { Code, RootContent } from 'mdast';
import { diagramHash } from '../../diagrams/diagram-options.ts';
import { type DocumentContext, locationInside } from '../context.ts';
import { componentElement, generatedBlock } from '../generated-node.ts';

export const isDiagram = (node: Code): boolean => node.lang?.toLowerCase() === 'mermaid';

export function diagramBlock(node: Code, context: DocumentContext): RootContent {
  const source = node.value;
  const hash = diagramHash(source);
  // The number of the diagram in the document makes the ids in its SVG unique in the page.
  const element = componentElement('diagram', { hash, source, number: context.diagrams.length + 1 });
  context.diagrams.push({ hash, source, at: locationInside(node, node.lang ?? '', context) });
  return generatedBlock(element, [{ type: 'code', lang: 'mermaid', value: source }]);
}
