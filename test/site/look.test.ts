// The pictures and colours that pages offer to other programs, the attributes that the security policy forbids, and
// gradients.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, inject, test } from 'vitest';
import { listSitePages } from '../support/site-pages.ts';

const folder = inject('siteFolder');
/** Without redirect pages. */
const pages = new Map<string, string>();
for (const { sitePath, filePath } of await listSitePages(folder)) {
  const html = await readFile(filePath, 'utf8');
  if (!html.includes('http-equiv="refresh"')) pages.set(sitePath, html);
}

test('gradients are mixed in sRGB, since one engine smears hard stops of other colour spaces', async () => {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.css'));
  const sheets = await Promise.all(names.map((name) => readFile(join(folder, 'assets', name), 'utf8')));
  const gradients = sheets.join().match(/repeating-(?:linear|conic)-gradient\([^,]*/g) ?? [];
  expect(gradients.length).toBeGreaterThan(0);
  expect(gradients.filter((start) => !start.includes('in srgb'))).toEqual([]);
});

describe('every page', () => {
  test('every page has a picture for sharing that exists, with its size and alternative text', async () => {
    const faults: string[] = [];
    for (const [sitePath, html] of pages) {
      if (sitePath === '404.html') continue;
      const contentOf = (name: string) =>
        new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];
      const address = contentOf('og:image');
      if (address === undefined || !contentOf('og:image:alt')) faults.push(`/${sitePath}: no picture`);
      else {
        const path = new URL(address).pathname;
        const { width, height } = imageSize(await readFile(join(folder, path)));
        const said = [contentOf('og:image:width'), contentOf('og:image:height')].map(Number);
        if (said[0] !== width || said[1] !== height)
          faults.push(`/${sitePath}: ${width} × ${height}, not ${said}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('every page has no style attributes, no inline event handlers, and a theme colour for each mode', async () => {
    const faults: string[] = [];
    for (const [sitePath, html] of pages) {
      for (const tag of html.replaceAll(/<script[\s\S]*?<\/script>/g, '').match(/<[a-z][^>]*>/gi) ?? [])
        if (/\s(style|on[a-z]+)=/.test(tag.replace(/"[^"]*"/g, '""'))) faults.push(`/${sitePath}: ${tag}`);
      for (const mode of ['dark', 'light']) {
        const pattern = new RegExp(
          `<meta name="theme-color" content="#[0-9a-f]{6}" media="\\(prefers-color-scheme: ?${mode}\\)">`,
        );
        if (!pattern.test(html)) faults.push(`/${sitePath}: no theme-color for ${mode} mode`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('every page can be installed: the web manifest names existing icons with their sizes', async () => {
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
