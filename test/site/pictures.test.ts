// The pictures of the site, as files and as pages show them.

import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { imageSize } from 'image-size';
import { expect, inject } from 'vitest';
import { test } from '../support/browser-test.ts';
import { listSitePages } from '../support/site-pages.ts';

const folder = inject('siteFolder');

/** `assets/dashboard.f9bcc282.webp` */
const listPictures = async (): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true }))
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/.test(path));

test('every picture is painted up to each edge, unless it is a shape on no ground', async ({ openAt }) => {
  const { page } = await openAt('');
  const pictures = await listPictures();
  expect(pictures.length).toBeGreaterThan(0);
  const blank: string[] = [];
  for (const path of pictures) {
    const edges = await page.evaluate(blankEdges, `/${path}`);
    blank.push(...edges.map((edge) => `${path}: its ${edge} edge`));
  }
  expect(blank).toEqual([]);
});

test('pictures of pixels have two or more for each that pages show, as many screens have', async ({
  openPage,
}) => {
  const pages = await listSitePages(folder);
  const { page } = await openPage();
  const shown: string[] = [];
  const soft: string[] = [];
  for (const { sitePath, filePath } of pages) {
    const html = await readFile(filePath, 'utf8');
    if (!/<img [^>]*src="[^"]+\.(?!svg")\w+"/.test(html)) continue;
    await page.goto(sitePath);
    const images = await page
      .locator('main img')
      .evaluateAll((all) =>
        all.map((image) => [image.getAttribute('src') ?? '', image.clientWidth] as const),
      );
    for (const [src, width] of images) {
      if (src.endsWith('.svg')) continue;
      shown.push(src);
      const file = imageSize(await readFile(join(folder, src)));
      if (file.width < 2 * width) soft.push(`/${sitePath}: ${src} has ${file.width} pixels for ${width}`);
    }
  }
  expect(shown.length).toBeGreaterThan(0);
  expect(soft).toEqual([]);
});

/**
 * Runs in the page.
 * @returns the edges that are transparent or white from corner to corner; none for a shape, which has no ground in its corners
 */
async function blankEdges(address: string): Promise<readonly string[]> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('this browser draws nothing');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const isBlank = (x: number, y: number): boolean => {
    const at = 4 * (y * width + x);
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    return alpha === 0 || Math.min(red, green, blue) > 250; // compressed white is not quite white
  };
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const right = width - 1;
  const bottom = height - 1;
  if (isBlank(0, 0) && isBlank(right, 0) && isBlank(0, bottom) && isBlank(right, bottom)) return [];
  return [
    ...(columns.every((x) => isBlank(x, 0)) ? ['top'] : []),
    ...(columns.every((x) => isBlank(x, bottom)) ? ['bottom'] : []),
    ...(rows.every((y) => isBlank(0, y)) ? ['left'] : []),
    ...(rows.every((y) => isBlank(right, y)) ? ['right'] : []),
  ];
}
