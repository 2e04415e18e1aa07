// The service worker stores only complete responses of this site.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWholeAsset, isWholePage } from '../../src/service-worker/whole-answer.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
const isWhole = (path: string, text: string): Promise<boolean> =>
  isWholeAsset(new Response(text), new URL(`https://example.org/base/assets/${path}`));

test.each([
  [`search.${hashOf('[1,2]')}.json`, '[1,2]'],
  [`a.${hashOf('x\n')}.js`, 'x\n'],
  ['main.KKEOHQQC.js', 'let a=`\n`;\n'],
  ['style.KKEOHQQC.css', 'a{}\n'],
  ['pages/docs-a.01234abc.js', 'export const page=1;\n'],
])('stores %s as a whole and not a part of it', async (path, text) => {
  expect(await isWhole(path, text)).toBe(true);
  expect(await isWhole(path, text.slice(0, -1))).toBe(false);
});

test('stores a picture or font of the bundler, whose end it cannot verify', async () => {
  expect(await isWhole('font.KKEOHQQC.woff2', 'x')).toBe(true);
});

const isPage = (html: string): Promise<boolean> => isWholePage(new Response(html));

test.each([
  '<!doctype html><html><meta name="generator" content="Omphalos Docs v3"><p>A</p></html>\n',
  '<!doctype html><html><link rel="canonical" href="/a" data-to="/a"></html>',
])('stores a page of the site, and no part of it: %s', async (html) => {
  expect(await isPage(html)).toBe(true);
  expect(await isPage(html.slice(0, -6))).toBe(false);
});

test('does not store the login page of a network, which answers with 200', async () => {
  expect(await isPage('<!doctype html><html><title>Log in</title></html>')).toBe(false);
});
