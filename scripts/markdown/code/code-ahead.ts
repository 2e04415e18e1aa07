// Calls the highlighter for all the code of a document as its transformation will, for one that works elsewhere and
// should have begun by then.

import type { Root } from 'mdast';
import type { DocumentContext } from '../context.ts';
import { highlightApiCode } from '../directives/api-directive.ts';
import type { Directive } from '../directives/directive.ts';
import { previewCode } from '../directives/preview-directive.ts';
import { visit } from '../visit.ts';
import { codeBlockHandler } from './code-block.ts';
import { isDiagram } from './diagram-fence.ts';

/** What is wrong with the code is told later. */
export function highlightAhead(tree: Root, context: DocumentContext): void {
  const quiet = { ...context, diagnostics: [], links: [], diagrams: [] };
  const highlight = codeBlockHandler(quiet);
  visit(tree, (node) => {
    if (node.type === 'code' && !isDiagram(node)) highlight(undefined, node);
    if (isDirective(node) && node.name === 'api') highlightApiCode(node, quiet);
    if (isDirective(node) && node.name === 'preview')
      for (const { code } of previewCode(node, quiet)) highlight(undefined, code);
  });
}

const isDirective = (node: { readonly type: string }): node is Directive =>
  node.type === 'leafDirective' || node.type === 'containerDirective';
