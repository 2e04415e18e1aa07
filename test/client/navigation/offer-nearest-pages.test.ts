// The proposals of the not-found page, from the list of pages that the search loads.

import { afterEach, expect, test, vi } from 'vitest';
import { start } from '../../../src/client/navigation/offer-nearest-pages.ts';
import { openFakePage } from '../../support/fake-page.ts';

afterEach(() => void vi.unstubAllGlobals());

const PAGES = [
  ['Harbour charts', '/docs/guides/charts', ['Guides']],
  ['Story', '/story', []],
  ['bundleVars.get', '/docs/api/get', ['API']],
];

async function proposalsFor(path: string) {
  const page = openFakePage();
  page.elements['meta[name="search-index"]'] = [
    { content: '/x/page-index/search.json', dataset: { base: '/x/' } },
  ];
  Object.assign(document, {
    createElement: (tag: string) => ({
      tag,
      append(...children: unknown[]) {
        Object.assign(this, { children });
      },
    }),
  });
  vi.stubGlobal('location', { pathname: path });
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => ({ pages: PAGES }) }));
  const proposals: object[] = [];
  const list = { replaceChildren: (...items: object[]) => void proposals.push(...items) };
  const slot = { hidden: true, querySelector: () => list };
  await start(slot as unknown as HTMLElement);
  return { isHidden: slot.hidden, count: proposals.length, text: JSON.stringify(proposals) };
}

test('a URL that resembles a page gets a link to it, below the base URL and with its section', async () => {
  const { isHidden, text } = await proposalsFor('/x/docs/guide/charst');
  expect(isHidden).toBe(false);
  expect(text).toContain('Guides › Harbour charts');
  expect(text).toContain('"href":"/x/docs/guides/charts"');
});

test('a translator leaves a name of the API as it is, but not the title of a page', async () => {
  expect((await proposalsFor('/x/docs/api/gett')).text).toContain('"translate":false');
  expect((await proposalsFor('/x/docs/guide/charst')).text).toContain('"translate":true');
});

test('a URL that resembles no page gets no proposals, and their heading stays hidden', async () => {
  expect(await proposalsFor('/x/zzzz/qqqq.php')).toMatchObject({ isHidden: true, count: 0 });
});
