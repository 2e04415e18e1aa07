// The size of a page hardly depends on the number of pages.

import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corpusRoute, writeCorpus } from '../../bench/corpus.ts';
import { runBuild } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FEW = 100;
const MANY = 600;

const folder = temporaryFolder({}, afterAll);
beforeAll(async () => {
  const none = join(folder, 'none');
  await mkdir(none);
  for (const pages of [FEW, MANY]) {
    const content = join(folder, `content-${pages}`);
    writeCorpus(content, pages);
    const out = join(folder, String(pages));
    const args = ['--content', content, '--public', none, '--out', out, '--no-cache'];
    const { status, stderr } = await runBuild(args);
    if (status !== 0) throw new Error(`the build ended with status ${status}: ${stderr}`);
  }
}, 400_000);

/** The HTML of pages that have the same text on both sites. */
async function pagesOf(pages: number): Promise<readonly string[]> {
  const routes = [0, 25, 50, 75, 99].map((index) => corpusRoute(index, pages));
  return Promise.all(routes.map((route) => readFile(join(folder, String(pages), `${route}.html`), 'utf8')));
}

const compressedSize = (text: string | Buffer): number => brotliCompressSync(text).byteLength;
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

test('the HTML of a page is at most 10 % larger on the larger site', async () => {
  const [few, many] = [await pagesOf(FEW), await pagesOf(MANY)];
  const [raw, compressed] = [
    [few, many].map((pages) => sum(pages.map((html) => html.length))),
    [few, many].map((pages) => sum(pages.map(compressedSize))),
  ] as const;
  console.log(
    `HTML of five pages at ${FEW} and at ${MANY} pages: ${raw.join(', ')} B; compressed ${compressed.join(', ')} B`,
  );
  for (const [atFew = 0, atMany = 0] of [raw, compressed]) expect(atMany).toBeLessThanOrEqual(1.1 * atFew);
});

test('the JavaScript until hydration does not grow with the number of pages', async () => {
  const sizes: number[] = [];
  for (const pages of [FEW, MANY]) {
    const assets = join(folder, String(pages), 'assets');
    const names = (await readdir(assets)).filter((name) =>
      /^(?:main|app|react|interactions|chunk|offline-reading)\./.test(name),
    );
    expect(names.length).toBeGreaterThan(3);
    sizes.push(
      sum(await Promise.all(names.map(async (name) => compressedSize(await readFile(join(assets, name)))))),
    );
  }
  const [atFew = 0, atMany = 0] = sizes;
  expect(atMany).toBeLessThanOrEqual(1.1 * atFew);
});

test('no other file that a page loads grows with the number of pages', async () => {
  const [page = ''] = await pagesOf(MANY);
  const named = new Set(
    [...page.matchAll(/(?:href|src|content|data-\w+)="(\/(?:assets|page-index)\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    ),
  );
  named.delete('/page-index/search.json'); // when the search opens
  expect(named.size).toBeGreaterThan(2);
  for (const path of named)
    expect(compressedSize(await readFile(join(folder, String(MANY), path))), path).toBeLessThanOrEqual(
      20 * 1024,
    );
});
