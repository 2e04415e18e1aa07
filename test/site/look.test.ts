// What the look of the built site weighs, and the pictures and colours that pages name for other programs.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { describe, expect, inject, test } from 'vitest';
import { BYTE_BUDGETS } from '../../scripts/client-bundle/byte-budgets.ts';
import { listSitePages } from '../../scripts/server/site-pages.ts';

const folder = inject('siteFolder');
const assets = await readdir(join(folder, 'assets'));
const read = (name: string): Promise<Buffer> => readFile(join(folder, 'assets', name));
const brotliSize = async (name: string): Promise<number> => brotliCompressSync(await read(name)).length;
const only = (pattern: RegExp): string => {
  const found = assets.filter((name) => pattern.test(name));
  expect(found, String(pattern)).toHaveLength(1);
  return found[0] ?? '';
};

describe('the look weighs', () => {
  test('no more CSS than its budget', async () => {
    expect(await brotliSize(only(/^style\.\w+\.css$/))).toBeLessThanOrEqual(
      BYTE_BUDGETS['styles of every page'].limit,
    );
  });

  test('no more fonts than their budget', async () => {
    const fonts = assets.filter((name) => /\.(woff2?|ttf|otf)$/.test(name));
    const sizes = await Promise.all(fonts.map(async (name) => (await read(name)).length));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BYTE_BUDGETS.fonts.limit);
  });

  test('no more code of the demonstration than its budget', async () => {
    expect((await read(only(/^mount-demo\.\w+\.js$/))).length).toBeLessThanOrEqual(
      BYTE_BUDGETS.demonstration.limit,
    );
  });
});

describe('every page', () => {
  test('names a picture for sharing that is there, with its size and words for it', async () => {
    const pages = (await listSitePages(folder)).filter(({ sitePath }) => sitePath !== '404.html');
    const faults: string[] = [];
    const used = new Set<string>();
    for (const { sitePath, filePath } of pages) {
      const html = await readFile(filePath, 'utf8');
      if (html.includes('http-equiv="refresh"')) continue; // leads on to another page
      const contentOf = (name: string) =>
        new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];
      const address = contentOf('og:image');
      if (address === undefined || !contentOf('og:image:alt')) faults.push(`/${sitePath}: no picture`);
      else {
        const path = new URL(address).pathname;
        used.add(path);
        const { width, height } = imageSize(await readFile(join(folder, path)));
        const said = [contentOf('og:image:width'), contentOf('og:image:height')].map(Number);
        if (said[0] !== width || said[1] !== height)
          faults.push(`/${sitePath}: ${width} × ${height}, not ${said}`);
      }
    }
    expect(faults).toEqual([]);
    const shared = await readdir(join(folder, 'assets/share'));
    expect(
      shared.filter((name) => !used.has(`/assets/share/${name}`)),
      'pictures that no page names',
    ).toEqual([]);
  });

  test('has no style attributes and a colour for the browser in each mode', async () => {
    const faults: string[] = [];
    for (const { sitePath, filePath } of await listSitePages(folder)) {
      const html = await readFile(filePath, 'utf8');
      if (html.includes('http-equiv="refresh"')) continue;
      if (/<[^>]+\sstyle=/.test(html.replaceAll(/<script[\s\S]*?<\/script>/g, '')))
        faults.push(`/${sitePath}: style=`);
      for (const mode of ['dark', 'light']) {
        const pattern = new RegExp(
          `<meta name="theme-color" content="#[0-9a-f]{6}" media="\\(prefers-color-scheme: ?${mode}\\)">`,
        );
        if (!pattern.test(html)) faults.push(`/${sitePath}: no theme-color for ${mode} mode`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('can be installed: the web manifest names icons that are there, in their sizes', async () => {
    const manifest = JSON.parse(await readFile(join(folder, 'site.webmanifest'), 'utf8')) as {
      readonly name: string;
      readonly icons: readonly { readonly src: string; readonly sizes: string }[];
    };
    expect(manifest.name).toBe('Omphalos');
    for (const { src, sizes } of manifest.icons) {
      const file = await readFile(join(folder, new URL(src, 'https://x/').pathname));
      if (sizes === 'any') continue;
      const { width, height } = imageSize(file);
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });
});
