// Sample bundles become archives with the same bytes everywhere, and preview pages without inline code.

import { unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { GUARD_SCRIPT } from '../../scripts/content/sandbox-guard.ts';
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
  const guard = `<script>${GUARD_SCRIPT}</script>`;
  expect(html.indexOf(guard), 'before the policy, which would forbid it').toBeLessThan(html.indexOf('<meta'));
  const others = html.replace(guard, '').replaceAll(/<script type="application\/json".*?<\/script>/g, '');
  expect(others).not.toMatch(/<script>|<style>/);
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
