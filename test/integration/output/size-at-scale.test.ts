// The size of a page, and of what it loads, hardly depends on the number of pages. Client code depends on none of them.

import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { corpusPaths, corpusRoute, documentText } from '../../../bench/corpus.ts';
import { buildInMemory } from '../../support/memory-site.ts';

const FEW = 60;
const MANY = 300;

async function build(pages: number) {
  const paths = corpusPaths(pages);
  const content = Object.fromEntries(paths.map((path, index) => [path, documentText(index, paths)]));
  const { files } = await buildInMemory({ content });
  // Pages that have the same text on both sites.
  const routes = [0, 15, 30, 45, 59].map((index) => corpusRoute(index, pages).slice(1));
  return { files, html: routes.map((route) => files.get(`${route}/index.html`) ?? '') };
}

const few = await build(FEW);
const many = await build(MANY);
const compressedSize = (text: string): number => brotliCompressSync(text).byteLength;

test('the HTML of a page is at most 10 % larger on a site with five times the pages', () => {
  for (const sizeOf of [(html: string) => html.length, compressedSize]) {
    const [atFew = 0, atMany = 0] = [few, many].map(({ html }) =>
      html.reduce((total, page) => total + sizeOf(page), 0),
    );
    expect(atFew).toBeGreaterThan(5000);
    expect(atMany).toBeLessThanOrEqual(1.1 * atFew);
  }
});

test('no list of pages exceeds 20 kB on the larger site, but the one that the search loads', () => {
  const lists = [...many.files].filter(([path]) => /^(page-index|assets)\/(?!search).*\.json$/.test(path));
  expect(lists.length).toBeGreaterThan(2);
  for (const [path, text] of lists) expect(compressedSize(text), path).toBeLessThanOrEqual(20 * 1024);
});
