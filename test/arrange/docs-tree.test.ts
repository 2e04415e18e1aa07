// The order of the docs tree, and the labels and links of categories, as the sidebar shows them: what the golden site
// "categories" (test/integration/pipeline/golden-sites.test.ts) does not show.

import { describe, expect, test } from 'vitest';
import { arrangePlainSite, type Outline, outlineOf, type PlainSite } from '../support/plain-site.ts';

const outline = (docs: PlainSite['docs'], categories: PlainSite['categories'] = {}): Outline =>
  outlineOf(arrangePlainSite({ docs, categories }).site.sidebar);

const at = (position: number) => ({ frontMatter: { sidebar_position: position } });

describe('the sidebar is sorted', () => {
  test.each<[name: string, docs: PlainSite['docs'], expected: Outline]>([
    ['by name on disk', { 'docs/b.md': {}, 'docs/C.md': {}, 'docs/a.md': {} }, ['C', 'a', 'b']],
    [
      'by positions before prefixes, with fractions between',
      { 'docs/1-first.md': at(3), 'docs/2-second.md': {}, 'docs/third.md': at(2.5) },
      ['second', 'third', 'first'],
    ],
    [
      'by position before entries without one, negative positions first',
      { 'docs/a.md': {}, 'docs/z.md': at(99), 'docs/y.md': at(-1) },
      ['y', 'z', 'a'],
    ],
    [
      'by name at equal positions, pages and folders alike',
      { 'docs/c.md': at(1), 'docs/01-b/page.md': {}, 'docs/a.md': at(1) },
      [['b → /docs/category/b', ['page']], 'a', 'c'],
    ],
    [
      'inside a folder as at the top',
      { 'docs/part/2-b.md': {}, 'docs/part/1-c/x.md': {}, 'docs/part/a.md': {} },
      [['part → /docs/category/part', [['c → /docs/category/c', ['x']], 'b', 'a']]],
    ],
  ])('the sidebar is sorted: %s', (_, docs, expected) => expect(outline(docs)).toEqual(expected));

  test('the sidebar is sorted with folders at the position of their category file, else of their prefix', () => {
    const docs = { 'docs/01-late/page.md': {}, 'docs/02-middle/page.md': {}, 'docs/early/page.md': {} };
    const categories = {
      'docs/01-late/_category_.yml': 'position: 3\n',
      'docs/early/_category_.json': '{ "position": 1.5 }',
    };
    expect(outline(docs, categories)).toEqual(
      ['early', 'middle', 'late'].map((name) => [`${name} → /docs/category/${name}`, ['page']]),
    );
  });
});

describe('a category', () => {
  const page = { 'docs/part/page.md': { title: 'Page' } };

  test('a category is labelled by its file, its own page, or its folder, in this order', () => {
    const index = { ...page, 'docs/part/index.md': { title: 'All Parts' } };
    const file = { 'docs/part/_category_.yml': 'label: Given\n' };
    expect(outline(index, file)).toEqual([['Given → /docs/part', ['Page']]]);
    expect(outline(index)).toEqual([['All Parts → /docs/part', ['Page']]]);
    expect(outline(page)).toEqual([['part → /docs/category/part', ['Page']]]);
  });

  test('a category links to its own page, which is not listed in it again', () => {
    for (const name of ['index', 'README', 'part']) {
      const docs = { ...page, [`docs/part/${name}.md`]: { title: 'Own' } };
      expect(outline(docs), name).toEqual([['Own → /docs/part', ['Page']]]);
    }
  });

  test('a category links to a document that its file names by absolute or relative id', () => {
    const docs = { ...page, 'docs/part/start.md': { title: 'Start' } };
    for (const id of ['part/start', 'start']) {
      const file = { 'docs/part/_category_.yml': `link: { type: doc, id: ${id} }\n` };
      expect(outline(docs, file), id).toEqual([['Start → /docs/part/start', ['Page']]]);
    }
  });

  test('a category links to a document elsewhere, which is then listed in both places', () => {
    const docs = { ...page, 'docs/other.md': { title: 'Other' } };
    const file = { 'docs/part/_category_.yml': 'link: { type: doc, id: other }\n' };
    expect(outline(docs, file)).toEqual(['Other', ['Other → /docs/other', ['Page']]]);
  });

  test('a category links to a generated page at the path of its label', () => {
    const file = { 'docs/part/_category_.yml': 'label: Große Teile\n' };
    expect(outline(page, file)).toEqual([['Große Teile → /docs/category/große-teile', ['Page']]]);
  });

  test('a category with a generated page lists its index file like any other', () => {
    const docs = { ...page, 'docs/part/index.md': { title: 'Index' } };
    const file = { 'docs/part/_category_.yml': 'link: { type: generated-index }\n' };
    expect(outline(docs, file)).toEqual([['part → /docs/category/part', ['Index', 'Page']]]);
  });

  test('a category with the same label as another has a path of its own', () => {
    const docs = { 'docs/a/same/x.md': {}, 'docs/b/same/y.md': {} };
    expect(outline(docs)).toEqual([
      ['a → /docs/category/a', [['same → /docs/category/same', ['x']]]],
      ['b → /docs/category/b', [['same → /docs/category/same-1', ['y']]]],
    ]);
  });

  test('a category is open if it cannot be collapsed', () => {
    const categories = { 'docs/part/_category_.yml': 'collapsible: false\n' };
    expect(arrangePlainSite({ docs: page, categories }).site.sidebar).toMatchObject([{ isCollapsed: false }]);
  });

  test('a category is never made for files beside the docs', () => {
    expect(outline({ 'about/team.md': {}, 'index.md': {}, 'docs/a.md': {} })).toEqual(['a']);
  });
});
