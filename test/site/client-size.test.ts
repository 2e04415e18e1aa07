// Downloads stay small: budgets in bytes after brotli compression.

import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
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

interface ByteBudget {
  /** Applies to the total of all matching files of the folder `assets`. */
  readonly files: RegExp;
  /** Maximum bytes, after brotli compression unless `isPlain`. */
  readonly limit: number;
  readonly isPlain?: boolean;
}

const script = (...names: readonly string[]): RegExp => new RegExp(`^(${names.join('|')})\\.[^/]*\\.js$`);

/** About 10 % above today's sizes. */
const BUDGETS = {
  'styles of every page': { files: /^style\.[^/]*\.css$/, limit: 10_500 },
  fonts: { files: /\.woff2$/, limit: 20 * 1024, isPlain: true },
  'code before intent': { files: script('main'), limit: 7450 },
  'code on intent, with what came before': {
    files: script('main', 'app', 'react'),
    limit: 82_000,
  },
  React: { files: script('react'), limit: 65_000 },
  search: { files: script('search-dialog', 'search-worker'), limit: 16_000 },
  playground: { files: script('playground', 'chunk'), limit: 124_000 },
  editor: { files: script('code-editor'), limit: 124_000 },
} as const satisfies Readonly<Record<string, ByteBudget>>;

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
  for (const name of ['main', 'app', 'react']) {
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

test('what browsers load stays within its budget', () => {
  const sizes = Object.entries(BUDGETS).map(([name, { files, limit, isPlain }]: [string, ByteBudget]) => {
    const weighed = assets
      .filter((file) => files.test(file))
      .map((file) => readFileSync(join(folder, 'assets', file)))
      .map((bytes) => (isPlain ? bytes.length : sizeOf(bytes)));
    return { name, bytes: weighed.reduce((sum, size) => sum + size, 0), limit };
  });
  const [, html = ''] = pages.find(([path]) => path === '') ?? [];
  const bootScript = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  sizes.push({ name: 'code in every page', bytes: sizeOf(bootScript), limit: 1500 });
  console.table(
    Object.fromEntries(sizes.map(({ name, bytes, limit }) => [name, { bytes, limit, left: limit - bytes }])),
  );
  for (const { name, bytes, limit } of sizes) {
    expect(bytes, name).toBeGreaterThan(500);
    expect(bytes, name).toBeLessThanOrEqual(limit);
  }
});

for (const visited of ['', 'docs/guides/manifest'])
  test(`a first visit to /${visited} downloads at most 48 kB before the app`, () => {
    const [, html = ''] = pages.find(([path]) => path === visited) ?? [];
    const names = [...html.matchAll(/ (?:href|src)="\/([^"]+\.(?:css|js|svg|woff2))"/g)].map(
      ([, name = '']) => name,
    );
    expect(names).toContainEqual(expect.stringMatching(/^assets\/main\./));
    const sizes = [...new Set(names)].map((name) => {
      const bytes = readFileSync(join(folder, name));
      return name.endsWith('.woff2') ? bytes.length : sizeOf(bytes);
    });
    expect(sizes.reduce((sum, size) => sum + size, sizeOf(html))).toBeLessThanOrEqual(48_000);
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
