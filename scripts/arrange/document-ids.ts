// Ids of documents below `docs`, by which front matter and category files name them, and the diagnostics of such names.

import { DOCS_ROOT } from '../../src/shared/constants.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/suggest.ts';
import type { Doc } from '../documents/doc.ts';
import { withoutMarkdownEnding } from '../lib/markdown-path.ts';
import { frontMatterPlace } from '../markdown/front-matter/front-matter.ts';
import type { SourceRoute } from './source-route.ts';

/** A document with its place. */
export interface DocEntry {
  readonly doc: Doc;
  readonly route: SourceRoute;
  readonly title: string;
  /** Text of its link in the sidebar. */
  readonly label: string;
}

/** Several documents can have the same id; the first one counts. */
export function firstById(entries: readonly DocEntry[]): ReadonlyMap<string, DocEntry> {
  const first = new Map<string, DocEntry>();
  for (const entry of entries) if (!first.has(entry.route.id)) first.set(entry.route.id, entry);
  return first;
}

/** Finds the document by something other than its id: its address, its file, its file name, or an id with a typing error. */
export function meantId(written: string, entries: readonly DocEntry[]): string | undefined {
  const name = withoutMarkdownEnding(written)
    .replace(/^(?:\.{0,2}\/)+/, '')
    .replace(/^docs\//, '');
  const named = entries.filter(({ doc, route }) =>
    [route.id, route.urlPath.slice(DOCS_ROOT.length), withoutMarkdownEnding(doc.source.sourcePath)].some(
      (path) => `/${path}`.endsWith(`/${name}`),
    ),
  );
  return named.length === 1 && name !== ''
    ? named[0]?.route.id
    : nearest(
        written,
        entries.map(({ route }) => route.id),
      );
}

/**
 * Reports front matter that names a page which no other page can lead to.
 * @param entries all pages that are built
 * @param docById the documents in the sidebar
 */
export function paginationDiagnostics(
  entries: readonly DocEntry[],
  docById: ReadonlyMap<string, DocEntry>,
): readonly Diagnostic[] {
  return entries.flatMap(({ doc: { source, frontMatter } }) =>
    (['pagination_prev', 'pagination_next'] as const).flatMap((key) => {
      const id = frontMatter[key];
      if (id === undefined || id === null || docById.has(id)) return [];
      return diagnostic('pagination-missing', {
        message: `"${key}" names the document "${id}", which is not in the sidebar`,
        at: frontMatterPlace(source, [key]),
        help: didYouMean(
          meantId(id, [...docById.values()]),
          `name the id of a document: its path below "docs", without number prefixes; "${key}: null" removes the link`,
        ),
      });
    }),
  );
}
