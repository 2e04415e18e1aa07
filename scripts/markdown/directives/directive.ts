// Defines a directive: its syntax, its checks, the element it becomes, and how that element reads without HTML. Each has
// its own file in this folder, listed in directives.ts, and its component in src/theme/article/.

import type { Element } from 'hast';
import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
import type { articleComponents } from '../../../src/theme/article/components.ts';
import { report } from '../../diagnostics/diagnostic.ts';
import { type DocumentContext, locationOf } from '../context.ts';

export type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;
export type LeafDirective = Extract<Nodes, { type: 'leafDirective' }>;
type TextDirective = Extract<Nodes, { type: 'textDirective' }>;
export type Directive = ContainerDirective | LeafDirective | TextDirective;

/** Elements with a component in src/theme/article/components.ts, and HTML elements, which need none. */
export type ArticleElement =
  | keyof typeof articleComponents
  | 'details'
  | 'summary'
  | 'kbd'
  | 'dfn'
  | 'span'
  | 'div';

/** How an element reads without HTML. */
export interface ElementReading {
  /** Makes the nodes of the Markdown version. Without it, they are the element's content, or what `transform` returned. */
  readonly toMarkdown?: (element: MarkdownElement) => readonly RootContent[];
  /** The text that search finds in the element's properties, with a space at its end if content follows. Without it: only its content. */
  readonly searchText?: (element: Element) => string;
}

/** A node of the Markdown tree that becomes an element. */
interface MarkdownElement {
  /** The node's children, for the Markdown version. */
  readonly children: RootContent[];
  readonly properties: Readonly<Record<string, unknown>>;
  /** The element's children in the document. */
  readonly node: Nodes;
}

export interface DirectiveDefinition<Attribute extends string = string> extends ElementReading {
  /** The first is its main name; the others are aliases or kinds. */
  readonly names: readonly [string, ...string[]];
  /** `:::name` around blocks, `::name` on its own line, `:name[…]` inside text. */
  readonly form: 'container' | 'leaf' | 'text';
  readonly attributes?: readonly Attribute[];
  /** The directive needs one attribute of each group; without it nothing is shown and a diagnostic is reported. */
  readonly required?: readonly (readonly NoInfer<Attribute>[])[];
  /** Opening line with the required attributes, ready to paste: for diagnostics and docs/reference/directives.md. */
  readonly sample: string;
  /** Its purpose, for docs/reference/directives.md: a sentence without a full stop. */
  readonly meaning: string;
  readonly element: ArticleElement;
  /** Other elements that it creates, inside its own. */
  readonly parts?: { readonly [Element in ArticleElement]?: ElementReading };
  /** Checks the author's content. Without it the element has no properties. */
  readonly transform?: (use: DirectiveUse<NoInfer<Attribute>>) => DirectiveResult;
}

/** A directive in a document. Its children can be changed. */
interface DirectiveUse<Attribute extends string = string> {
  readonly node: Directive;
  readonly attributes: { readonly [Name in Attribute]?: string | null | undefined };
  readonly parent: Nodes;
  /** `:::name[Label]` of a container; leaf and text directives have their label as children. */
  readonly label: Paragraph | undefined;
  readonly context: DocumentContext;
  /** The tree of the directive's document. */
  readonly tree: Root;
}

/** Properties of the directive's element, or the nodes that replace the directive. */
type DirectiveResult =
  | { readonly properties: ElementProperties }
  | { readonly nodes: readonly RootContent[] };

export type ElementProperties = Readonly<Record<string, string | boolean | null>>;

export const defineDirective = <const Attribute extends string>(
  definition: DirectiveDefinition<Attribute>,
): DirectiveDefinition => definition;

/** Turns a node of the Markdown tree into this element. */
export function becomeElement(node: Nodes, element: ArticleElement, properties: ElementProperties): void {
  node.data = { ...node.data, hName: element, hProperties: properties } as never;
}

/** @param at the faulty node, if that is not the directive itself */
export function reportContent(
  { node, context }: Pick<DirectiveUse, 'node' | 'context'>,
  message: string,
  help: string,
  at: Nodes = node,
): void {
  report(context, 'directive-content', { message, at: locationOf(at, context), help });
}
