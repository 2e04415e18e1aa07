// Sample bundles become archives with the same bytes everywhere, and preview pages without inline code.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { makeSamples } from '../../scripts/samples/make-samples.ts';
import { makePreviewPage } from '../../scripts/samples/preview-page.ts';
import { zipFiles } from '../../scripts/samples/zip-folder.ts';

const files = new Map([
  ['score/package.json', Buffer.from('{}')],
  ['score/a.html', Buffer.from('<p>é</p>')],
]);
const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test('an archive has the same bytes in every time zone and order of files', () => {
  process.env.TZ = 'Pacific/Auckland';
  const there = zipFiles(files);
  process.env.TZ = 'America/New_York';
  const here = zipFiles(new Map([...files].reverse()));
  expect(Buffer.from(here).equals(Buffer.from(there))).toBe(true);
});

test('an archive holds what went into it', () => {
  const unzipped = unzipSync(zipFiles(files));
  expect(Object.keys(unzipped)).toEqual(['score/a.html', 'score/package.json']);
  expect(Buffer.from(unzipped['score/a.html'] ?? []).toString()).toBe('<p>é</p>');
});

test('a download has no marks of regions, and is otherwise the sample', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'omphalos-samples-'));
  const image = Buffer.from([0xff, 0x0a, 0x23, 0x72, 0x0a]);
  const sample = {
    'package.json': '{ "name": "score", "version": "1.0.0", "omphalos": { "compatibleRange": "~0.0.1" } }\n',
    'graphics/score.html': '<!-- #region all -->\r\n<p>é</p>\r\n<!-- #endregion -->\r\n',
    'server/main.js': 'export function main() {\n  // #region a\n  go();\n  // #endregion\n}\n',
    'graphics/ball.png': image,
  };
  try {
    for (const [path, content] of Object.entries(sample)) {
      await mkdir(dirname(join(folder, '_samples/score', path)), { recursive: true });
      writeFileSync(join(folder, '_samples/score', path), content);
    }
    const paths = Object.keys(sample).map((path) => `_samples/score/${path}`);
    const { files: made } = await makeSamples(folder, '', paths);
    const zip = made.find(({ outputPath }) => outputPath === 'samples/score.zip');
    const unzipped = unzipSync(Buffer.from(zip?.bytes ?? ''));
    const textOf = (path: string): string => Buffer.from(unzipped[path] ?? []).toString();
    expect(textOf('score/graphics/score.html')).toBe('<p>é</p>\r\n');
    expect(textOf('score/server/main.js')).toBe('export function main() {\n  go();\n}\n');
    expect(Buffer.from(unzipped['score/graphics/ball.png'] ?? []).equals(image)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const input = {
  name: 'page',
  defaultStyle: '../panel.css',
  apiScript: '../page.js',
  setup: { text: '</script>' },
};

test('a preview page has its inline code in files, and the API before all of it', () => {
  const { html, files, problems } = makePreviewPage({
    ...input,
    html: '<!DOCTYPE html><html><head><style>p{}</style></head><body><script>go()</script></body></html>',
  });
  expect(problems).toEqual([]);
  expect([...files]).toEqual([
    ['page.1.css', 'p{}'],
    ['page.2.js', 'go()'],
  ]);
  expect(html).toContain('<link rel="stylesheet" href="page.1.css"></head>');
  expect(html).toContain('<script src="page.2.js"></script>');
  expect(html.indexOf('../page.js')).toBeLessThan(html.indexOf('page.1.css'));
  expect(html.indexOf('../panel.css')).toBeLessThan(html.indexOf('page.1.css'));
  expect(html.replaceAll(/<script type="application\/json".*?<\/script>/g, '')).not.toMatch(
    /<script>|<style>/,
  );
});

test('data for the API cannot end its own element', () => {
  const { html } = makePreviewPage({ ...input, html: '<p>' });
  expect(html).toContain('{"text":"\\u003c/script>"}');
});

test('what a preview cannot do is told', () => {
  const html = '<body onload="x()"><script type="module">x()</script>';
  expect(makePreviewPage({ ...input, html }).problems).toEqual([
    'the attribute "onload" does not work in a preview: use a style or script element',
    'an inline module script cannot run in a preview: make it a plain script',
  ]);
});
