// `:::figure[What it shows]{src="_figures/dashboard.svg"}`: a drawing from a file of the content folder, put into the
// page itself so that it takes the page's colours. What stands inside is the caption.

import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { nearest } from '../../diagnostics/suggest.ts';
import { locationInside, locationOf } from '../context.ts';
import { componentElement, generatedBlock } from '../generated-node.ts';
import type { DirectiveHandler } from './directives.ts';
import { requiredAttribute } from './reference-source.ts';

export const figureDirective: DirectiveHandler = ({ node, label, context }) => {
  const container = node as ContainerDirective;
  const src = requiredAttribute(
    node,
    'src',
    ':::figure[What it shows]{src="_figures/dashboard.svg"}',
    context,
  );
  if (src === undefined) return [];
  const alt = label ? textOf(label) : '';
  if (alt === '') {
    context.diagnostics.push({
      severity: 'error',
      code: 'directive-content',
      message: 'a figure needs a text for those who do not see it',
      at: locationOf(node, context),
      help: 'write :::figure[What the drawing shows]{src="…"}',
    });
  }
  const svg = context.includes
    .read('content', src)
    ?.replace(/<!--[\s\S]*?-->/g, '')
    .trim();
  if (svg === undefined || !svg.startsWith('<svg')) {
    const suggestion = nearest(src, context.includes.list('content'));
    context.diagnostics.push({
      severity: 'error',
      code: 'include-missing',
      message: svg === undefined ? `the drawing "${src}" does not exist` : `"${src}" is no SVG`,
      at: locationInside(node, src, context),
      help: suggestion ? `did you mean "${suggestion}"?` : 'the path starts at the content folder',
    });
    return [];
  }
  container.data = { hName: 'drawing', hProperties: {} };
  const drawing = generatedBlock(componentElement('drawing-picture', { svg, alt }));
  (container.children as RootContent[]) = [drawing, ...(container.children as RootContent[])];
  return undefined;
};
