// Converts a document to plain Markdown that every Markdown reader understands: directives become quotes, lists, tables
// and bold names; blocks of text without links are copied from the source. Addresses are placeholders, because they are
// known only when the whole site is arranged.

import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import remarkGfm from 'remark-gfm';
import { unified } from 'unified';
import { ELEMENT_READINGS } from '../directives/directives.ts';
import { GENERATED, type GeneratedNode } from '../generated-node.ts';
import type { HastDocument } from '../markdown-to-hast.ts';
import { linkPlaceholder } from '../placeholders.ts';
import { type LinkNumbers, plainHtml } from './plain-html.ts';

/**
 * Ends with a line break; empty for an empty tree.
 * @param hasTitle whether the document starts with its title, which the page prints itself
 */
export function plainMarkdown({ mdast, allowHtml, links, source }: HastDocument, hasTitle: boolean): string {
  const numbers = new Map(links.map(({ kind, href }, number) => [`${kind} ${href}`, number]));
  const numberOf: LinkNumbers = (kind, href) => numbers.get(`${kind} ${href}`);
  const children = hasTitle ? withoutTitle(mdast.children) : mdast.children;
  return writeMarkdown(
    plainNodes(children, {
      source,
      html: (html) => (allowHtml ? plainHtml(html, numberOf) : html.replaceAll('<', '\\<')),
    }),
  );
}

/** Writes blocks as Markdown. Ends with a line break; empty if there are none. */
export const writeMarkdown = (children: RootContent[]): string =>
  toMarkdown({ type: 'root', children }, OPTIONS);

const OPTIONS: Options = {
  extensions: unified().use(remarkGfm, { tablePipeAlign: false }).freeze().data('toMarkdownExtensions') ?? [],
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  resourceLink: true,
};

interface Writing {
  readonly source: string;
  /** Writes raw HTML for the Markdown version. */
  html(html: string): string;
}

const HTML_TITLE = /<h1[\s>][\s\S]*?<\/h1\s*>/i;

function withoutTitle(nodes: readonly RootContent[]): RootContent[] {
  const index = nodes.findIndex(
    (node) =>
      (node.type === 'heading' && node.depth === 1) || (node.type === 'html' && HTML_TITLE.test(node.value)),
  );
  return nodes.flatMap((node, number) => {
    if (number !== index) return [node];
    if (node.type === 'html') return [{ ...node, value: node.value.replace(HTML_TITLE, '') }];
    const pictures = node.type === 'heading' ? node.children.filter(isPicture) : [];
    return pictures.length > 0 ? [{ type: 'paragraph' as const, children: pictures }] : [];
  });
}

/** An image, or a link around one. The page prints only the text of its title. */
const isPicture = (node: PhrasingContent): boolean =>
  node.type === 'image' || (node.type === 'link' && node.children.some(isPicture));

const plainNodes = (nodes: readonly Nodes[], writing: Writing): RootContent[] =>
  nodes.flatMap((node) => plainNode(node as RootContent | GeneratedNode, writing));

function plainNode(node: RootContent | GeneratedNode, writing: Writing): readonly RootContent[] {
  if (node.type === GENERATED) return node.markdown;
  const copy = COPIED.has(node.type) ? sourceOfPlain(node, writing.source) : undefined;
  if (copy !== undefined) return [{ type: 'html', value: copy }];
  if (node.type === 'definition') return []; // links by reference are inline links at this point
  if (node.type === 'html') {
    const value = writing.html(node.value);
    return value.trim() === '' ? [] : [{ ...node, value }];
  }
  const { hName = '', hProperties = {} } = node.data ?? {};
  const { dataLink } = hProperties;
  const numbered =
    (node.type === 'link' || node.type === 'image') && dataLink !== undefined
      ? { ...node, url: linkPlaceholder(Number(dataLink)) }
      : node;
  if (!('children' in numbered)) return [numbered];
  const children = plainNodes(numbered.children, writing);
  const reading = ELEMENT_READINGS.get(hName);
  if (reading === undefined) return [{ ...numbered, children } as RootContent];
  if (reading.toMarkdown) return reading.toMarkdown({ children, properties: hProperties, node });
  // The text of a label stays together; blocks take the place of the element around them. Generated elements, such as the
  // tabs of a preview, are paragraphs as well, around blocks.
  const isLabel = numbered.type === 'paragraph' && !numbered.children.some(({ type }) => BLOCKS.has(type));
  return isLabel ? [{ type: 'paragraph', children } as RootContent] : children;
}

const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'code']);

/** Blocks that can be copied. Lists can't: their marks depend on the lists before them. */
const COPIED = new Set(['paragraph', 'heading', 'table']);
const PLAIN = new Set(
  [...COPIED].concat('text', 'emphasis', 'strong', 'delete', 'inlineCode', 'break', 'tableRow', 'tableCell'),
);

/** @returns undefined if the chain may have changed the block, or if its lines belong to an outer block as well */
function sourceOfPlain(node: Nodes, source: string): string | undefined {
  const { start, end } = node.position ?? {};
  if (start?.column !== 1 || !isPlain(node)) return undefined;
  const text = source.slice(start.offset, end?.offset);
  return /:[\w:]/.test(text) ? undefined : text; // directives, also in titles
}

const isPlain = (node: Nodes): boolean =>
  PLAIN.has(node.type) && !node.data && (!('children' in node) || node.children.every(isPlain));
