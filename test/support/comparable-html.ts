// Normalizes the HTML of two Markdown processors for comparison: leaves out what this site adds to Markdown's elements,
// and reduces code to its text.

import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { hastText } from '../../scripts/lib/hast-text.ts';

/** Ids of headings, numbers of links, loading of images, scopes of header cells. */
const ADDED = new Set(['dataLink', 'loading', 'decoding', 'scope']);

export const comparableHtml = (html: string): string => comparableTree(fromHtml(html, { fragment: true }));

export function comparableTree(tree: Root): string {
  const children = comparable(tree.children, false) as RootContent[];
  return toHtml({ type: 'root', children });
}

function comparable(nodes: readonly (RootContent | ElementContent)[], keepsSpace: boolean): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'text') {
      // Line breaks at the edges of elements mean nothing.
      const value = keepsSpace ? node.value : node.value.replace(/\s*\n\s*/g, '\n').replace(/^\n|\n$/g, '');
      return value === '' ? [] : [{ type: 'text', value }];
    }
    if (node.type !== 'element') return node.type === 'doctype' ? [] : [node];
    const code = codeOf(node);
    if (code) return [code];
    const properties = Object.fromEntries(
      Object.entries(node.properties).filter(
        ([name]) => !ADDED.has(name) && !(name === 'id' && /^h[1-6]$/.test(node.tagName)),
      ),
    );
    const children = comparable(node.children, keepsSpace || node.tagName === 'pre') as ElementContent[];
    return [{ ...node, properties, children }];
  });
}

/** A block of code, from either processor. */
function codeOf({ tagName, properties, children }: Element): Element | undefined {
  const [only] = children;
  const isPre = tagName === 'pre' && only?.type === 'element' && only.tagName === 'code';
  if (!isPre && tagName !== 'code-block') return undefined;
  const text = isPre ? hastText(only).replace(/\n$/, '') : String(properties.text ?? '');
  return { type: 'element', tagName: 'pre', properties: {}, children: [{ type: 'text', value: text }] };
}
