// Stores parsed documents in the build cache, so that unchanged ones aren't parsed again.

import type { IncludeFiles } from '../content/include-files.ts';
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
  // Documents with diagnostics aren't stored: parsing them again reports the diagnostics again.
  if (!cache.isOn || diagnostics.length > 0) return;
  const { source, ids, ...rest } = doc;
  const stored: Stored = { ...rest, ids: [...ids], dependencies: [...dependencies] };
  cache.write('doc', cacheKeyOf(source, allowHtml), JSON.stringify(stored));
}

/** Undefined if there is no entry, or an included file has changed. */
export function readStoredDocument(
  cache: Cache,
  source: SourceFile,
  { allowHtml, includes }: StoredDocumentOptions,
): ParsedDocument | undefined {
  const text = cache.read('doc', cacheKeyOf(source, allowHtml));
  if (text === undefined) return undefined;
  const { dependencies, ids, ...rest } = JSON.parse(text) as Stored;
  if (dependencies.some(([dependency, hash]) => includes.hash(dependency) !== hash)) return undefined;
  return {
    doc: { ...rest, source, ids: new Set(ids) },
    diagnostics: [],
    dependencies: new Map(dependencies),
  };
}

export interface StoredDocumentOptions {
  readonly allowHtml: boolean;
  readonly includes: IncludeFiles;
}
