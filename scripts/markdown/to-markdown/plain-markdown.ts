// A document's finished tree as plain Markdown, which any reader of Markdown understands: components become quotes,
// lists, tables and labels. Links and images stand in it as placeholders, since where they lead is known
// only when the whole site is arranged.

import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Handle, type State, toMdast } from 'hast-util-to-mdast';
import type { BlockContent, List, RootContent as MdastContent, Nodes, PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import {
  ADMONITION_TITLES,
  type AdmonitionKind,
  type ApiMemberData,
} from '../../../src/shared/article-data.ts';
import { linkPlaceholder } from '../placeholders.ts';
import { visit } from '../visit.ts';
import { isList, isSpace, simpleBlock } from './simple-markdown.ts';

/** Ends with a line break; empty for an empty tree. */
export function plainMarkdown(tree: Root): string {
  if (tree.children.some(({ type }) => type !== 'element' && type !== 'text')) return carefulMarkdown(tree);
  const parts: string[] = [];
  let careful: RootContent[] = [];
  const flush = (): void => {
    if (careful.every(isSpace)) {
      careful = [];
      return;
    }
    const text = carefulMarkdown({ type: 'root', children: careful }).replace(/\n$/, '');
    if (text !== '') parts.push(text);
    careful = [];
  };
  for (const [index, node] of tree.children.entries()) {
    const simple = mayMeetList(tree.children, index) ? undefined : simpleBlock(node);
    if (simple === undefined) careful.push(node);
    else {
      flush();
      parts.push(simple);
    }
  }
  flush();
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}

/** Beside what is or may become a list, a list looks different, lest the two become one. */
function mayMeetList(nodes: readonly RootContent[], index: number): boolean {
  if (!isList(nodes[index])) return false;
  const isOther = (node: RootContent): boolean => !isSpace(node);
  const beside = [nodes.slice(index + 1).find(isOther), nodes.slice(0, index).findLast(isOther)];
  return beside.some((node) => node && !(node.type === 'element' && NO_LIST.has(node.tagName)));
}

const NO_LIST = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'code-block',
  'admonition',
  'blockquote',
  'table',
]);

/** The same for any tree, by mdast-util-to-markdown. */
export function carefulMarkdown(tree: Root): string {
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
  admonition(state, node) {
    const isTitle = (child: ElementContent): boolean =>
      child.type === 'element' && child.tagName === 'admonition-title';
    const title = node.children.find(isTitle) as Element | undefined;
    const name = ADMONITION_TITLES[node.properties.kind as AdmonitionKind] ?? 'Note';
    const label = labelled(title ? (state.all(title) as PhrasingContent[]) : [{ type: 'text', value: name }]);
    const body = flow(
      state,
      node.children.filter((child) => !isTitle(child)),
    );
    return { type: 'blockquote', children: [label, ...body] };
  },
  tabs: (state, node) =>
    node.children.flatMap((child) => {
      if (child.type !== 'element') return [];
      const name = String(child.properties.label ?? '');
      return [labelled([{ type: 'text', value: name }]), ...flow(state, child.children)];
    }) as never,
  details(state, node) {
    const isSummary = (child: ElementContent): boolean =>
      child.type === 'element' && child.tagName === 'summary';
    const summary = node.children.find(isSummary) as Element | undefined;
    const name: PhrasingContent[] = summary
      ? (state.all(summary) as PhrasingContent[])
      : [{ type: 'text', value: 'Details' }];
    const body = flow(
      state,
      node.children.filter((child) => !isSummary(child)),
    );
    return [labelled(name), ...body] as never;
  },
  'file-tree'(state, node) {
    const lists = flow(state, node.children);
    for (const list of lists) visit(list, ['list', 'listItem'], tighten);
    return lists as never;
  },
  // Its still image, its caption and its source say what runs there.
  'live-preview'(state, node) {
    const name = String(node.properties.label ?? 'Live preview');
    return [labelled([{ type: 'text', value: name }]), ...flow(state, node.children)] as never;
  },
  'drawing-picture': (_state, { properties }) => ({
    type: 'paragraph',
    children: [{ type: 'emphasis', children: [{ type: 'text', value: String(properties.alt ?? '') }] }],
  }),
  diagram(_state, { properties }) {
    const source = properties.source ?? properties.code;
    if (source !== undefined) return { type: 'code', lang: 'mermaid', meta: null, value: String(source) };
    const text = String(properties.label ?? properties.title ?? properties.description ?? 'Diagram');
    return { type: 'paragraph', children: [{ type: 'emphasis', children: [{ type: 'text', value: text }] }] };
  },
  'api-member'(state, node) {
    const { member } = node.properties as unknown as { readonly member: ApiMemberData };
    const { signatures, availability, broken, parameters, returns, throws, types } = member;
    const parts: MdastContent[] = [
      { type: 'code', lang: 'ts', value: signatures },
      fact('Where it exists', [{ type: 'text', value: availability.join(', ') }]),
      ...(broken
        ? [fact(`Does not work in: ${broken.places.join(', ')}`, phrasing(state, broken.html))]
        : []),
      ...flow(state, node.children),
      ...entries('Parameters', parameters, state),
      ...entries('Returns', returns, state),
      ...entries('Throws', throws, state),
      ...types.flatMap(({ name, html, fields }) => [
        fact(name, phrasing(state, html)),
        ...entries('Fields', fields, state),
      ]),
    ];
    return parts as never;
  },
};

interface ApiEntry {
  readonly name?: string;
  readonly type: string;
  readonly isOptional?: boolean | undefined;
  readonly defaultValue?: string | null | undefined;
  readonly html: string;
}

/** A paragraph that opens with its subject in bold. */
const fact = (name: string, text: readonly PhrasingContent[]): BlockContent => ({
  type: 'paragraph',
  children: [
    { type: 'strong', children: [{ type: 'text', value: `${name}:` }] },
    { type: 'text', value: ' ' },
    ...text,
  ],
});

const phrasing = (state: State, html: string): PhrasingContent[] =>
  state.all(fromHtml(html, { fragment: true })) as PhrasingContent[];

function entries(title: string, list: readonly ApiEntry[], state: State): MdastContent[] {
  if (list.length === 0) return [];
  const items = list.map(({ name, type, isOptional, defaultValue, html }) => {
    const facts: PhrasingContent[] = [
      ...(name ? [{ type: 'inlineCode', value: name } as const, { type: 'text', value: ': ' } as const] : []),
      { type: 'inlineCode', value: type },
      ...(isOptional ? [{ type: 'text', value: ', optional' } as const] : []),
      ...(defaultValue != null
        ? [
            { type: 'text', value: ', default ' } as const,
            { type: 'inlineCode', value: defaultValue } as const,
          ]
        : []),
    ];
    const text = flow(state, fromHtml(html, { fragment: true }).children as ElementContent[]);
    return {
      type: 'listItem' as const,
      spread: false,
      children: [{ type: 'paragraph' as const, children: facts }, ...text],
    };
  });
  return [
    labelled([{ type: 'text', value: title }]),
    { type: 'list', ordered: false, spread: false, children: items },
  ];
}

/** A paragraph in bold: the name of what follows. */
const labelled = (children: PhrasingContent[]): BlockContent => ({
  type: 'paragraph',
  children: [{ type: 'strong', children }],
});

const flow = (state: State, children: readonly ElementContent[]): BlockContent[] =>
  state.toFlow(state.all({ type: 'root', children: [...children] }) as never) as BlockContent[];

function tighten(part: Nodes): void {
  (part as List).spread = false;
}

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
