// What the browser loads on navigation: a module for each page, and the index that leads to all of them.

import { expect, test } from 'vitest';
import { pageModule, routeIndexFile } from '../../scripts/render/page-modules.ts';
import type { PageModuleData } from '../../src/shared/page-data.ts';
import { arrangePlainSite } from '../support/plain-site.ts';

const DATA = { page: { urlPath: '/docs/one' }, head: {}, sidebar: [] } as unknown as PageModuleData;

test('the name of a page module contains a hash of all that it exports', () => {
  const nameOf = (data: PageModuleData, article: string) => pageModule(data, article).outputPath;
  const name = nameOf(DATA, '<p>One</p>');
  expect(name).toMatch(/^assets\/pages\/docs-one\.[0-9a-f]{8}\.js$/);
  expect(nameOf(DATA, '<p>One</p>')).toBe(name);
  expect(nameOf(DATA, '<p>Two</p>')).not.toBe(name);
  expect(nameOf({ ...DATA, sidebar: ['/assets/sidebar.json'] }, '<p>One</p>')).not.toBe(name);
});

test('one file leads from the path of each page to its module, and names the client code that they need', () => {
  const docs = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`docs/p${index}.md`, {}]));
  const { site } = arrangePlainSite({ docs });
  const modules = new Map(site.routes.map(({ page }) => [page.urlPath, `assets/pages${page.urlPath}.js`]));
  const { outputPath, bytes } = routeIndexFile(site.routes, modules, 'code');
  const { client, pages } = JSON.parse(Buffer.from(bytes).toString());
  expect(outputPath).toBe('page-index/routes.json');
  expect(client).toBe('code');
  expect(Object.keys(pages)).toHaveLength(site.routes.length);
  expect(pages['/docs/p199']).toBe('assets/pages/docs/p199.js');
});

test('a page without a module is a fault of ours', () => {
  const { site } = arrangePlainSite({ docs: { 'docs/one.md': {} } });
  expect(() => routeIndexFile(site.routes, new Map(), 'code')).toThrow('the index of modules lacks');
});
