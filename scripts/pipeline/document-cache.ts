// Parsed documents in the build cache, so that one that has not changed is not parsed again.

import type { SourceFile } from '../content/source-file.ts';
import type { Doc } from '../documents/doc.ts';
import { cacheKeyOf, type ParsedDocument } from '../documents/parse-document.ts';
import type { Cache } from '../lib/cache.ts';

type Stored = Omit<Doc, 'source' | 'ids'> & {
  readonly ids: readonly string[];
  readonly dependencies: readonly (readonly [string, string])[];
};

export function storeDocument(
  cache: Cache,
  { doc, dependencies, diagnostics }: ParsedDocument,
  allowHtml: boolean,
): void {
  // A document with faults is parsed anew each time, so that its faults are told each time.
  if (!cache.place || diagnostics.length > 0) return;
  const { source, ids, ...rest } = doc;
  const stored: Stored = { ...rest, ids: [...ids], dependencies: [...dependencies] };
  cache.write('doc', cacheKeyOf(source, allowHtml), JSON.stringify(stored));
}

/**
 * Undefined if it is not there, or an included file has changed.
 * @param hashInclude current hash of such a file; undefined if it is gone
 */
export function readStoredDocument(
  cache: Cache,
  source: SourceFile,
  { allowHtml, hashInclude }: StoredDocumentOptions,
): ParsedDocument | undefined {
  const text = cache.read('doc', cacheKeyOf(source, allowHtml));
  if (text === undefined) return undefined;
  const { dependencies, ids, ...rest } = JSON.parse(text) as Stored;
  if (dependencies.some(([dependency, hash]) => hashInclude(dependency) !== hash)) return undefined;
  return {
    doc: { ...rest, source, ids: new Set(ids) },
    diagnostics: [],
    dependencies: new Map(dependencies),
  };
}

export interface StoredDocumentOptions {
  readonly allowHtml: boolean;
  readonly hashInclude: (dependency: string) => string | undefined;
}
