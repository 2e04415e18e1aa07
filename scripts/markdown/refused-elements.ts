// Shows elements that authors may not write as text: those that only directives create, and those that would take the rest
// of the page as their text.

import type { Html, Root } from 'mdast';
import { articleComponents } from '../../src/theme/article/components.ts';
import { report } from '../diagnostics/diagnostic.ts';
import { walk } from '../lib/walk-tree.ts';
import { type DocumentContext, locationInside } from './context.ts';

const TAG = /<(\/?)([A-Za-z][\w.-]*)(?=[\s/>]|$)/g;

/** Elements of HTML that the theme has components for. */
const FOR_AUTHORS = 'h2 h3 h4 h5 h6 a code kbd img input table th td'.split(' ');
/** In small letters. */
export const REFUSED_ELEMENTS: ReadonlySet<string> = new Set([
  ...Object.keys(articleComponents).filter((name) => !FOR_AUTHORS.includes(name)),
  ...'title xmp noembed noframes plaintext'.split(' '),
]);

/** Runs before HTML is parsed: after that, an author's element looks the same as a directive's. */
export function showRefusedElements(tree: Root, context: DocumentContext): void {
  if (!context.allowHtml) return;
  walk(tree, (node) => {
    if (node.type === 'html' && !node.value.startsWith('<!--')) showRefusedTags(node, context);
  });
}

function showRefusedTags(node: Html, context: DocumentContext): void {
  node.value = node.value.replace(TAG, (tag: string, slash: string, name: string) => {
    if (!REFUSED_ELEMENTS.has(name.toLowerCase())) return tag;
    if (slash === '')
      report(context, 'html-element', {
        message: `"${tag}" is no element for authors, so it is shown as text`,
        at: locationInside(node, tag, context),
        help: 'use a directive, such as ":::note"',
      });
    return `&lt;${slash}${name}`;
  });
}
