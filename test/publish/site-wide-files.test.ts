// Which pages the files of the site as a whole speak of, and what the head of each kind of page tells search engines.

import { expect, test } from 'vitest';
import { SEARCH_INDEX_FILE } from '../../scripts/output/generated-paths.ts';
import { buildInMemory } from '../support/memory-site.ts';

const SITE = {
  content: {
    'index.md': '# Home\n',
    'docs/older.md': '# Older\n\nText.\n',
    'docs/newer.md': '# Newer\n\nText.\n',
    'docs/oldest.md': '# Oldest\n\nText.\n',
    'docs/secret.md': '---\ndraft: true\n---\n# Secret plan\n\nNobody reads this yet.\n',
  },
  config: { url: 'https://example.org', redirects: [{ from: '/docs/moved', to: '/docs/newer' }] },
  dates: {
    'index.md': '2020-01-01',
    'docs/oldest.md': '2021-05-01',
    'docs/older.md': '2023-05-01',
    'docs/newer.md': '2024-05-01',
    'docs/secret.md': '2025-05-01',
  },
};
const { files: published } = await buildInMemory({ ...SITE, includeDrafts: false });
const { files: withDrafts } = await buildInMemory(SITE);

test.each([
  ['sitemap.xml', 'https://example.org'],
  ['feed.xml', 'https://example.org'],
  ['llms.txt', 'https://example.org'],
  ['llms-full.txt', 'https://example.org'],
  ['docs-metadata.json', ''],
  [SEARCH_INDEX_FILE, ''],
])('%s lists the pages, but no draft, redirect or not-found page', (file, origin) => {
  const text = published.get(file) ?? '';
  for (const page of ['/docs/newer', '/docs/older', '/docs/oldest']) expect(text).toContain(origin + page);
  for (const other of ['/docs/secret', '/docs/moved', '/404']) expect(text).not.toContain(other);
});

test.each(['sitemap.xml', 'feed.xml', 'llms.txt', SEARCH_INDEX_FILE])(
  '%s lists no draft even where drafts are built',
  (file) => {
    expect(withDrafts.get(file)).toContain('/docs/newer');
    expect(withDrafts.get(file)).not.toContain('/docs/secret');
  },
);

test('no file of a published site has the words or the path of a draft', () => {
  const telling = [...published].filter(([path, text]) => /secret|Nobody reads this/i.test(path + text));
  expect(telling.map(([path]) => path)).toEqual([]);
});

test('the feed begins with the page that changed last', () => {
  const ids = [...(published.get('feed.xml') ?? '').matchAll(/<entry>.*?<id>(.*?)<\/id>/gs)];
  expect(ids.map(([, id]) => id).slice(0, 3)).toEqual([
    'https://example.org/docs/newer',
    'https://example.org/docs/older',
    'https://example.org/docs/oldest',
  ]);
});

test.each([
  ['an ordinary page', published, 'docs/newer/index.html', 'https://example.org/docs/newer', undefined],
  ['its alias', published, 'docs/newer.html', 'https://example.org/docs/newer', undefined],
  ['the home page', published, 'index.html', 'https://example.org/', undefined],
  ['the overview', published, 'docs/index.html', 'https://example.org/docs', undefined],
  ['a redirect', published, 'docs/moved/index.html', 'https://example.org/docs/newer', 'noindex'],
  ['the not-found page', published, '404.html', undefined, 'noindex'],
  ['a draft', withDrafts, 'docs/secret/index.html', 'https://example.org/docs/secret', undefined],
])(
  'the head of %s names its own address and says whether to index it',
  (_, files, path, canonical, robots) => {
    const html = files.get(path) ?? '';
    expect(html).toContain('<!doctype html>');
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(canonical);
    expect(/<meta name="robots" content="([^"]*)">/.exec(html)?.[1]).toBe(robots);
  },
);
