// What browsers download stays small: budgets in bytes after brotli compression.

import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { listSitePages } from '../../scripts/server/site-pages.ts';

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

test('JavaScript before intent is one file of 4 kB at most', () => {
  for (const [path, html] of pages) {
    // Pages that lead on by themselves have no use for it.
    const count = html.includes('http-equiv="refresh"') ? 0 : 1;
    expect(html.match(/<script[^>]+src=/g) ?? [], path).toHaveLength(count);
  }
  expect(sizeOf(asset('main'))).toBeLessThanOrEqual(4000);
  // What it imports at once would be loaded with it.
  expect(asset('main').toString()).not.toMatch(/\bfrom\s*["']\.|^import\s*["']/);
});

test('the inline part is 1.5 kB at most', () => {
  for (const [path, html] of pages) {
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1]).join('');
    expect(inline.length, path).toBeGreaterThan(0);
    expect(sizeOf(inline), path).toBeLessThanOrEqual(1500);
  }
});

test('all that the first sign of intent loads is 75 kB at most, React and what came before among it', () => {
  const names = ['main', 'interactions', 'app', 'react'];
  const sizes = names.map((name) => sizeOf(asset(name)));
  const text = names.map((name, index) => `${name} ${sizes[index]} B`).join(', ');
  expect(
    sizes.reduce((sum, size) => sum + size),
    text,
  ).toBeLessThanOrEqual(75_000);
  // Each is one file: it imports nothing but React's at once.
  for (const name of names) {
    const imported = [
      ...asset(name)
        .toString()
        .matchAll(/(?:from|import)\s*["']\.\/(\w+)\./g),
    ];
    expect(imported.filter(([, from]) => from !== 'react')).toEqual([]);
  }
});

test('React is a file of its own of 58 kB at most', () => {
  expect(sizeOf(asset('react'))).toBeLessThanOrEqual(58_000);
});
