// A document's finished tree as plain Markdown, which any reader of Markdown understands: components become quotes,
// lists, tables and labels. Links and images stand in it as placeholders, since where they lead is known
// only when the whole site is arranged.

import type { Element, Root } from 'hast';
import { type Handle, type State, toMdast } from 'hast-util-to-mdast';
import type { RootContent as MdastContent, Nodes, PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { uses } from '../../lib/accelerators.ts';
import { ELEMENT_READINGS } from '../directives/directives.ts';
import { linkPlaceholder } from '../placeholders.ts';
import { flow } from './blocks.ts';
import { fastPathMarkdown } from './fast-path/fast-path.ts';
import { tableCell } from './table-cell.ts';

/** Ends with a line break; empty for an empty tree. */
export const plainMarkdown = (tree: Root): string =>
  uses('markdown-fast-path') ? fastPathMarkdown(tree, markdownByLibrary) : markdownByLibrary(tree);

/** The same for any tree, by mdast-util-to-markdown alone. */
export function markdownByLibrary(tree: Root): string {
  const mdast = toMdast(tree, { handlers: HANDLERS, document: true }) as Nodes;
  return toMarkdown(mdast, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
  });
}

const HANDLERS: Record<string, Handle> = {
  a(state, node) {
    if (node.properties.dataFootnoteBackref !== undefined) return undefined;
    const children = state.all(node) as PhrasingContent[];
    return { type: 'link', url: targetOf(node, 'href'), title: titleOf(node), children };
  },
  img: (_state, node) => ({
    type: 'image',
    url: targetOf(node, 'src'),
    title: titleOf(node),
    alt: String(node.properties.alt ?? ''),
  }),
  sup(state, node) {
    const reference = node.children.find(
      (child): child is Element => child.type === 'element' && child.properties.dataFootnoteRef !== undefined,
    );
    if (!reference) return state.all(node);
    const identifier = String(reference.properties.href).replace(/^#fn-/, '');
    return { type: 'footnoteReference', identifier, label: identifier };
  },
  section: (state, node) =>
    node.properties.dataFootnotes === undefined ? state.all(node) : (footnotes(state, node) as never),
  'code-block': (_state, { properties }) => ({
    type: 'code',
    lang: String(properties.language ?? 'text'),
    meta: properties.title ? `title="${properties.title}"` : null,
    value: String(properties.text ?? ''),
  }),
  td: tableCell,
  th: tableCell,
  diagram: (_state, { properties }) => ({
    type: 'code',
    lang: 'mermaid',
    meta: null,
    value: String(properties.source),
  }),
  ...Object.fromEntries(
    [...ELEMENT_READINGS].flatMap(([name, { toMarkdown }]) =>
      toMarkdown === 'as-html' ? [] : [[name, toMarkdown]],
    ),
  ),
};

function footnotes(state: State, section: Element): MdastContent[] {
  const list = section.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'ol',
  );
  return (list?.children ?? []).flatMap((item): MdastContent[] => {
    if (item.type !== 'element') return [];
    const identifier = String(item.properties.id ?? '').replace(/^fn-/, '');
    return [
      { type: 'footnoteDefinition', identifier, label: identifier, children: flow(state, item.children) },
    ];
  });
}

function targetOf(node: Element, attribute: 'href' | 'src'): string {
  const { dataLink } = node.properties;
  return dataLink === undefined
    ? String(node.properties[attribute] ?? '')
    : linkPlaceholder(String(dataLink));
}

const titleOf = ({ properties }: Element): string | null =>
  properties.title === undefined || properties.title === null ? null : String(properties.title);
