// Drafts are pages for their authors: a published site shows no trace of them.

import { describe, expect, test } from 'vitest';
import { arrangePlainSite, outlineOf } from '../support/plain-site.ts';

const DRAFT = { draft: true };
const SITE = {
  docs: {
    'index.md': { title: 'Home' },
    'hidden.md': { title: 'Hidden', frontMatter: DRAFT },
    'docs/01-one.md': { title: 'One' },
    'docs/02-two.md': { title: 'Two', frontMatter: DRAFT },
    'docs/03-three.md': { title: 'Three' },
    'docs/later/page.md': { title: 'Page', frontMatter: DRAFT },
  },
  categories: { 'docs/later/_category_.yml': 'label: Later\n' },
};

const pathsOf = (includeDrafts: boolean) =>
  arrangePlainSite({ ...SITE, includeDrafts }).site.routes.map(({ page }) => page.urlPath);

describe('in a published site', () => {
  const { site, diagnostics } = arrangePlainSite(SITE);

  test('no draft has a path, nor has a category with drafts only', () => {
    expect(pathsOf(false).sort()).toEqual(['/', '/docs', '/docs/one', '/docs/three']);
  });

  test('the sidebar skips drafts, and so do previous and next', () => {
    expect(outlineOf(site.sidebar)).toEqual(['One', 'Three']);
    const one = site.routes.find(({ page }) => page.urlPath === '/docs/one');
    expect(one?.page.next).toEqual({ label: 'Three', urlPath: '/docs/three' });
  });

  test('the list of documents leaves out drafts', () => {
    expect(JSON.stringify(site.docsMetadata)).not.toMatch(/two|later|Later/);
  });

  test('the category file of a folder of drafts gives no diagnostics', () => {
    expect(diagnostics).toEqual([]);
  });

  test('a draft does not take the path of a page', () => {
    const docs = {
      'docs/same.md': { frontMatter: DRAFT },
      'docs/other.md': { title: 'Other', frontMatter: { slug: 'same' } },
    };
    const arranged = arrangePlainSite({ docs });
    expect(outlineOf(arranged.site.sidebar)).toEqual(['Other']);
    expect(arranged.diagnostics).toEqual([]);
    expect(arrangePlainSite({ docs, includeDrafts: true }).diagnostics.map(({ code }) => code)).toEqual([
      'route-duplicate',
    ]);
  });
});

describe('with drafts included', () => {
  const { site } = arrangePlainSite({ ...SITE, includeDrafts: true });

  test('drafts are in their places', () => {
    expect(outlineOf(site.sidebar)).toEqual([
      'One',
      'Two',
      'Three',
      ['Later → /docs/category/later', ['Page']],
    ]);
    expect(pathsOf(true)).toContain('/hidden');
  });

  test('drafts, and only they, are marked as drafts', () => {
    const marked = site.routes.filter(({ page }) => page.isDraft).map(({ page }) => page.urlPath);
    expect(marked.sort()).toEqual(['/docs/later/page', '/docs/two', '/hidden']);
  });
});
