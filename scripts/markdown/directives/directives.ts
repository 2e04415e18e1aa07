// The table of directives: for each name and form, what it becomes. Elements named here have their component in
// src/theme/article/components.ts.

import { slug } from 'github-slugger';
import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { ADMONITION_KINDS, type AdmonitionKind } from '../../../src/shared/article-data.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import { type DocumentContext, locationInside } from '../context.ts';
import { admonitionTitle } from './admonition-title.ts';
import { apiDirective } from './api-directive.ts';
import { ADMONITION_ALIASES } from './directive-names.ts';
import { figureDirective } from './figure-directive.ts';
import { previewDirective } from './preview-directive.ts';
import { schemaTableDirective } from './schema-table-directive.ts';

export type Directive = ContainerDirective | LeafDirective | TextDirective;

export interface DirectiveUse<Node extends Directive = Directive> {
  readonly node: Node;
  readonly parent: Nodes;
  /** `:::name[Label]` of a container; leaf and text directives hold theirs as children. */
  readonly label: Paragraph | undefined;
  readonly context: DocumentContext;
  /** The document that the directive stands in. */
  readonly tree: Root;
}

/** Sets the node's element, or returns the nodes that stand in its place. */
export type DirectiveHandler = (use: DirectiveUse) => readonly RootContent[] | undefined;

const BADGE_KINDS = [...ADMONITION_KINDS, 'live'];

export const DIRECTIVES: Readonly<Record<Directive['type'], ReadonlyMap<string, DirectiveHandler>>> = {
  containerDirective: new Map<string, DirectiveHandler>([
    ...ADMONITION_KINDS.map((kind): [string, DirectiveHandler] => [kind, admonition(kind)]),
    ...Object.entries(ADMONITION_ALIASES).map(([name, kind]): [string, DirectiveHandler] => [
      name,
      admonition(kind, name === 'important' ? 'Important' : undefined),
    ]),
    ['tabs', tabs],
    ['tab', tab],
    ['steps', oneList('steps', 'one numbered list', isOrderedList)],
    ['cards', oneList('cards', 'one list in which every item starts with a link', isListOfLinks)],
    ['file-tree', oneList('file-tree', 'one list of files and folders', isUnorderedList)],
    ['details', details],
    ['preview', previewDirective],
    ['figure', figureDirective],
  ]),
  leafDirective: new Map<string, DirectiveHandler>([
    ['api', apiDirective],
    ['schema-table', schemaTableDirective],
  ]),
  textDirective: new Map<string, DirectiveHandler>([
    ['badge', badge],
    ['kbd', ({ node }) => setElement(node, 'kbd', {})],
  ]),
};

function setElement(
  node: Directive | Paragraph,
  hName: string,
  hProperties: Record<string, string | boolean | null>,
): undefined {
  node.data = { ...node.data, hName, hProperties } as never;
  return undefined;
}

function admonition(kind: AdmonitionKind, title?: string): DirectiveHandler {
  return ({ node, label }) => {
    if (label) {
      setElement(label, 'admonition-title', {});
      (node.children as RootContent[]).unshift(label);
    } else if (title) (node.children as RootContent[]).unshift(admonitionTitle(title));
    const { id } = node.attributes ?? {};
    return setElement(node, 'admonition', { kind, ...(id ? { id } : {}) });
  };
}

function tabs(use: DirectiveUse): undefined {
  const { node } = use;
  const variants = node.children.filter((child) => isTab(child as RootContent));
  const stray = node.children.find((child) => !isTab(child as RootContent));
  if (stray)
    reportContent(use, 'only ":::tab[Label]" can stand directly inside "tabs"', stray as RootContent);
  else if (variants.length === 0) reportContent(use, '"tabs" needs at least one ":::tab[Label]" inside');
  const seen = new Set<string>();
  for (const variant of variants as unknown as ContainerDirective[]) {
    const name = tabLabel(
      variant,
      variant.children.find((child) => isLabel(child)),
    );
    if (seen.has(name)) reportContent(use, `two tabs have the label "${name}"`, variant);
    seen.add(name);
  }
  return setElement(node, 'tabs', { group: node.attributes?.group ?? null });
}

const isTab = (node: Nodes): boolean => node.type === 'containerDirective' && node.name === 'tab';
const isLabel = (node: Nodes): node is Paragraph =>
  node.type === 'paragraph' && node.data?.directiveLabel === true;

function tab(use: DirectiveUse): undefined {
  const { node, parent, label } = use;
  if (parent.type !== 'containerDirective' || parent.name !== 'tabs')
    reportContent(use, '"tab" works only directly inside "::::tabs"');
  const text = tabLabel(node, label);
  if (text === '') reportContent(use, 'a tab needs a label: ":::tab[Linux]"');
  return setElement(node, 'tab', { label: text, value: node.attributes?.value || slug(text) });
}

const tabLabel = ({ attributes }: Directive, label: Paragraph | undefined): string =>
  label ? textOf(label) : (attributes?.label ?? '');

function details({ node, label }: DirectiveUse): undefined {
  const summary: Paragraph = label ?? { type: 'paragraph', children: [{ type: 'text', value: 'Details' }] };
  setElement(summary, 'summary', {});
  (node.children as RootContent[]).unshift(summary);
  const { id, open } = node.attributes ?? {};
  return setElement(node, 'details', { ...(id ? { id } : {}), ...(open == null ? {} : { open: true }) });
}

function badge({ node, context }: DirectiveUse): undefined {
  const kind = node.attributes?.kind ?? 'info';
  if (!BADGE_KINDS.includes(kind)) {
    context.diagnostics.push(
      diagnostic('directive-attribute', {
        message: `unknown kind of badge "${kind}"`,
        at: locationInside(node, kind, context),
        help: `there are ${BADGE_KINDS.join(', ')}`,
      }),
    );
  }
  return setElement(node, 'badge', { kind });
}

function oneList(name: string, content: string, isRight: (node: RootContent) => boolean): DirectiveHandler {
  return (use) => {
    const [only, ...others] = use.node.children as RootContent[];
    if (!only || others.length > 0 || !isRight(only)) reportContent(use, `"${name}" holds ${content}`);
    return setElement(use.node, name, {});
  };
}

function isOrderedList(node: RootContent): boolean {
  return node.type === 'list' && node.ordered === true;
}

function isUnorderedList(node: RootContent): boolean {
  return node.type === 'list' && !node.ordered;
}

function isListOfLinks(node: RootContent): boolean {
  return (
    node.type === 'list' &&
    node.children.every(({ children: [first] }) => {
      const start = first?.type === 'paragraph' ? first.children[0] : undefined;
      const inner = start?.type === 'strong' ? start.children[0] : start;
      return inner?.type === 'link' || inner?.type === 'linkReference';
    })
  );
}

function reportContent({ node, context }: DirectiveUse, message: string, at: Nodes = node): void {
  context.diagnostics.push(
    diagnostic('directive-content', {
      message,
      at: locationInside(at, firstLine(at, context), context),
      help: CONTENT_HELP[node.name] ?? 'see CONTRIBUTING.md for each directive with a sample',
    }),
  );
}

const firstLine = (node: Nodes, { source }: DocumentContext): string =>
  source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0).split('\n')[0] ?? '';

const CONTENT_HELP: Readonly<Record<string, string>> = {
  tabs: 'write "::::tabs", then ":::tab[Label]" … ":::" for each variant, then "::::"',
  tab: 'write "::::tabs" around the tabs, with more colons than they have',
  steps: 'write "1. …" for each step, and nothing around the list',
  cards: 'write "- [Title](./page.md) and a sentence" for each card, and nothing around the list',
  'file-tree':
    'write "- name" for each file and "- name/" for each folder, indented as they lie in each other',
};
