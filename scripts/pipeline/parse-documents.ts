// Parses all documents: reads cached results, and parses the rest.

import { setImmediate } from 'node:timers/promises';
import type { SourceFile } from '../content/source-file.ts';
import { type ParsedDocument, type ParseSettings, parseDocument } from '../documents/parse-document.ts';
import type { Cache } from '../lib/cache.ts';
import { readStoredDocument, type StoredDocumentOptions, storeDocument } from './document-cache.ts';

export interface ParseOptions extends ParseSettings, StoredDocumentOptions {
  readonly cache: Cache;
}

export async function parseDocuments(
  sources: readonly SourceFile[],
  { includes, cache, ...settings }: ParseOptions,
): Promise<readonly ParsedDocument[]> {
  const { allowHtml } = settings;
  const parsed: ParsedDocument[] = [];
  for (const source of sources) {
    const stored = readStoredDocument(cache, source, { allowHtml, includes });
    if (stored) {
      parsed.push(stored);
      continue;
    }
    const document = parseDocument(source, includes.reader(), settings);
    storeDocument(cache, document, allowHtml);
    parsed.push(document);
    await setImmediate(); // lets this process answer the bundler's process
  }
  return parsed;
}
