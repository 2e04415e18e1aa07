// What the steps of the Markdown chain know about the document they work on, and where they leave what they find.
// One value per document, carried by unified's file.

import type { IncludeReader } from '../content/include-files.ts';
import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic.ts';
import type { DiagramSource } from '../diagrams/diagram-source.ts';
import type { CodeSource } from './code/code-source.ts';
import type { CountedHint } from './dialects/counted-hints.ts';

/** A link or image as written; its place in `links` is the number that the tree's `data-link` refers to. */
export interface Link {
  /**
   * `preview`: a page of a sample bundle, by its path in the content folder, or the sample's folder. `edit`: the playground
   * with the sample of that name, if the site has one that offers it. `playground`: the file that a playground's page loads;
   * its address is made by the build.
   */
  readonly kind: 'link' | 'image' | 'preview' | 'edit' | 'playground';
  readonly href: string;
  readonly at: SourceLocation;
}

export interface DocumentContext {
  readonly displayPath: string;
  /** The author's text, line for line. */
  readonly source: string;
  readonly allowHtml: boolean;
  readonly includes: IncludeReader;
  readonly links: Link[];
  /** Its placeholders in the tree have the numbers of this list. */
  readonly code: CodeSource[];
  readonly diagrams: DiagramSource[];
  readonly diagnostics: Diagnostic[];
  /** By kind: told once, with their count, when the document is done. */
  readonly hints: Map<string, CountedHint>;
}

/** The part of unified's file that the steps use. */
export interface ContextFile {
  readonly data: { readonly context?: unknown };
}

/** A plugin for unified that changes the tree and may report what it finds to the document's context. */
export function definePlugin<Tree extends { readonly type: string }>(
  work: (tree: Tree, context: DocumentContext) => void,
) {
  return () =>
    (tree: Tree, file: ContextFile): void =>
      work(tree, contextOf(file));
}

export function contextOf({ data }: ContextFile): DocumentContext {
  if (!data.context) throw new Error('this step runs only on documents with a context');
  return data.context as DocumentContext;
}

interface Positioned {
  readonly position?:
    | {
        readonly start: { line: number; column: number; offset?: number | undefined };
        readonly end?: { offset?: number | undefined } | undefined;
      }
    | undefined;
}

/** Start of a node; the length is that of its first line. */
export function locationOf(node: Positioned, { displayPath, source }: DocumentContext): SourceLocation {
  const start = node.position?.start;
  if (!start) return { file: displayPath, line: 1, column: 1 };
  const text = source.slice(start.offset ?? 0, node.position?.end?.offset ?? start.offset ?? 0);
  return {
    file: displayPath,
    line: start.line,
    column: start.column,
    length: Math.max(1, text.split('\n')[0]?.length ?? 1),
  };
}

/** Place of `needle` inside a node's source, searched from `from` on; the node's start if it is not there literally. */
export function locationInside(
  node: Positioned,
  needle: string,
  context: DocumentContext,
  from = 0,
): SourceLocation {
  const start = node.position?.start;
  const end = node.position?.end?.offset;
  if (!start || start.offset === undefined || end === undefined) return locationOf(node, context);
  const text = context.source.slice(start.offset, end);
  const index = text.indexOf(needle, from);
  if (index < 0 || needle === '') return locationOf(node, context);
  const before = text.slice(0, index).split('\n');
  const column = (before.length === 1 ? start.column : 1) + (before.at(-1)?.length ?? 0);
  return { file: context.displayPath, line: start.line + before.length - 1, column, length: needle.length };
}
