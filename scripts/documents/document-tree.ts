// Reads facts from a finished document tree: headings for the table of contents, the leading h1, all ids, raw links.

import type { Element, ElementContent, Root } from 'hast';
import { CONTINUE, EXIT, visit } from 'unist-util-visit';
import type { InlinePart } from '../../src/shared/page-data.ts';
import { hastText } from '../lib/hast-text.ts';

/** A heading at the top level of the document, not inside an aside, tab or quote. */
export interface Heading {
  readonly depth: 2 | 3 | 4 | 5 | 6;
  readonly id: string;
  readonly parts: readonly InlinePart[];
}

export function collectHeadings(tree: Root): readonly Heading[] {
  return tree.children.flatMap((node) => {
    const depth = node.type === 'element' ? /^h([2-6])$/.exec(node.tagName)?.[1] : undefined;
    if (node.type !== 'element' || depth === undefined) return [];
    const id = String(node.properties.id ?? '');
    return { depth: Number(depth) as Heading['depth'], id, parts: inlineParts(node) };
  });
}

/** Text of an element, with inline code as separate parts; adjacent texts are joined. */
function inlineParts(element: Element): InlinePart[] {
  const parts: InlinePart[] = [];
  const walk = (nodes: readonly ElementContent[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') {
        const last = parts.at(-1);
        if (typeof last === 'string') parts[parts.length - 1] = last + node.value;
        else parts.push(node.value);
      } else if (node.type === 'element') {
        if (node.tagName === 'code') parts.push({ code: hastText(node) });
        else walk(node.children);
      }
    }
  };
  walk(element.children);
  return parts;
}

/** The h1 that starts the document, which the page's header shows, and the tree without it. */
export function splitLeadingTitle(tree: Root): { readonly title: Element | undefined; readonly body: Root } {
  const first = tree.children.find(
    (node) => node.type === 'element' || (node.type === 'text' && node.value.trim() !== ''),
  );
  if (first?.type !== 'element' || first.tagName !== 'h1') return { title: undefined, body: tree };
  return { title: first, body: { ...tree, children: tree.children.filter((node) => node !== first) } };
}

/** Text of the first paragraph, cut after a sentence or word within `limit` characters; null if there is none. */
export function excerpt(tree: Root, limit: number): string | null {
  let text = '';
  visit(tree, 'element', (node) => {
    if (node.tagName === 'p') text = hastText(node).replace(/\s+/g, ' ').trim();
    return text === '' ? CONTINUE : EXIT;
  });
  return text === '' ? null : shorten(text, limit);
}

function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const sentence = text.slice(0, limit).replace(/([.!?])\s[^.!?]*$/, '$1');
  if (sentence.length >= limit / 2 && /[.!?]$/.test(sentence)) return sentence;
  return `${text.slice(0, limit - 1).replace(/\s+\S*$/, '')}…`;
}
