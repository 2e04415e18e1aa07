// Parsed documents are stored for the next build: before the build goes on, and in the watch mode after the page.

import { expect, test, vi } from 'vitest';
import { includeFiles } from '../../scripts/content/include-files.ts';
import { openCache } from '../../scripts/lib/cache.ts';
import { readStoredDocument } from '../../scripts/pipeline/document-cache.ts';
import { parseDocuments } from '../../scripts/pipeline/parse-documents.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const source = { sourcePath: 'a.md', displayPath: 'content/a.md', text: '# A\n\nText of *a*.\n' };

for (const isWatched of [false, true]) {
  test(`a document is stored as it is ${isWatched ? 'after a while' : 'at once'}`, async () => {
    const folder = temporaryFolder();
    const options = { allowHtml: true, includes: includeFiles({ content: folder, public: folder }) };
    const cache = openCache(folder, 'v');
    const [parsed] = await parseDocuments([source], { ...options, cache, isWatched });
    expect(readStoredDocument(cache, source, options) === undefined).toBe(isWatched);
    const stored = await vi.waitUntil(() => readStoredDocument(cache, source, options));
    expect(stored).toEqual(parsed);
    expect(stored.doc.markdown).toBe('Text of *a*.\n');
  });
}
