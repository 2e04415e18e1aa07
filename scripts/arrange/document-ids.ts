// Ids of documents below `docs`, by which category files name them.

import { DOCS_ROOT } from '../../src/shared/constants.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { Doc } from '../documents/doc.ts';
import { withoutMarkdownEnding } from '../lib/markdown-path.ts';
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
