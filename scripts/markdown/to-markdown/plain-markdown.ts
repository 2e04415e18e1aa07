// Converts a document to plain Markdown that every Markdown reader understands: directives become quotes, lists, tables
// and bold names. Addresses are placeholders, because they are known only when the whole site is arranged.

import type { Nodes, RootContent } from 'mdast';
import { ELEMENT_READINGS } from '../directives/directives.ts';
import { GENERATED, type GeneratedNode } from '../generated-node.ts';
import type { HastDocument } from '../markdown-to-hast.ts';
import { linkPlaceholder } from '../placeholders.ts';
import { type LinkNumbers, plainHtml } from './plain-html.ts';
import { writeMarkdown } from './write-markdown.ts';

/**
 * Ends with a line break; empty for an empty tree.
 * @param hasTitle whether the document starts with its title, which the page prints itself
 */
export function plainMarkdown({ mdast, allowHtml, links }: HastDocument, hasTitle: boolean): string {
  const numbers = new Map(links.map(({ kind, href }, number) => [`${kind} ${href}`, number]));
  const numberOf: LinkNumbers = (kind, href) => numbers.get(`${kind} ${href}`);
  const write: HtmlWriter = (html) => (allowHtml ? plainHtml(html, numberOf) : html.replaceAll('<', '\\<'));
  const children = hasTitle ? withoutTitle(mdast.children) : mdast.children;
  return writeMarkdown(plainNodes(children, write));
}

/** Writes raw HTML for the Markdown version. */
type HtmlWriter = (html: string) => string;

const HTML_TITLE = /<h1[\s>][\s\S]*?<\/h1\s*>/i;

function withoutTitle(nodes: readonly RootContent[]): RootContent[] {
  const index = nodes.findIndex(
    (node) =>
      (node.type === 'heading' && node.depth === 1) || (node.type === 'html' && HTML_TITLE.test(node.value)),
  );
  return nodes.flatMap((node, number) => {
    if (number !== index) return [node];
    return node.type === 'html' ? [{ ...node, value: node.value.replace(HTML_TITLE, '') }] : [];
  });
}

const plainNodes = (nodes: readonly Nodes[], write: HtmlWriter): RootContent[] =>
  nodes.flatMap((node) => plainNode(node as RootContent | GeneratedNode, write));

function plainNode(node: RootContent | GeneratedNode, write: HtmlWriter): readonly RootContent[] {
  if (node.type === GENERATED) return node.markdown;
  if (node.type === 'definition') return []; // links by reference are inline links at this point
  if (node.type === 'html') {
    const value = write(node.value);
    return value.trim() === '' ? [] : [{ ...node, value }];
  }
  const { hName = '', hProperties = {} } = node.data ?? {};
  const { dataLink } = hProperties;
  const numbered =
    (node.type === 'link' || node.type === 'image') && dataLink !== undefined
      ? { ...node, url: linkPlaceholder(Number(dataLink)) }
      : node;
  if (!('children' in numbered)) return [numbered];
  const children = plainNodes(numbered.children, write);
  const reading = ELEMENT_READINGS.get(hName);
  if (reading === undefined) return [{ ...numbered, children } as RootContent];
  return reading.toMarkdown?.({ children, properties: hProperties, node }) ?? children;
}
