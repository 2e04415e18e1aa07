// Code that an earlier build has highlighted: a page whose text alone was edited needs no highlighter, and comes out as
// with one.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { includeFiles } from '../../../scripts/content/include-files.ts';
import { type Cache, noCache, openCache } from '../../../scripts/lib/cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'omphalos-docs-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const text = (prose: string, code: string): string =>
  `# Page\n\n${prose}\n\n\`\`\`js {2} title="a.js"\nconst one = 1;\n${code}\n\`\`\`\n\n\`\`\`css\na { color: red }\n\`\`\`\n`;

/** As a new process does it: with modules that remember nothing. */
async function parse(cache: Cache, source: string) {
  vi.resetModules();
  const { parseDocuments } = await import('../../../scripts/build/parse-documents.ts');
  const { isHighlighterLoaded } = await import('../../../scripts/markdown/highlight/highlight.ts');
  const includes = includeFiles({ content: folder, public: folder });
  const { docs } = await parseDocuments([{ sourcePath: 'a.md', displayPath: 'a.md', text: source }], {
    allowHtml: true,
    cache,
    includes: () => includes.reader(),
    hashInclude: includes.hash,
  });
  return { html: docs[0]?.html, isLoaded: isHighlighterLoaded() };
}

test('the highlighter is loaded for new code alone', async () => {
  const cache = openCache(folder, 'v');
  expect((await parse(cache, text('One.', 'const two = 2;'))).isLoaded).toBe(true);
  const edited = await parse(cache, text('Another text.', 'const two = 2;'));
  expect(edited.isLoaded).toBe(false);
  expect(edited.html).toContain('class="tk-');
  expect(edited.html).toBe((await parse(noCache(), text('Another text.', 'const two = 2;'))).html);
  const newCode = await parse(cache, text('Another text.', 'const two = "new";'));
  expect(newCode.isLoaded).toBe(true);
  expect(newCode.html).toBe((await parse(noCache(), text('Another text.', 'const two = "new";'))).html);
  expect((await parse(cache, text('A third.', 'const two = "new";'))).isLoaded).toBe(false);
});

test('the same code in another language, or with other lines marked, is other code', async () => {
  const cache = openCache(folder, 'w');
  const source = text('One.', 'const two = 2;');
  await parse(cache, source);
  for (const other of [source.replace('```js', '```ts'), source.replace('{2}', '{1}')]) {
    const parsed = await parse(cache, other);
    expect(parsed.isLoaded).toBe(true);
    expect(parsed.html).toBe((await parse(noCache(), other)).html);
  }
});
