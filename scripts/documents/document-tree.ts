// Reads facts from a finished document tree: headings for the table of contents, the leading h1, all ids, raw links.

import type { Element, Root } from 'hast';
import type { InlinePart } from '../../src/shared/page-data.ts';
import { nameOf, nameParts } from '../lib/element-name.ts';
import { hastText } from '../lib/hast-text.ts';

/** A heading with a name at the top level of the document, not inside an aside, tab or quote. */
export interface Heading {
  readonly depth: 2 | 3 | 4 | 5 | 6;
  readonly id: string;
  readonly parts: readonly InlinePart[];
}

export function collectHeadings(tree: Root): readonly Heading[] {
  return tree.children.flatMap((node) => {
    const depth = node.type === 'element' ? /^h([2-6])$/.exec(node.tagName)?.[1] : undefined;
    if (node.type !== 'element' || depth === undefined) return [];
    const parts = nameParts(node);
    if (parts.length === 0) return [];
    return { depth: Number(depth) as Heading['depth'], id: String(node.properties.id ?? ''), parts };
  });
}

/** The h1 that starts the document, which the page's header shows, and the tree without it. */
export function splitLeadingTitle(tree: Root): { readonly title: Element | undefined; readonly body: Root } {
  const first = tree.children.find(
    (node) => node.type === 'element' || (node.type === 'text' && node.value.trim() !== ''),
  );
  if (first?.type !== 'element' || first.tagName !== 'h1') return { title: undefined, body: tree };
  return { title: first, body: { ...tree, children: tree.children.filter((node) => node !== first) } };
}

/** Whether readers see anything of an element; a picture may show what has no name. */
export const isVisible = (element: Element): boolean =>
  nameOf(element) !== '' ||
  element.children.some((child) => child.type === 'element' && child.tagName !== 'br' && isShown(child));

const isShown = (element: Element): boolean => element.tagName === 'img' || isVisible(element);

/** Text of the first paragraph that has any, cut after a sentence or word within `limit` characters; null if there is none. */
export function excerpt(tree: Root, limit: number): string | null {
  const paragraph = firstParagraph(tree);
  return paragraph && shorten(nameOf(paragraph), limit);
}

/** A row of badges describes nothing, while an icon within a sentence is a part of it. */
function firstParagraph({ children }: Root | Element): Element | null {
  for (const node of children) {
    if (node.type !== 'element') continue;
    const isMeant = node.tagName === 'p' && hastText(node).trim() !== '' && nameOf(node) !== '';
    const found = isMeant ? node : firstParagraph(node);
    if (found) return found;
  }
  return null;
}

function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const sentence = text.slice(0, limit).replace(/([.!?])\s[^.!?]*$/, '$1');
  if (sentence.length >= limit / 2 && /[.!?]$/.test(sentence)) return sentence;
  return `${text.slice(0, limit - 1).replace(/\s+\S*$/, '')}…`;
}
