// `:::figure[What it shows]{src="_figures/dashboard.svg"}`: a drawing from a file of the content folder, put into the
// page itself so that it takes the page's colours. What stands inside is the caption.

import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { type DocumentContext, locationInside, locationOf } from '../context.ts';
import { componentElement, generatedBlock } from '../generated-node.ts';
import { type Directive, defineDirective } from './directive.ts';

export const figure = defineDirective({
  names: ['figure'],
  form: 'container',
  attributes: ['src'],
  required: [['src']],
  sample: ':::figure[What it shows]{src="_figures/dashboard.svg"}',
  meaning:
    'An SVG of the content folder, in the colours of the page. Its label is for those who do not see it',
  element: 'drawing',
  transform({ node, label, context, attributes: { src = '' } }) {
    const alt = label ? textOf(label) : '';
    if (alt === '') {
      context.diagnostics.push(
        diagnostic('directive-content', {
          severity: 'error',
          message: 'a figure needs a text for those who do not see it',
          at: locationOf(node, context),
          help: 'write :::figure[What the drawing shows]{src="…"}',
        }),
      );
    }
    const svg = src === null ? undefined : readDrawing(src, node, context);
    if (svg === undefined) return { nodes: [] };
    const picture = generatedBlock(componentElement('drawing-picture', { svg, alt }));
    (node.children as RootContent[]).unshift(picture);
    return { properties: {} };
  },
  toMarkdown: 'as-html',
  searchText: 'children',
  parts: {
    'drawing-picture': {
      toMarkdown: (_state, { properties }) => ({
        type: 'paragraph',
        children: [{ type: 'emphasis', children: [{ type: 'text', value: String(properties.alt ?? '') }] }],
      }),
      searchText: 'children',
    },
  },
});

/** Without comments; undefined, and told, if there is no such drawing. */
function readDrawing(src: string, node: Directive, context: DocumentContext): string | undefined {
  const svg = context.includes
    .read('content', src)
    ?.replace(/<!--[\s\S]*?-->/g, '')
    .trim();
  if (svg?.startsWith('<svg')) return svg;
  const suggestion = nearest(src, context.includes.list('content'));
  context.diagnostics.push(
    diagnostic('include-missing', {
      message: svg === undefined ? `the drawing "${src}" does not exist` : `"${src}" is no SVG`,
      at: locationInside(node, src, context),
      help: suggestion ? `did you mean "${suggestion}"?` : 'the path starts at the content folder',
    }),
  );
  return undefined;
}
