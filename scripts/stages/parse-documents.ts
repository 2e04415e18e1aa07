// Parses every document into what it tells by itself, without knowledge of the rest of the site. A document's result
// depends only on its bytes, the files it includes, the Markdown options and the code: that is the cache key.

import { createHash } from 'node:crypto';
import type { Element, Root } from 'hast';
import { toString as hastText } from 'hast-util-to-string';
import { type Diagnostic, diagnostic, type SourceLocation } from '../diagnostics/diagnostic.ts';
import type { Cache } from '../lib/cache.ts';
import { codeLanguages } from '../markdown/code-block.ts';
import type { DocumentContext, IncludeReader, Link } from '../markdown/context.ts';
import type { DiagramSource } from '../markdown/diagram-fence.ts';
import { directiveLanguages } from '../markdown/directive-languages.ts';
import { transformMarkdown } from '../markdown/document-chain.ts';
import {
  collectHeadings,
  collectIds,
  excerpt,
  type Heading,
  stripPositions,
  takeLeadingTitle,
} from '../markdown/document-tree.ts';
import { type FrontMatter, splitFrontMatter } from '../markdown/front-matter.ts';
import { type Highlighter, loadHighlighter } from '../markdown/highlight.ts';
import { checkDepth, guardPage, type PageLimits } from '../markdown/page-limits.ts';
import { type ParsedMarkdown, parseMarkdown } from '../markdown/parse-markdown.ts';
import { plainMarkdown } from '../markdown/plain-markdown.ts';
import { type SearchSection, searchSections } from '../search/search-sections.ts';
import type { SourceFile } from './read-content.ts';

/** What one file tells by itself. */
export interface Doc {
  readonly source: SourceFile;
  readonly frontMatter: FrontMatter;
  /** From the front matter, else the leading h1, else null: then the file's name serves. */
  readonly title: string | null;
  /** The leading h1 with its markup, if the document opens with one; it is not in `tree`. */
  readonly titleElement: Element | null;
  /** From the front matter, else the beginning of the text. */
  readonly description: string | null;
  readonly tree: Root;
  /** `tree` as plain Markdown, with marks where links lead: see `withLinks`. */
  readonly markdown: string;
  /** What the search looks through. */
  readonly sections: readonly SearchSection[];
  readonly headings: readonly Heading[];
  readonly ids: ReadonlySet<string>;
  readonly links: readonly Link[];
  readonly diagrams: readonly DiagramSource[];
  /** Files that it takes in, as `content:path` or `public:path`. */
  readonly includes: readonly string[];
  /** Hash of everything that the rest of this value was made from. */
  readonly digest: string;
}

export interface ParseOptions {
  readonly allowHtml: boolean;
  readonly cache: Cache;
  /** Hash of the files that the documents may include; changes with any of them. */
  readonly includes: (
    source: SourceFile,
  ) => IncludeReader & { readonly dependencies: ReadonlyMap<string, string> };
  /** Current hash of an includable file, to see whether a cached result still holds; undefined if it is gone. */
  readonly hashInclude: (dependency: string) => string | undefined;
  /** Told of each document, in no certain order: what was found in it and which files it includes. */
  readonly onParsed?: (
    doc: Doc,
    diagnostics: readonly Diagnostic[],
    dependencies: ReadonlyMap<string, string>,
  ) => void;
  readonly limits?: PageLimits;
}

/** Longest description made from the text, in UTF-16 units: what search engines show. */
const EXCERPT_LENGTH = 160;

export async function parseDocuments(
  sources: readonly SourceFile[],
  options: ParseOptions,
): Promise<{ readonly docs: readonly Doc[]; readonly diagnostics: readonly Diagnostic[] }> {
  const cached = sources.map((source) => readCached(source, options));
  const missing = sources.flatMap((source, index) =>
    cached[index] ? [] : { index, source, guard: guardPage(source, options.limits) },
  );
  const parsed = missing.map(({ index, source, guard }) => ({
    index,
    source,
    guard,
    ...(guard.run(() => splitAndParse(source)) ?? NOTHING),
  }));
  const languages = new Set(
    parsed.flatMap(({ markdown }) => [...codeLanguages(markdown.tree), ...directiveLanguages(markdown.tree)]),
  );
  const highlighter = await loadHighlighter(languages);
  const diagnostics: Diagnostic[] = [];
  const docs = [...cached];
  for (const { index, source, guard, split, markdown } of parsed) {
    const includes = options.includes(source);
    const rest = { source, highlighter, includes, allowHtml: options.allowHtml };
    const result =
      guard.run(() => parseDocument({ ...rest, split, markdown })) ??
      parseDocument({ ...rest, ...NOTHING, markdown: parseMarkdown('') });
    const found = guard.fault ? [guard.fault] : result.diagnostics;
    diagnostics.push(...found);
    docs[index] = result.doc;
    options.onParsed?.(result.doc, found, includes.dependencies);
    // A document with faults is parsed anew each time, so that its faults are told each time.
    if (found.length === 0) {
      options.cache.write('doc', result.doc.digest, serializeDoc(result.doc, includes.dependencies));
    }
  }
  return { docs: docs as Doc[], diagnostics };
}

function splitAndParse(source: SourceFile) {
  const split = splitFrontMatter(source);
  return { split, markdown: parseMarkdown(split.body) };
}

/** In the place of a document that cannot be read. */
const NOTHING: ReturnType<typeof splitAndParse> = {
  split: { frontMatter: {}, body: '', diagnostics: [] },
  markdown: parseMarkdown(''),
};

interface ParseInput {
  readonly source: SourceFile;
  readonly split: ReturnType<typeof splitFrontMatter>;
  readonly markdown: ParsedMarkdown;
  readonly highlighter: Highlighter;
  readonly includes: ReturnType<ParseOptions['includes']>;
  readonly allowHtml: boolean;
}

function parseDocument({ source, split, markdown, highlighter, includes, allowHtml }: ParseInput): {
  readonly doc: Doc;
  readonly diagnostics: readonly Diagnostic[];
} {
  const context: DocumentContext = {
    displayPath: source.displayPath,
    source: markdown.text,
    allowHtml,
    highlighter,
    includes,
    links: [],
    diagrams: [],
    diagnostics: [...split.diagnostics],
  };
  const { frontMatter } = split;
  const tree = transformMarkdown(markdown.tree, context);
  checkDepth(tree);
  const titleElement = takeLeadingTitle(tree);
  const ids = collectIds(tree);
  const seen = new Set<string>();
  for (const { id, line, column } of ids) {
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
  const doc: Doc = {
    source,
    frontMatter,
    title: frontMatter.title ?? (titleElement ? hastText(titleElement) : null),
    titleElement: titleElement ?? null,
    description: frontMatter.description ?? excerpt(tree, EXCERPT_LENGTH),
    tree: stripPositions(tree),
    markdown: plainMarkdown(tree),
    sections: searchSections(tree),
    headings: collectHeadings(tree),
    ids: seen,
    links: context.links,
    diagrams: context.diagrams,
    includes: [...includes.dependencies.keys()],
    digest: digestOf(source, allowHtml),
  };
  return { doc, diagnostics: context.diagnostics };
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

function digestOf({ displayPath, sourcePath, text }: SourceFile, allowHtml: boolean): string {
  return createHash('sha256')
    .update(JSON.stringify([displayPath, sourcePath, allowHtml, text]))
    .digest('hex');
}

type StoredDoc = Omit<Doc, 'source' | 'ids'> & {
  readonly ids: readonly string[];
  readonly dependencies: readonly (readonly [string, string])[];
};

function serializeDoc(doc: Doc, dependencies: ReadonlyMap<string, string>): string {
  const { source: _, ids, ...rest } = doc;
  return JSON.stringify({ ...rest, ids: [...ids], dependencies: [...dependencies] } satisfies StoredDoc);
}

function readCached(
  source: SourceFile,
  { cache, allowHtml, hashInclude, onParsed }: ParseOptions,
): Doc | undefined {
  const stored = cache.read('doc', digestOf(source, allowHtml));
  if (stored === undefined) return undefined;
  const { dependencies, ids, ...rest } = JSON.parse(stored) as StoredDoc;
  if (dependencies.some(([dependency, hash]) => hashInclude(dependency) !== hash)) return undefined;
  const doc: Doc = { ...rest, source, ids: new Set(ids) };
  onParsed?.(doc, [], new Map(dependencies));
  return doc;
}
