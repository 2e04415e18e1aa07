// Addresses with a scheme, judged without a look at other sites.

import { describe, expect, test } from 'vitest';
import type { SiteConfigInput } from '../../../src/shared/site-config-schema.ts';
import { resolve } from '../../support/resolved-links.ts';

const found = (link: string, config: SiteConfigInput = {}) =>
  resolve(link, undefined, { url: 'https://docs.example.org', ...config }).diagnostics.map(
    ({ message, help }) => `${message}; ${help}`,
  );

test.each([
  ['file:///home/me/b.md', 'is a file on your computer', 'put the file beside the page'],
  ['image!C:\\Users\\me\\p.png', 'is a file on your computer', 'put the file beside the page'],
  ['https:/example.org/a', 'is no web address', 'did you mean "https://example.org/a"?'],
  ['https:example.org', 'is no web address', 'did you mean "https://example.org"?'],
  ['https://https://example.org', 'is no web address', 'did you mean "https://example.org"?'],
  ['//docs/b', 'is no web address', 'did you mean "/docs/b"?'],
  ['https://', 'is no web address', 'write https://…'],
])('%s is reported, with what to write', (link, message, help) => {
  expect(found(link)).toEqual([expect.stringContaining(message)]);
  expect(found(link)).toEqual([expect.stringContaining(help)]);
});

test.each([
  'https://example.org/a?b#c',
  '//example.org/a',
  'mailto:me@example.org,you@example.org?subject=Hi',
  'mailto:?subject=Hi',
  'tel:+4912345',
  'https://github.com/owner/name/blob/main/content/docs/01-intro.md',
  'obsidian://open',
  'http://localhost:9090/bundles',
  'http://localhost:3000',
  'http://192.168.0.7/docs/intro',
])('%s is one that readers may be able to open', (link) => {
  expect(found(link)).toEqual([]);
});

describe('an address of the site itself', () => {
  test.each([
    'https://docs.example.org',
    'https://docs.example.org/docs/intro#install',
    'https://docs.example.org/docs/intro.html',
    'https://docs.example.org/img/shared.png',
    'https://docs.example.org/sitemap.xml',
  ])('%s is there', (link) => {
    expect(found(link)).toEqual([]);
  });

  test.each([
    ['https://docs.example.org/docs/intrro', '/docs/intro'],
    ['https://docs.example.org/docs/intro#instal', '/docs/intro#install'],
    ['http://localhost:3000/docs/intrro', '/docs/intro'],
    ['http://127.0.0.1:3000/docs/intrro', '/docs/intro'],
  ])('%s is not there, and the nearest page is suggested', (link, meant) => {
    expect(found(link)).toEqual([
      `"${link}" is an address of this site, but nothing is there; did you mean "${meant}"?`,
    ]);
  });

  test('is read without the base URL, and another base URL is another site', () => {
    const config = { baseUrl: '/tool/' };
    expect(found('https://docs.example.org/tool/docs/intro', config)).toEqual([]);
    expect(found('https://docs.example.org/other/docs/x', config)).toEqual([]);
    expect(found('https://docs.example.org/tool/docs/intrro', config)).toHaveLength(1);
  });

  test('as the watch mode serves it leads readers to their own computer, and has a certain correction', () => {
    const [problem] = resolve('http://localhost:3000/docs/intro').diagnostics;
    expect(problem).toMatchObject({
      message: '"http://localhost:3000/docs/intro" leads readers to their own computer',
      help: 'did you mean "/docs/intro"?',
      fix: { text: 'http://localhost:3000/docs/intro', newText: '/docs/intro' },
    });
  });
});

test('addresses of the config and the shared image of the front matter are judged the same way', () => {
  const href = 'https://docs.example.org/docs/gone';
  const link = { label: 'Gone', href };
  const messages = (config: SiteConfigInput) => found('#here', config);
  expect(messages({ navbar: { items: [link] } })).toHaveLength(1);
  expect(messages({ footer: { groups: [{ title: 'More', items: [link] }] } })).toHaveLength(1);
  expect(messages({ redirects: [{ from: '/old', to: href }] })).toHaveLength(1);
  expect(
    messages({ security: { contact: 'https://https://example.org', expires: '2030-01-01' } }),
  ).toHaveLength(1);
  expect(
    resolve('#here', undefined, {}, { ids: ['here'], frontMatter: { image: 'https:example.org/a.png' } })
      .diagnostics,
  ).toHaveLength(1);
});
