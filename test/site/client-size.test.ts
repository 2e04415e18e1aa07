// Downloads stay small: budgets in bytes after brotli compression.

import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { measureBudgets } from '../../scripts/client-bundle/byte-budgets.ts';
import { noCache } from '../../scripts/lib/cache.ts';
import { listSitePages } from '../support/site-pages.ts';

const folder = inject('siteFolder');
const sizeOf = (bytes: Buffer | string): number => brotliCompressSync(bytes).length;
const assets = readdirSync(join(folder, 'assets'));
const asset = (name: string): Buffer => {
  const file = assets.find((candidate) => candidate.startsWith(`${name}.`) && candidate.endsWith('.js'));
  if (!file) throw new Error(`there is no ${name}.*.js among the assets`);
  return readFileSync(join(folder, 'assets', file));
};
const pages = await Promise.all(
  (await listSitePages(folder)).map(
    async ({ sitePath, filePath }) => [sitePath, await readFile(filePath, 'utf8')] as const,
  ),
);

test('JavaScript before intent is one file', () => {
  for (const [path, html] of pages) {
    // Redirect pages do not need it.
    const count = html.includes('http-equiv="refresh"') ? 0 : 1;
    expect(html.match(/<script[^>]+src=/g) ?? [], path).toHaveLength(count);
  }
  // Its static imports would load with it.
  expect(asset('main').toString()).not.toMatch(/\bfrom\s*["']\.|^import\s*["']/);
});

test('each file that the first sign of intent loads has no static import but React', () => {
  for (const name of ['main', 'interactions', 'app', 'react']) {
    const imported = asset(name)
      .toString()
      .matchAll(/(?:from|import)\s*["']\.\/(\w+)\./g);
    expect([...imported].filter(([, from]) => from !== 'react')).toEqual([]);
  }
});

test('around its article a page weighs the same as a small page; markup at most doubles the text', () => {
  for (const [path, html] of pages) {
    const article = /<article[\s\S]*<\/article>/.exec(html)?.[0];
    if (article === undefined || !path.startsWith('docs/')) continue;
    expect(sizeOf(html.replace(article, '')), path).toBeLessThanOrEqual(6_600);
    const text = article.replace(/<svg[\s\S]*?<\/svg>|<[^>]+>/g, ' ');
    // And 600 bytes for parts without text: toolbars of code blocks, tabs, the still image of a preview.
    if (text.split(/\s+/).length > 1000)
      expect(sizeOf(article), path).toBeLessThanOrEqual(2 * sizeOf(text) + 600);
  }
});

test('every file is within its budget, and the build reports the real sizes', async () => {
  const files = assets
    .filter((name) => /\.(js|css|woff2)$/.test(name))
    .map((name) => ({ outputPath: `assets/${name}`, bytes: readFileSync(join(folder, 'assets', name)) }));
  const [, html = ''] = pages.find(([path]) => path === '') ?? [];
  const bootScript = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const measured = await measureBudgets({ files, bootScript }, noCache());
  const uses = new Map(measured.map((use) => [use.name, use]));
  const main = sizeOf(asset('main'));
  const before = uses.get('code before intent');
  expect(before).toMatchObject({ bytes: main, left: (before?.budget ?? 0) - main });
  const fonts = files.filter(({ outputPath }) => outputPath.endsWith('.woff2'));
  expect(uses.get('fonts')?.bytes).toBe(fonts.reduce((sum, { bytes }) => sum + bytes.length, 0));
  for (const { name, bytes, left } of uses.values()) {
    expect(bytes, name).toBeGreaterThan(500);
    expect(left, name).toBeGreaterThanOrEqual(0);
  }
});

test('the words of all pages that the search loads stay small', () => {
  const [words = ''] = assets.filter((name) => name.startsWith('search-text.'));
  expect(sizeOf(readFileSync(join(folder, 'assets', words)))).toBeLessThanOrEqual(62_000);
});

test('only the playground requests its code and data at once', () => {
  for (const [path, html] of pages) {
    const [, code] = /<link rel="modulepreload" href="\/([^"]+)">/.exec(html) ?? [];
    const [, data] = /<link rel="preload" href="\/([^"]+)" as="fetch" crossorigin>/.exec(html) ?? [];
    const [, used] = /data-playground="\/([^"]+)"/.exec(html) ?? [];
    expect(data, path).toBe(used);
    expect(code?.replace(/\.[^.]+\.js$/, ''), path).toBe(used && 'assets/playground');
    for (const file of [code, data])
      if (file) expect(readdirSync(join(folder, 'assets'))).toContain(file.slice(7));
  }
});
