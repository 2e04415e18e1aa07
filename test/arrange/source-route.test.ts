// From source paths to ids and URL paths.

import { describe, expect, test } from 'vitest';
import { routeOfSource, splitOrderPrefix } from '../../scripts/arrange/source-route.ts';

test.each([
  ['01-intro', 'intro', 1],
  ['02_config', 'config', 2],
  ['3. third', 'third', 3],
  ['10 - ten', 'ten', 10],
  ['11_listenf=For', 'listenf=For', 11],
  ['intro', 'intro', null],
  ['2021-11-02-release', '2021-11-02-release', null],
  ['7.0-notes', '7.0-notes', null],
  ['404', '404', null],
  ['2nd', '2nd', null],
])('order prefixes: %s → %s', (name, expected, position) =>
  expect(splitOrderPrefix(name)).toEqual({ name: expected, position }),
);

describe('URL paths of source files', () => {
  test.each([
    ['the home page', 'index.md', {}, '/', 'index'],
    ['a page beside the docs', 'name.md', {}, '/name', 'name'],
    ['a doc', 'docs/guides/concepts.md', {}, '/docs/guides/concepts', 'guides/concepts'],
    [
      'order prefixes of folders and files are removed',
      'docs/04-guides/01-concepts.md',
      {},
      '/docs/guides/concepts',
      'guides/concepts',
    ],
    ['index takes its folder', 'docs/guides/index.md', {}, '/docs/guides', 'guides/index'],
    ['README takes its folder', 'docs/guides/README.md', {}, '/docs/guides', 'guides/README'],
    ['a file named like its folder takes it', 'docs/guides/guides.md', {}, '/docs/guides', 'guides/guides'],
    [
      'a name that merely ends in index is an ordinary page',
      'docs/reindex.md',
      {},
      '/docs/reindex',
      'reindex',
    ],
    [
      'the id of an index file that is its name changes nothing',
      'docs/guides/index.md',
      { id: 'index' },
      '/docs/guides',
      'guides/index',
    ],
    [
      'the id replaces the last segment',
      'docs/guides/concepts.md',
      { id: 'ideas' },
      '/docs/guides/ideas',
      'guides/ideas',
    ],
    [
      'an absolute slug starts at the docs',
      'docs/guides/concepts.md',
      { slug: '/ideas' },
      '/docs/ideas',
      'guides/concepts',
    ],
    [
      'a relative slug starts at the folder',
      'docs/guides/concepts.md',
      { slug: 'ideas' },
      '/docs/guides/ideas',
      'guides/concepts',
    ],
    ['a slug may climb', 'docs/guides/concepts.md', { slug: '../ideas' }, '/docs/ideas', 'guides/concepts'],
    [
      'but never out of the docs',
      'docs/guides/concepts.md',
      { slug: '../../../ideas' },
      '/docs/ideas',
      'guides/concepts',
    ],
    ['the root slug of the docs is the docs', 'docs/start.md', { slug: '/' }, '/docs', 'start'],
    ['.mdx is taken like .md', 'docs/a.mdx', {}, '/docs/a', 'a'],
    ['an equals sign stays', 'docs/api/11_listenf=For.md', {}, '/docs/api/listenf=For', 'api/listenf=For'],
  ])('URL paths of source files: %s', (_, sourcePath, frontMatter, urlPath, id) =>
    expect(routeOfSource(sourcePath, frontMatter)).toMatchObject({ urlPath, id }),
  );
  test('a path outside the content folder is a bug', () => {
    expect(() => routeOfSource('../x.md', {})).toThrow(RangeError);
    expect(() => routeOfSource('/x.md', {})).toThrow(RangeError);
  });
});
