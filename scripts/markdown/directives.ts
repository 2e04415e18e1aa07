// The table of directives: for each name and form, what it becomes. Elements named here have their component in
// src/theme/article/components.ts.

import { slug } from 'github-slugger';
import type { Paragraph, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { ADMONITION_KINDS, type AdmonitionKind } from '../../src/shared/article-data.ts';
import { apiDirective } from './api-directive.ts';
import type { DocumentContext } from './context.ts';
import { figureDirective } from './figure-directive.ts';
import { previewDirective } from './preview-directive.ts';
import { schemaTableDirective } from './schema-table-directive.ts';

export type Directive = ContainerDirective | LeafDirective | TextDirective;

export interface DirectiveUse<Node extends Directive = Directive> {
  readonly node: Node;
  /** `:::name[Label]` of a container; leaf and text directives hold theirs as children. */
  readonly label: Paragraph | undefined;
  readonly context: DocumentContext;
  /** The document that the directive stands in. */
  readonly tree: Root;
}

/** Sets the node's element, or returns the nodes that stand in its place. */
export type DirectiveHandler = (use: DirectiveUse) => readonly RootContent[] | undefined;

/** Names that other tools give the same kinds. */
const ADMONITION_ALIASES: Readonly<Record<string, AdmonitionKind>> = {
  important: 'info',
  secondary: 'note',
  success: 'tip',
};

export const DIRECTIVES: Readonly<Record<Directive['type'], ReadonlyMap<string, DirectiveHandler>>> = {
  containerDirective: new Map<string, DirectiveHandler>([
    ...ADMONITION_KINDS.map((kind): [string, DirectiveHandler] => [kind, admonition(kind)]),
    ...Object.entries(ADMONITION_ALIASES).map(([name, kind]): [string, DirectiveHandler] => [
      name,
      admonition(kind),
    ]),
    ['tabs', ({ node }) => setElement(node, 'tabs', { group: node.attributes?.group ?? null })],
    ['tab', tab],
    ['steps', ({ node }) => setElement(node, 'steps', {})],
    ['cards', ({ node }) => setElement(node, 'cards', {})],
    ['file-tree', ({ node }) => setElement(node, 'file-tree', {})],
    ['details', details],
    ['preview', previewDirective],
    ['figure', figureDirective],
  ]),
  leafDirective: new Map<string, DirectiveHandler>([
    ['api', apiDirective],
    ['schema-table', schemaTableDirective],
  ]),
  textDirective: new Map<string, DirectiveHandler>([
    ['badge', ({ node }) => setElement(node, 'badge', { kind: node.attributes?.kind ?? 'info' })],
    ['kbd', ({ node }) => setElement(node, 'kbd', {})],
  ]),
};

function setElement(
  node: Directive | Paragraph,
  hName: string,
  hProperties: Record<string, string | null>,
): undefined {
  node.data = { ...node.data, hName, hProperties } as never;
  return undefined;
}

function admonition(kind: AdmonitionKind): DirectiveHandler {
  return ({ node, label }) => {
    if (label) {
      setElement(label, 'admonition-title', {});
      (node.children as RootContent[]).unshift(label);
    }
    return setElement(node, 'admonition', { kind });
  };
}

function tab({ node, label }: DirectiveUse): undefined {
  const text = label ? textOf(label) : (node.attributes?.label ?? '');
  return setElement(node, 'tab', { label: text, value: node.attributes?.value ?? slug(text) });
}

function details({ node, label }: DirectiveUse): undefined {
  const summary: Paragraph = label ?? { type: 'paragraph', children: [{ type: 'text', value: 'Details' }] };
  setElement(summary, 'summary', {});
  (node.children as RootContent[]).unshift(summary);
  return setElement(node, 'details', {});
}
