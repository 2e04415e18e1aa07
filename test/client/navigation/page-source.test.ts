// Pages are found through the route index and loaded once, again after a failure, and no page is shown with browser code
// that it was not made for.

import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPageSource, NotInIndex } from '../../../src/client/navigation/page-source.ts';

// Files share their modules: these are loaded anew for the mocks, and anew for the files that follow.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../../../src/client/app/site-data.ts', () => ({ site: { title: 'Site' } }));

const MODULES = 'test/fixtures/page-modules';
const ROUTES = { folder: '/page-index/', shards: 1, client: 'now' };

/** What the host answers, by path; a test changes it as a new version of the site would. */
let host: Record<string, unknown>;
let asked: string[];
beforeEach(() => {
  asked = [];
  host = {
    '/page-index/0.json': {
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
  host['/page-index/0.json'] = { client, pages };
};
const open = () => createPageSource(ROUTES, '/');
const textOf = (article: string | (() => string)) => (typeof article === 'string' ? article : article());

test('a page comes with its article and the sidebar put together', async () => {
  const page = await open().load('/docs/one');
  expect(page.page).toMatchObject({ title: 'One', urlPath: '/docs/one', hasSidebar: false });
  expect(textOf(page.article)).toBe('<p>One</p>');
  expect(page.items).toMatchObject([{ label: 'Part', items: [{ label: 'One', urlPath: '/docs/one' }] }]);
});

test('each page, index and sidebar is asked for once, also by two at the same time', async () => {
  const source = open();
  const [first, second] = await Promise.all([source.load('/docs/one'), source.load('/docs/one')]);
  await source.load('/docs/two');
  expect(second).toBe(first);
  expect(await source.load('/docs/one')).toBe(first);
  expect(asked.sort()).toEqual(['/page-index/0.json', '/sidebar/part.json', '/sidebar/root.json']);
});

test('a small index is loaded ahead of the first page', async () => {
  const source = open();
  source.loadIndex();
  expect(asked).toEqual(['/page-index/0.json']);
  await source.load('/docs/two');
  expect(asked.filter((path) => path.startsWith('/page-index/'))).toHaveLength(1);
  createPageSource({ ...ROUTES, shards: 8 }, '/').loadIndex();
  expect(asked.filter((path) => path.startsWith('/page-index/'))).toHaveLength(1);
});

test('a page that is there already is not loaded', async () => {
  const source = open();
  const page = await open().load('/docs/two');
  asked = [];
  source.add('/docs/two', page);
  expect(await source.load('/docs/two')).toBe(page);
  expect(asked).toEqual([]);
});

test('what the index does not list is no page', async () => {
  await expect(open().load('/docs/none')).rejects.toThrow(NotInIndex);
});

describe('after a failure', () => {
  test('of the index, all is asked for again', async () => {
    const source = open();
    const whole = host;
    host = {};
    await expect(source.load('/docs/two')).rejects.toThrow('/page-index/0.json was answered with 404');
    host = whole;
    await expect(source.load('/docs/two')).resolves.toMatchObject({ page: { title: 'Two' } });
  });

  test('of the sidebar, too', async () => {
    const source = open();
    const { '/sidebar/part.json': part, ...rest } = host;
    host = rest;
    await expect(source.load('/docs/one')).rejects.toThrow('/sidebar/part.json');
    host['/sidebar/part.json'] = part;
    await expect(source.load('/docs/one')).resolves.toMatchObject({ page: { title: 'One' } });
  });

  test('of a module, the index tells where it has gone', async () => {
    const source = open();
    index({ '/docs/two': `${MODULES}/gone.mjs`, '/docs/one': `${MODULES}/one.mjs` });
    await source.load('/docs/one');
    index({ '/docs/two': `${MODULES}/two.mjs` });
    await expect(source.load('/docs/two')).resolves.toMatchObject({ page: { title: 'Two' } });
    expect(asked.filter((address) => address.startsWith('/page-index/'))).toHaveLength(2);
  });

  test('of a module that is still listed, the failure is reported', async () => {
    index({ '/docs/two': `${MODULES}/gone.mjs` });
    await expect(open().load('/docs/two')).rejects.toThrow('gone.mjs');
  });
});

test('a page made for other browser code is not shown', async () => {
  index({ '/docs/two': `${MODULES}/two.mjs` }, 'newer');
  await expect(open().load('/docs/two')).rejects.toThrow('other code now');
});

test('"again" takes neither the page in memory nor the module that the browser has', async () => {
  const source = open();
  const first = await source.load('/docs/two');
  const again = await source.load('/docs/two', true);
  expect(again).not.toBe(first);
  expect(again.article).not.toBe(first.article);
  expect(await source.load('/docs/two')).toBe(again);
});

test('a changed site is asked for its pages anew', async () => {
  const source = open();
  await source.load('/docs/two');
  index({ '/docs/two': `${MODULES}/one.mjs` }, 'next');
  source.renew({ ...ROUTES, client: 'next' });
  await expect(source.load('/docs/two')).resolves.toMatchObject({ page: { title: 'One' } });
});
