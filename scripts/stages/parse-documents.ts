// Parses every document into what it tells by itself, without knowledge of the rest of the site. A document's result
// depends only on its bytes, the files it includes, the Markdown options and the code: that is the cache key.

import { createHash } from 'node:crypto';
import type { Element, Root } from 'hast';
import { toString as hastText } from 'hast-util-to-string';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Cache } from '../lib/cache.ts';
import { apiLanguages } from '../markdown/api-directive.ts';
import { codeLanguages } from '../markdown/code-block.ts';
import type { DocumentContext, IncludeReader, Link } from '../markdown/context.ts';
import type { DiagramSource } from '../markdown/diagram-fence.ts';
import { parseMarkdown, transformMarkdown } from '../markdown/document-chain.ts';
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
import { plainMarkdown } from '../markdown/plain-markdown.ts';
import { noteRawLinks } from '../markdown/raw-links.ts';
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
}

/** Longest description made from the text, in UTF-16 units: what search engines show. */
const EXCERPT_LENGTH = 160;

export async function parseDocuments(
  sources: readonly SourceFile[],
  options: ParseOptions,
): Promise<{ readonly docs: readonly Doc[]; readonly diagnostics: readonly Diagnostic[] }> {
  const cached = sources.map((source) => readCached(source, options));
  const missing = sources.flatMap((source, index) =>
    cached[index] ? [] : { index, source, split: splitFrontMatter(source) },
  );
  const parsed = missing.map((entry) => ({ ...entry, tree: parseMarkdown(entry.split.body) }));
  const languages = new Set(parsed.flatMap(({ tree }) => [...codeLanguages(tree), ...apiLanguages(tree)]));
  const highlighter = await loadHighlighter(languages);
  const diagnostics: Diagnostic[] = [];
  const docs = [...cached];
  for (const { index, source, split, tree } of parsed) {
    const includes = options.includes(source);
    const result = parseDocument({
      source,
      split,
      tree,
      highlighter,
      includes,
      allowHtml: options.allowHtml,
    });
    diagnostics.push(...result.diagnostics);
    docs[index] = result.doc;
    // A document with faults is parsed anew each time, so that its faults are told each time.
    if (result.diagnostics.length === 0) {
      options.cache.write('doc', result.doc.digest, serializeDoc(result.doc, includes.dependencies));
    }
  }
  return { docs: docs as Doc[], diagnostics };
}

interface ParseInput {
  readonly source: SourceFile;
  readonly split: ReturnType<typeof splitFrontMatter>;
  readonly tree: ReturnType<typeof parseMarkdown>;
  readonly highlighter: Highlighter;
  readonly includes: IncludeReader;
  readonly allowHtml: boolean;
}

function parseDocument({ source, split, tree: mdast, highlighter, includes, allowHtml }: ParseInput): {
  readonly doc: Doc;
  readonly diagnostics: readonly Diagnostic[];
} {
  const context: DocumentContext = {
    displayPath: source.displayPath,
    source: split.body,
    allowHtml,
    highlighter,
    includes,
    links: [],
    diagrams: [],
    diagnostics: [...split.diagnostics, ...mdxDiagnostics(source)],
  };
  const { frontMatter } = split;
  const tree = transformMarkdown(mdast, context);
  noteRawLinks(tree, context);
  const titleElement = takeLeadingTitle(tree);
  const ids = collectIds(tree);
  const seen = new Set<string>();
  for (const { id, line, column } of ids) {
    if (seen.has(id)) {
      context.diagnostics.push({
        severity: 'warning',
        code: 'id-duplicate',
        message: `the id "${id}" stands twice on this page; links lead to the first`,
        at: { file: source.displayPath, line: line ?? 1, column: column ?? 1 },
        help: 'give the heading an id of its own: {#another-id}',
      });
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
    digest: digestOf(source, allowHtml),
  };
  return { doc, diagnostics: context.diagnostics };
}

function mdxDiagnostics({ displayPath, sourcePath, text }: SourceFile): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const help =
    'MDX is not supported: write plain Markdown, with directives such as ::::tabs instead of components';
  if (/\.mdx$/i.test(sourcePath)) {
    diagnostics.push({
      severity: 'warning',
      code: 'mdx-file',
      message: 'an .mdx file is read as plain Markdown',
      at: { file: displayPath, line: 1, column: 1 },
      help,
    });
  }
  let fence: string | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && (fence === null || (mark.startsWith(fence) && line.trim() === mark)))
      fence = fence === null ? mark : null;
    const syntax =
      fence === null
        ? /^(import\s.+\sfrom\s+['"]|export\s+(const|default|function)\s|<[A-Z]\w*[\s/>])/.exec(line)
        : null;
    if (!syntax) continue;
    diagnostics.push({
      severity: 'error',
      code: 'mdx-syntax',
      message: `MDX syntax in Markdown: "${line.trim().slice(0, 60)}"`,
      at: { file: displayPath, line: index + 1, column: 1, length: line.trimEnd().length },
      help,
    });
  }
  return diagnostics;
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

function readCached(source: SourceFile, { cache, allowHtml, hashInclude }: ParseOptions): Doc | undefined {
  const stored = cache.read('doc', digestOf(source, allowHtml));
  if (stored === undefined) return undefined;
  const { dependencies, ids, ...rest } = JSON.parse(stored) as StoredDoc;
  if (dependencies.some(([dependency, hash]) => hashInclude(dependency) !== hash)) return undefined;
  return { ...rest, source, ids: new Set(ids) };
}
