// Two sources never want one output file, nor two that differ by letter case only.

import { expect, test } from 'vitest';
import { checkOutputPaths } from '../../scripts/checks/check-output-paths.ts';
import { buildInMemory } from '../support/memory-site.ts';
import { arrangePlainSite, type PlainSite } from '../support/plain-site.ts';

const told = (plain: PlainSite, publicFiles: readonly string[], madeFiles: readonly string[] = []) =>
  checkOutputPaths(arrangePlainSite(plain).site, publicFiles, 'public', madeFiles).map(
    ({ code, message, at, help }) => {
      expect(help).toMatch(/^rename /);
      return `${at?.file}:${at?.line}:${at?.column} ${code}: ${message}`;
    },
  );
const clash = (file: string, owner: string): string =>
  `public/${file}:1:1 output-clash: the file "${file}" of the public folder has the same place in the site as ${owner}`;

const DOCS = { docs: { 'docs/a.md': {}, 'page.md': {} } };

test('files of the public folder that nothing else wants are no matter', () => {
  expect(told(DOCS, ['a.md', 'docs/b.html', 'img/x.png'])).toEqual([]);
});

test.for(['docs/a/index.html', 'docs/a.html', 'docs/a.md'])('a page wants %s', (file) => {
  expect(told(DOCS, ['x.png', file])).toEqual([clash(file, 'the page /docs/a')]);
});

test.for(['old/index.html', 'old.html'])('a redirect wants %s', (file) => {
  const config = { redirects: [{ from: '/old', to: '/page' }] };
  expect(told({ ...DOCS, config }, [file])).toEqual([clash(file, 'the redirect from /old')]);
});

test('a page goes before a redirect from it, and a redirect of a heading wants no file', () => {
  const config = {
    redirects: [
      { from: '/page', to: '/docs/a' },
      { from: '/docs/b#x', to: '/page' },
    ],
  };
  expect(told({ ...DOCS, config }, ['page.html', 'docs/b#x.html'])).toEqual([
    clash('page.html', 'the page /page'),
  ]);
});

test('so does the build, for what it makes', () => {
  expect(told(DOCS, ['404.html', 'robots.txt', 'samples/one.zip'], ['samples/one.zip'])).toEqual([
    ...['404.html', 'samples/one.zip'].map((file) => clash(file, 'a file that the build makes')),
  ]);
});

test('addresses that differ by case are told at the second', () => {
  expect(told({ docs: { 'docs/Guide.md': {}, 'docs/guide.md': {} } }, [])).toEqual([
    'content/docs/guide.md:1:1 route-case: the address /docs/guide differs from /docs/Guide by letter case only',
  ]);
  expect(told({ docs: { 'docs/é.md': {} } }, ['docs/E\u0301'])).toEqual([
    'public/docs/E\u0301:1:1 route-case: the address /docs/E\u0301 differs from /docs/é by letter case only',
  ]);
});

test('of three forms each is told of the first; what is not the same on any disk is no matter', () => {
  const docs = { 'docs/A.md': {}, 'docs/a.md': {}, 'docs/ss.md': {}, 'docs/ß.md': {} };
  expect(told({ docs }, ['docs/A', 'Docs/a'])).toEqual([
    'content/docs/a.md:1:1 route-case: the address /docs/a differs from /docs/A by letter case only',
    'public/Docs/a:1:1 route-case: the address /Docs/a differs from /docs/A by letter case only',
  ]);
});

test.for(['slug: /A', 'id: A'])('it is told at the line that makes the address: %s', async (line) => {
  const content = { 'docs/A.md': '# A\n', 'docs/z.md': `---\ntitle: Z\n${line.replace('A', 'a')}\n---\n` };
  const { diagnostics } = await buildInMemory({ content });
  expect(diagnostics.find(({ code }) => code === 'route-case')).toMatchObject({
    at: { file: 'content/docs/z.md', line: 3 },
    help: expect.stringContaining('rename one of them'),
  });
});

test('a generated page has no place of its own: the written one is named', () => {
  const docs = { 'docs/Category/guide.md': {}, 'docs/guide/a.md': {} };
  const categories = { 'docs/guide/_category_.yml': 'link: { type: generated-index }\n' };
  const [only, ...others] = told({ docs, categories }, []);
  expect(others).toEqual([]);
  expect(only).toMatch(/^content\/docs\/Category\/guide\.md:1:1 route-case: /);
});
