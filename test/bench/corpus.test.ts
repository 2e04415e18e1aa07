// The corpus of the benchmarks never changes, so measurements differ only by the program.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { corpusPaths, corpusRoute, documentText } from '../../bench/corpus.ts';

test('the corpus has the same bytes as in earlier measurements', () => {
  const paths = corpusPaths(30);
  const hash = createHash('sha256').update(paths.map((_, index) => documentText(index, paths)).join('\0'));
  expect(hash.digest('hex').slice(0, 16)).toMatchInlineSnapshot(`"5b89ec57f5cb2836"`);
});

test('a page of the corpus has about 450 words and one to four blocks of code', () => {
  const paths = corpusPaths(1000);
  const texts = paths.map((_, index) => documentText(index, paths));
  const words = texts
    .map((text) => text.replace(/```[\s\S]*?```/g, '').split(/\s+/).length)
    .sort((a, b) => a - b);
  expect(words[500]).toBeGreaterThan(430);
  expect(words[500]).toBeLessThan(470);
  for (const text of texts) {
    const blocks = (text.match(/^```/gm) ?? []).length / 2;
    expect([1, 2, 3, 4]).toContain(blocks);
  }
});

test('the corpus knows the URL paths that the build gives its pages', () => {
  expect(corpusPaths(30)[25]).toBe('docs/section-1/folder-2/06-page-26.md');
  expect(corpusRoute(25, 30)).toBe('/docs/section-1/folder-2/page-26');
});
