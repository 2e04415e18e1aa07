// Pages are found through the route index and loaded once, again after a failure, and never shown with client code of
// another version.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPageSource, NotInIndex } from '../../../src/client/navigation/page-source.ts';

const MODULES = 'test/fixtures/page-modules';
const ROUTES = { index: '/page-index/routes.json', client: 'now' };

/** The host's responses by path; a test changes them as a new version of the site would. */
let host: Record<string, unknown>;
let asked: string[];
beforeEach(() => {
  asked = [];
  host = {
    '/page-index/routes.json': {
      client: 'now',
      pages: { '/docs/one': `${MODULES}/one.mjs`, '/docs/two': `${MODULES}/two.mjs` },
    },
    '/sidebar/root.json': [
      {
        kind: 'category',
        id: 'part',
        label: 'Part',
        isCollapsible: true,
        isCollapsed: true,
        items: [],
        more: '/sidebar/part.json',
      },
    ],
    '/sidebar/part.json': [{ kind: 'link', label: 'One', urlPath: '/docs/one' }],
  };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return { ok: address in host, status: address in host ? 200 : 404, json: async () => host[address] };
  });
});
afterEach(() => vi.unstubAllGlobals());

const index = (pages: Record<string, string>, client = 'now') => {
  host['/page-index/routes.json'] = { client, pages };
};
const open = () => createPageSource(ROUTES, '/');
const textOf = (article: string | (() => string)) => (typeof article === 'string' ? article : article());

test('a page comes with its article and the assembled sidebar', async () => {
  const page = await open().load('/docs/one');
  expect(page.page).toMatchObject({ title: 'One', urlPath: '/docs/one' });
  expect(textOf(page.article)).toBe('<p>One</p>');
  expect(page.items).toMatchObject([{ label: 'Part', items: [{ label: 'One', urlPath: '/docs/one' }] }]);
});

test('each page, index and sidebar is requested once, even by two loads at the same time', async () => {
  const source = open();
  const [first, second] = await Promise.all([source.load('/docs/one'), source.load('/docs/one')]);
  await source.load('/docs/two');
  expect(second).toBe(first);
  expect(await source.load('/docs/one')).toBe(first);
  expect(asked.sort()).toEqual(['/page-index/routes.json', '/sidebar/part.json', '/sidebar/root.json']);
});

test('the index is preloaded before the first page', async () => {
  const source = open();
  source.loadIndexAhead();
  expect(asked).toEqual(['/page-index/routes.json']);
  await source.load('/docs/two');
  expect(asked.filter((path) => path.startsWith('/page-index/'))).toHaveLength(1);
});

test('a path missing in the index is not a page', async () => {
  await expect(open().load('/docs/none')).rejects.toThrow(NotInIndex);
});

describe('after a failure', () => {
  test('after a failure of the index, everything is requested again', async () => {
    const source = open();
    const whole = host;
    host = {};
    await expect(source.load('/docs/two')).rejects.toThrow('/page-index/routes.json was answered with 404');
    host = whole;
    await expect(source.load('/docs/two')).resolves.toMatchObject({ page: { title: 'Two' } });
  });

  test('after a failure of the sidebar, it is requested again', async () => {
    const source = open();
    const { '/sidebar/part.json': part, ...rest } = host;
    host = rest;
    await expect(source.load('/docs/one')).rejects.toThrow('/sidebar/part.json');
    host['/sidebar/part.json'] = part;
    await expect(source.load('/docs/one')).resolves.toMatchObject({ page: { title: 'One' } });
  });

  test('after a failure of a module, a new index gives its new URL', async () => {
    const source = open();
    index({ '/docs/two': `${MODULES}/gone.mjs`, '/docs/one': `${MODULES}/one.mjs` });
    await source.load('/docs/one');
    index({ '/docs/two': `${MODULES}/two.mjs` });
    await expect(source.load('/docs/two')).resolves.toMatchObject({ page: { title: 'Two' } });
    expect(asked.filter((address) => address.startsWith('/page-index/'))).toHaveLength(2);
  });

  test('after a failure of a module that the new index still lists, the failure is reported', async () => {
    index({ '/docs/two': `${MODULES}/gone.mjs` });
    await expect(open().load('/docs/two')).rejects.toThrow('gone.mjs');
  });
});

test('a page made for other client code is not shown', async () => {
  index({ '/docs/two': `${MODULES}/two.mjs` }, 'newer');
  await expect(open().load('/docs/two')).rejects.toThrow('other code now');
});

test('"again" uses neither the page in memory nor the browser’s module', async () => {
  const source = open();
  const first = await source.load('/docs/two');
  const again = await source.load('/docs/two', true);
  expect(again).not.toBe(first);
  expect(again.article).not.toBe(first.article);
  expect(await source.load('/docs/two')).toBe(again);
});

test('the pages of a changed site are requested again', async () => {
  const source = open();
  await source.load('/docs/two');
  index({ '/docs/two': `${MODULES}/one.mjs` }, 'next');
  source.renew({ ...ROUTES, client: 'next' });
  await expect(source.load('/docs/two')).resolves.toMatchObject({ page: { title: 'One' } });
});
