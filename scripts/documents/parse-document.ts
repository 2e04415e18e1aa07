// One document, from its text to all that it tells by itself: a pure function of its bytes, the files it includes, the
// Markdown options and the code.

import { createHash } from 'node:crypto';
import type { Root } from 'hast';
import { toString as hastText } from 'hast-util-to-string';
import {
  type HighlightedCode,
  knownHighlighter,
  notingHighlighter,
  UnknownCodeError,
} from '../build/known-code.ts';
import type { IncludeReader, TrackedReader } from '../content/include-files.ts';
import type { SourceFile } from '../content/source-file.ts';
import { type Diagnostic, diagnostic, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { highlightAhead } from '../markdown/code/code-ahead.ts';
import { codeLanguages } from '../markdown/code/code-block.ts';
import type { DocumentContext } from '../markdown/context.ts';
import { directiveLanguages } from '../markdown/directives/directive-languages.ts';
import { splitFrontMatter } from '../markdown/front-matter/front-matter.ts';
import { type Highlighter, loadHighlighter } from '../markdown/highlight/highlight.ts';
import { transformMarkdown } from '../markdown/markdown-to-hast.ts';
import { type ParsedMarkdown, parseMarkdown } from '../markdown/parser/parse-markdown.ts';
import { withoutMarks } from '../markdown/placeholders.ts';
import { plainMarkdown } from '../markdown/to-markdown/plain-markdown.ts';
import type { Doc } from './doc.ts';
import { renderText } from './document-html.tsx';
import { collectHeadings, collectIds, excerpt, takeLeadingTitle } from './document-tree.ts';
import { checkDepth, guardPage, type PageGuard, type PageLimits } from './page-limits.ts';
import { searchSections } from './search-sections.ts';

export interface ParseSettings {
  /** Whether HTML in Markdown is HTML. */
  readonly allowHtml: boolean;
  readonly limits?: PageLimits | undefined;
}

export interface ParsedDocument {
  readonly doc: Doc;
  readonly diagnostics: readonly Diagnostic[];
  /** Hashes of the files that the document includes, by `content:path` or `public:path`. */
  readonly dependencies: ReadonlyMap<string, string>;
  readonly code: HighlightedCode;
}

/** Longest description made from the text, in UTF-16 units: what search engines show. */
const EXCERPT_LENGTH = 160;

/** A document of which the Markdown has been parsed. */
export interface BegunDocument {
  readonly source: SourceFile;
  readonly settings: ParseSettings;
  readonly guard: PageGuard;
  readonly start: Start;
}

export function beginDocument(source: SourceFile, settings: ParseSettings): BegunDocument {
  const guard = guardPage(source, settings.limits);
  return { source, settings, guard, start: guard.run(() => splitAndParse(source)) ?? NOTHING };
}

/** Highlights the code of a document that will be finished later. What is wrong with it is told then. */
export function highlightCodeOf(
  begun: BegunDocument,
  includes: IncludeReader,
  highlighter: Highlighter,
): void {
  const { source, settings, guard, start } = begun;
  // Within the page's time, as all that is done with it.
  guard.run(() =>
    highlightAhead(start.markdown.tree, contextFor({ source, includes, highlighter, ...settings, ...start })),
  );
}

export function finishDocument(
  { source, settings, guard, start }: BegunDocument,
  includes: TrackedReader,
  highlighter: Highlighter,
): ParsedDocument {
  const code = new Map<string, string>();
  const noting = notingHighlighter(highlighter, code);
  const { doc, diagnostics } = finish({
    source,
    includes,
    highlighter: noting,
    ...settings,
    ...start,
    guard,
  });
  const { dependencies } = includes;
  return {
    doc: { ...doc, digest: digestOf(source, settings.allowHtml, dependencies) },
    diagnostics,
    dependencies,
    code,
  };
}

const languagesOf = ({ markdown: { tree } }: Start): readonly string[] => [
  ...codeLanguages(tree),
  ...directiveLanguages(tree),
];

/** @param known blocks of code that it might have: with these the highlighter is loaded only if there are others */
export async function parseDocument(
  source: SourceFile,
  includes: TrackedReader,
  settings: ParseSettings,
  known?: HighlightedCode,
): Promise<ParsedDocument> {
  const quick = known && finishWithKnown(beginDocument(source, settings), includes, known);
  if (quick) return quick;
  const begun = beginDocument(source, settings);
  return finishDocument(begun, includes, await loadHighlighter(languagesOf(begun.start)));
}

/** Undefined if there is other code in it. */
function finishWithKnown(
  begun: BegunDocument,
  includes: TrackedReader,
  known: HighlightedCode,
): ParsedDocument | undefined {
  try {
    return finishDocument(begun, includes, knownHighlighter(known));
  } catch (error) {
    if (error instanceof UnknownCodeError) return undefined;
    throw error;
  }
}

/** What a document's result depends on, but for its included files: key of the cache. */
export const cacheKeyOf = ({ displayPath, sourcePath, text }: SourceFile, allowHtml: boolean): string =>
  hashOf([displayPath, sourcePath, allowHtml, text]);

const digestOf = (
  source: SourceFile,
  allowHtml: boolean,
  dependencies: ParsedDocument['dependencies'],
): string => hashOf([cacheKeyOf(source, allowHtml), ...dependencies]);

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

interface Start {
  readonly split: ReturnType<typeof splitFrontMatter>;
  readonly markdown: ParsedMarkdown;
}

interface FinishInput extends Start, Pick<DocumentContext, 'highlighter' | 'allowHtml'> {
  readonly source: SourceFile;
  readonly includes: TrackedReader;
}

function splitAndParse(source: SourceFile): Start {
  const split = splitFrontMatter(source);
  return { split, markdown: parseMarkdown(withoutMarks(split.body)) };
}

/** In the place of a document that cannot be read. */
const NOTHING: Start = {
  split: { frontMatter: {}, body: '', diagnostics: [] },
  markdown: { tree: { type: 'root', children: [] }, text: '' },
};

function finish({ guard, ...input }: FinishInput & { readonly guard: PageGuard }) {
  const result = guard.run(() => transform(input));
  if (result && !guard.fault) return result;
  const { doc } = transform({ ...input, ...NOTHING });
  return { doc, diagnostics: guard.fault ? [guard.fault] : [] };
}

const contextFor = ({
  source,
  split,
  markdown,
  ...others
}: Omit<FinishInput, 'includes'> & Pick<DocumentContext, 'includes'>): DocumentContext => ({
  displayPath: source.displayPath,
  source: markdown.text,
  links: [],
  diagrams: [],
  diagnostics: [...split.diagnostics],
  highlighter: others.highlighter,
  includes: others.includes,
  allowHtml: others.allowHtml,
});

function transform({ source, split, markdown, highlighter, includes, allowHtml }: FinishInput): {
  readonly doc: Omit<Doc, 'digest'>;
  readonly diagnostics: readonly Diagnostic[];
} {
  const context = contextFor({ source, split, markdown, highlighter, includes, allowHtml });
  const { frontMatter } = split;
  const tree = transformMarkdown(markdown.tree, context);
  checkDepth(tree);
  const title = takeLeadingTitle(tree);
  const doc: Omit<Doc, 'digest'> = {
    source,
    frontMatter,
    title: frontMatter.title ?? (title ? hastText(title) : null),
    titleHtml: title ? renderText({ type: 'root', children: title.children }, context.links) : null,
    description: frontMatter.description ?? excerpt(tree, EXCERPT_LENGTH),
    ids: uniqueIds(tree, context),
    sections: searchSections(tree),
    headings: collectHeadings(tree),
    html: renderText(tree, context.links),
    links: context.links,
    diagrams: context.diagrams,
    includes: [...includes.dependencies.keys()],
    // Last: it uses the tree up.
    markdown: plainMarkdown(tree),
  };
  return { doc, diagnostics: context.diagnostics };
}

function uniqueIds(tree: Root, context: DocumentContext): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const { id, line, column } of collectIds(tree)) {
    if (seen.has(id)) {
      context.diagnostics.push(
        diagnostic('id-duplicate', {
          message: `the id "${id}" stands twice on this page; links lead to the first`,
          at: idPlace(id, line, column, context),
          help: 'give the heading an id of its own: {#another-id}',
        }),
      );
    }
    seen.add(id);
  }
  return seen;
}

/** Where the id is written, on the line of its element; the element itself if the id was made from its text. */
function idPlace(
  id: string,
  line: number | null,
  column: number | null,
  context: DocumentContext,
): SourceLocation {
  const at = { file: context.displayPath, line: line ?? 1, column: column ?? 1 };
  const written = (context.source.split('\n')[at.line - 1] ?? '').indexOf(id, at.column - 1);
  return written < 0 ? at : { ...at, column: written + 1, length: id.length };
}
