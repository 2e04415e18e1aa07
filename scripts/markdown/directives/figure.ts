// `:::figure[What it shows]{src="_figures/stone.svg"}`: an SVG file of the content folder, inserted into the page itself
// so that it uses the page's colours. The directive's content is the caption.

import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { report } from '../../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import { type DocumentContext, locationInside, locationOf } from '../context.ts';
import { componentElement, generatedBlock } from '../generated-node.ts';
import { paragraph, text } from '../markdown-nodes.ts';
import { type Directive, defineDirective } from './directive.ts';

export const figure = defineDirective({
  names: ['figure'],
  form: 'container',
  attributes: ['src'],
  required: [['src']],
  sample: ':::figure[What it shows]{src="_figures/stone.svg"}',
  meaning:
    'An SVG of the content folder, in the colours of the page. Its label is for those who do not see it',
  element: 'drawing',
  transform({ node, label, context, attributes: { src = '' } }) {
    const alt = label ? textOf(label) : '';
    if (alt === '') {
      report(context, 'directive-content', {
        severity: 'error',
        message: 'a figure needs a text for those who do not see it',
        at: locationOf(node, context),
        help: 'write :::figure[What the drawing shows]{src="…"}',
      });
    }
    const svg = src === null ? undefined : readDrawing(src, node, context);
    if (svg === undefined) return { nodes: [] };
    const picture = generatedBlock(componentElement('drawing-picture', { svg, alt }), [
      paragraph({ type: 'emphasis', children: [text(alt)] }),
    ]);
    (node.children as RootContent[]).unshift(picture);
    return { properties: {} };
  },
  parts: { 'drawing-picture': {} },
});

/** The `<svg>` element of a file. Undefined, with a diagnostic, if there is none. */
function readDrawing(src: string, node: Directive, context: DocumentContext): string | undefined {
  const written = context.includes.read('content', src);
  const svg = /<svg[\s>].*<\/svg>/is.exec(written ?? '')?.[0];
  if (svg !== undefined) return svg;
  report(context, 'include-missing', {
    message: written === undefined ? `the drawing "${src}" does not exist` : `"${src}" is no SVG`,
    at: locationInside(node, src, context),
    help: didYouMean(nearest(src, context.includes.list('content')), 'the path starts at the content folder'),
  });
  return undefined;
}
