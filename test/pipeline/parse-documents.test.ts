// Parsed documents are stored for the next build.

import { expect, test } from 'vitest';
import { includeFiles } from '../../scripts/content/include-files.ts';
import { openCache } from '../../scripts/lib/cache.ts';
import { readStoredDocument } from '../../scripts/pipeline/document-cache.ts';
import { parseDocuments } from '../../scripts/pipeline/parse-documents.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const source = { sourcePath: 'a.md', displayPath: 'content/a.md', text: '# A\n\nText of *a*.\n' };

test('a document is stored as it is', async () => {
  const folder = temporaryFolder();
  const options = { allowHtml: true, includes: includeFiles({ content: folder, public: folder }) };
  const cache = openCache(folder, 'v');
  const [parsed] = await parseDocuments([source], { ...options, cache });
  const stored = readStoredDocument(cache, source, options);
  expect(stored).toEqual(parsed);
  expect(stored?.doc.markdown).toBe('Text of *a*.\n');
});
