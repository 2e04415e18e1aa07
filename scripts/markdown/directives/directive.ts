// What a directive is: its syntax, its checks, the element it becomes, and how that reads where there is no HTML. Each
// has a file beside this one, gathered in directives.ts, and its component in src/theme/article/.

import type { Element } from 'hast';
import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
import type { articleComponents } from '../../../src/theme/article/components.ts';
import type { DocumentContext } from '../context.ts';

export type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;
export type LeafDirective = Extract<Nodes, { type: 'leafDirective' }>;
export type TextDirective = Extract<Nodes, { type: 'textDirective' }>;
export type Directive = ContainerDirective | LeafDirective | TextDirective;

/** Elements with a component in src/theme/article/components.ts, and those of HTML that need none. */
export type ArticleElement = keyof typeof articleComponents | 'details' | 'summary' | 'kbd' | 'div';

/** How an element reads where there is no HTML. */
export interface ElementReading {
  /** In the Markdown version. `children`: what stands inside, or the nodes that `transform` returned. */
  readonly toMarkdown: ((element: MarkdownElement) => readonly RootContent[]) | 'children';
  /** What the search finds in the element's properties. `children`: nothing but what stands inside. */
  readonly searchText: ((element: Element) => string) | 'children';
}

/** A node of the Markdown tree that becomes an element. */
export interface MarkdownElement {
  /** As the Markdown version writes them. */
  readonly children: RootContent[];
  readonly properties: Readonly<Record<string, unknown>>;
  /** As the document has it. */
  readonly node: Nodes;
}

export interface DirectiveDefinition<Attribute extends string = string> extends ElementReading {
  /** The first is its own; the others are other words for it, or kinds of it. */
  readonly names: readonly [string, ...string[]];
  /** `:::name` around blocks, `::name` in a line of its own, `:name[…]` in the middle of text. */
  readonly form: 'container' | 'leaf' | 'text';
  readonly attributes: readonly Attribute[];
  /** Of each group the directive needs one; without it nothing is shown, and the author told. */
  readonly required: readonly (readonly NoInfer<Attribute>[])[];
  /** Opening line with what it needs, to be pasted: diagnostics and docs/reference/directives.md show it. */
  readonly sample: string;
  /** What it is for, in docs/reference/directives.md: a sentence without a full stop. */
  readonly meaning: string;
  readonly element: ArticleElement;
  /** Elements that it makes besides, inside its own. */
  readonly parts?: { readonly [Element in ArticleElement]?: ElementReading };
  /** Checks what the author wrote. */
  readonly transform: (use: DirectiveUse<NoInfer<Attribute>>) => DirectiveResult;
}

/** A directive in a document. Its children may be changed. */
export interface DirectiveUse<Attribute extends string = string> {
  readonly node: Directive;
  readonly attributes: { readonly [Name in Attribute]?: string | null | undefined };
  readonly parent: Nodes;
  /** `:::name[Label]` of a container; leaf and text directives hold theirs as children. */
  readonly label: Paragraph | undefined;
  readonly context: DocumentContext;
  /** The document that the directive stands in. */
  readonly tree: Root;
}

/** Properties of the directive's element, or the nodes that stand in its place. */
export type DirectiveResult =
  | { readonly properties: ElementProperties }
  | { readonly nodes: readonly RootContent[] };

export type ElementProperties = Readonly<Record<string, string | boolean | null>>;

export const defineDirective = <const Attribute extends string>(
  definition: DirectiveDefinition<Attribute>,
): DirectiveDefinition => definition;

/** The node of the Markdown tree becomes this element. */
export function becomeElement(node: Nodes, element: ArticleElement, properties: ElementProperties): void {
  node.data = { ...node.data, hName: element, hProperties: properties } as never;
}
