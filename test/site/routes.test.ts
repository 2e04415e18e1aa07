// The URLs that readers and other tools rely on all exist.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import config from '../../content/site.config.ts';

const redirects = config.redirects ?? [];
const redirected = new Set(redirects.map(({ from }) => from));
/** The pages that content/urls.txt promises, without the home page, the playground and redirects. */
const urls = await readFile(new URL('../../content/urls.txt', import.meta.url), 'utf8');
const routes = urls
  .split('\n')
  .filter((line) => /^\/(name|docs)\b[^.]*$/.test(line) && !redirected.has(line));

const read = (name: string) => readFile(join(inject('siteFolder'), name), 'utf8');
const ask = (urlPath: string) => fetch(new URL(urlPath.slice(1), inject('siteUrl')));

describe('each route is a folder and a file with equal bytes, and declares its plain path', () => {
  test('the list of routes is not empty', () => expect(routes.length).toBeGreaterThan(30));
  for (const route of routes) {
    test(route, async () => {
      const [page, alias] = await Promise.all([read(`${route}/index.html`), read(`${route}.html`)]);
      expect(alias).toBe(page);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1] ?? '';
      expect(new URL(canonical).pathname).toBe(route);
      for (const form of [route, `${route}/`, `${route}.html`, `${route}/index.html`]) {
        expect((await ask(form)).status, form).toBe(200);
      }
    });
  }
});

test.each(redirects)('$from redirects without JavaScript', async ({ from, to }) => {
  const response = await ask(from);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(`<meta http-equiv="refresh" content="0; url=${to}">`);
});

test('docs-metadata.json has every page of the docs and its sidebar', async () => {
  const { versions } = JSON.parse(await read('docs-metadata.json'));
  expect(versions).toHaveLength(1);
  const [{ docs, sidebars, ...version }] = versions;
  expect(version).toEqual({
    name: 'current',
    label: 'Next',
    isLast: true,
    path: '/docs',
    mainDocId: 'intro',
  });
  expect(sidebars.tutorialSidebar.link.path).toBe('/docs/intro');
  const paths = docs.map((doc: { path: string }) => doc.path);
  const expected = routes.filter((route) => route.startsWith('/docs/'));
  expect([...paths].sort()).toEqual([...expected].sort());
  expect(docs).toContainEqual({
    id: '/category/guides',
    path: '/docs/category/guides',
    sidebar: 'tutorialSidebar',
  });
});

test('the second page of the tutorial follows the first', async () => {
  const next = /<a [^>]*href="([^"]+)" rel="next"/.exec(await read('docs/quickstart/bundles.html'));
  expect(next?.[1]).toBe('/docs/quickstart/tying-together');
});
