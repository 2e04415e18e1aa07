// No two sources write the same output file, or two that differ only in case.

import { expect, test } from 'vitest';
import { checkOutputPaths } from '../../scripts/checks/check-output-paths.ts';
import { buildInMemory } from '../support/memory-site.ts';
import { arrangePlainSite, type PlainSite } from '../support/plain-site.ts';

const reported = (plain: PlainSite, publicFiles: readonly string[], sampleFiles: readonly string[] = []) =>
  checkOutputPaths(arrangePlainSite(plain).site, {
    publicFiles,
    publicFolder: 'public',
    sampleFiles,
    configFile: null,
  }).map(({ code, message, at, help }) => {
    expect(help).toMatch(/^rename /);
    return `${at?.file}:${at?.line}:${at?.column} ${code}: ${message}`;
  });
const clash = (file: string, owner: string, place = file): string =>
  `public/${file}:1:1 output-clash: the public file "${file}" conflicts with ${owner}: both need "${place}"`;

const DOCS = { docs: { 'docs/a.md': {}, 'page.md': {} } };

test('accepts public files with paths of their own', () => {
  expect(reported(DOCS, ['a.md', 'docs/b.html', 'img/x.png'])).toEqual([]);
});

test.for(['docs/a/index.html', 'docs/a.html', 'docs/a.md'])(
  'reports a public file at %s, which is a file of a page',
  (file) => {
    expect(reported(DOCS, ['x.png', file])).toEqual([clash(file, 'the page /docs/a')]);
  },
);

test.for(['old/index.html', 'old.html'])(
  'reports a public file at %s, which is a file of a redirect',
  (file) => {
    const config = { redirects: [{ from: '/old', to: '/page' }] };
    expect(reported({ ...DOCS, config }, [file])).toEqual([clash(file, 'the redirect from /old')]);
  },
);

test('names the page rather than a redirect from it', () => {
  const config = { redirects: [{ from: '/page', to: '/docs/a' }] };
  expect(reported({ ...DOCS, config }, ['page.html'])).toEqual([clash('page.html', 'the page /page')]);
});

test('reports public files that replace generated ones, unless these are replaceable', () => {
  const files = ['404.html', 'sitemap.xml', 'robots.txt', 'samples/one.zip'];
  expect(reported(DOCS, files, ['samples/one.zip'])).toEqual([
    clash('404.html', 'the page for unknown addresses'),
    clash('sitemap.xml', 'a generated file'),
    clash('samples/one.zip', 'a generated file'),
  ]);
});

test('reports a page whose URL gets the policy of the sandbox file', () => {
  const { site } = arrangePlainSite({
    docs: { 'page-index/sandbox.zz.md': {}, 'page-index/sandboxes.md': {} },
  });
  const found = checkOutputPaths(site, { publicFiles: [], publicFolder: 'public', configFile: null });
  expect(found.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'output-clash: the page /page-index/sandbox.zz conflicts with a generated file: both need "page-index/sandbox.zz/index.html"',
  ]);
});

test('reports a public file at the path of a folder that another file needs, and vice versa', () => {
  expect(reported(DOCS, ['assets', 'docs', 'page.html/x'])).toEqual([
    clash('assets', 'a generated file'),
    clash('docs', 'the page /docs'),
    clash('page.html/x', 'the page /page', 'page.html'),
  ]);
});

test('reports URLs that differ only in case at the second one', () => {
  expect(reported({ docs: { 'docs/Guide.md': {}, 'docs/guide.md': {} } }, [])).toEqual([
    'content/docs/guide.md:1:1 route-case: the address /docs/guide differs from /docs/Guide only by letter case',
  ]);
  expect(reported({ docs: { 'docs/é.md': {} } }, ['docs/E\u0301'])).toEqual([
    'public/docs/E\u0301:1:1 route-case: the address /docs/E\u0301 differs from /docs/é only by letter case',
  ]);
});

test('compares each of three forms with the first, and accepts names that every disk tells apart', () => {
  const docs = { 'docs/A.md': {}, 'docs/a.md': {}, 'docs/ss.md': {}, 'docs/ß.md': {} };
  expect(reported({ docs }, ['docs/A', 'Docs/a'])).toEqual([
    clash('docs/A', 'the page /docs/A'),
    'content/docs/a.md:1:1 route-case: the address /docs/a differs from /docs/A only by letter case',
    'public/Docs/a:1:1 route-case: the address /Docs/a differs from /docs/A only by letter case',
  ]);
});

test.for(['slug: /A', 'id: A'])('reports a case clash at the line that sets the URL: %s', async (line) => {
  const content = { 'docs/A.md': '# A\n', 'docs/z.md': `---\ntitle: Z\n${line.replace('A', 'a')}\n---\n` };
  const { diagnostics } = await buildInMemory({ content });
  expect(diagnostics.find(({ code }) => code === 'route-case')).toMatchObject({
    at: { file: 'content/docs/z.md', line: 3 },
    help: expect.stringContaining('rename one of them'),
  });
});

test('reports a clash with a generated page at the written one', () => {
  const docs = { 'docs/Category/guide.md': {}, 'docs/guide/a.md': {} };
  const categories = { 'docs/guide/_category_.yml': 'link: { type: generated-index }\n' };
  const [only, ...others] = reported({ docs, categories }, []);
  expect(others).toEqual([]);
  expect(only).toMatch(/^content\/docs\/Category\/guide\.md:1:1 route-case: /);
});
