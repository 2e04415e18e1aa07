// The input of the steps of the Markdown chain, and the place for their results. Each document has one context.

import type { Element } from 'hast';
import type { Nodes } from 'mdast';
import type { IncludeReader } from '../content/include-files.ts';
import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic.ts';
import type { DiagramSource } from '../diagrams/diagram-source.ts';
import type { CodeSource } from './code/code-source.ts';

/** A link or image as written; the tree's `data-link` is its index in `links`. */
export interface Link {
  /**
   * `preview`: a page of a sample bundle, by its path in the content folder, or the sample's folder. `edit`: the playground
   * with the sample of that name, if a playground of the site offers it. `playground`: the data file of a playground's page;
   * the build generates its address.
   */
  readonly kind: 'link' | 'image' | 'preview' | 'edit' | 'playground';
  readonly href: string;
  readonly at: SourceLocation;
}

export interface DocumentContext {
  readonly displayPath: string;
  /** The author's text, with the titles of directives in brackets. */
  readonly source: string;
  /** The lines of `source`. */
  readonly lines: readonly string[];
  readonly allowHtml: boolean;
  readonly includes: IncludeReader;
  readonly links: Link[];
  /** Placeholders in the tree contain indexes of this list. */
  readonly code: CodeSource[];
  readonly diagrams: DiagramSource[];
  /** Elements with an id or a name, in document order. Complete at the end of the chain. */
  readonly anchors: Element[];
  readonly diagnostics: Diagnostic[];
}

type Positioned = Pick<Nodes, 'position'>;
type SourcePlace = Pick<DocumentContext, 'displayPath' | 'source'>;

/** The author's text of a node. */
export const sourceOf = ({ position }: Positioned, { source }: SourcePlace): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

/** Start of a node, with the length of its first line. */
export function locationOf(node: Positioned, context: SourcePlace): SourceLocation {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  const place = { file: context.displayPath, line, column };
  const [text = ''] = sourceOf(node, context).split('\n');
  return node.position ? { ...place, length: Math.max(1, text.length) } : place;
}

/** Place of `needle` in a node's source, searched from `from`; the node's start if it isn't there literally. */
export function locationInside(
  node: Positioned,
  needle: string,
  context: SourcePlace,
  from = 0,
): SourceLocation {
  const start = node.position?.start;
  const text = sourceOf(node, context);
  const index = text.indexOf(needle, from);
  if (!start || index < 0 || needle === '') return locationOf(node, context);
  const before = text.slice(0, index).split('\n');
  const column = (before.length === 1 ? start.column : 1) + (before.at(-1)?.length ?? 0);
  return { file: context.displayPath, line: start.line + before.length - 1, column, length: needle.length };
}

/** Place of a text in a line, which counts from 1; the start of the line if it isn't there. */
export function locationInLine(
  line: number,
  text: string,
  { displayPath, lines }: Pick<DocumentContext, 'displayPath' | 'lines'>,
): SourceLocation {
  const column = Math.max(0, (lines[line - 1] ?? '').indexOf(text)) + 1;
  return { file: displayPath, line, column, length: text.length };
}
