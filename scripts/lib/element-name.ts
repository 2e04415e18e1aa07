// The text of an element where only text can stand: as a title, in the contents, in breadcrumbs, cards, descriptions, the
// search, feeds, and where the page is shared.

import type { Element, ElementContent } from 'hast';
import type { InlinePart } from '../../src/shared/page-data.ts';
import { hastText } from './hast-text.ts';

/**
 * The name of an element, with inline code as separate parts. Images count with their alternative text, line breaks as
 * spaces; numbers of footnotes don't count. White space is collapsed, and there is none at the ends.
 */
export function nameParts(element: Element): readonly InlinePart[] {
  const parts: InlinePart[] = [];
  const add = (text: string): void => {
    const last = parts.at(-1);
    if (typeof last === 'string') parts[parts.length - 1] = last + text;
    else parts.push(text);
  };
  const walk = (nodes: readonly ElementContent[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') add(node.value);
      if (node.type !== 'element' || isFootnoteNumber(node)) continue;
      if (node.tagName === 'br') add(' ');
      else if (node.tagName === 'img') add(String(node.properties.alt ?? ''));
      else if (node.tagName === 'code') parts.push({ code: hastText(node) });
      else walk(node.children);
    }
  };
  walk(element.children);
  return collapseSpaces(parts);
}

/** @returns the name as plain text, empty if the element has none */
export const nameOf = (element: Element): string =>
  nameParts(element)
    .map((part) => (typeof part === 'string' ? part : part.code))
    .join('')
    .trim();

export const isFootnoteNumber = ({ tagName, children }: Element): boolean =>
  tagName === 'sup' &&
  children.some((child) => child.type === 'element' && child.properties.dataFootnoteRef !== undefined);

function collapseSpaces(parts: readonly InlinePart[]): readonly InlinePart[] {
  return parts
    .map((part, index) => {
      if (typeof part !== 'string') return part;
      let text = part.replace(/\s+/g, ' ');
      if (index === 0) text = text.trimStart();
      return index === parts.length - 1 ? text.trimEnd() : text;
    })
    .filter((part) => part !== '');
}
