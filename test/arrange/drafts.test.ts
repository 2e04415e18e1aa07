// Drafts are pages for their authors. That a published site has no page, category or link for them is shown by the
// golden site "moved" (test/integration/pipeline/golden-sites.test.ts).

import { expect, test } from 'vitest';
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

test('the list of documents leaves out drafts', () => {
  expect(JSON.stringify(arrangePlainSite(SITE).site.docsMetadata)).not.toMatch(/two|later|Later/);
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

test('with drafts included, they are in their places, and only they are marked as drafts', () => {
  const { site } = arrangePlainSite({ ...SITE, includeDrafts: true });
  expect(outlineOf(site.sidebar)).toEqual([
    'One',
    'Two',
    'Three',
    ['Later → /docs/category/later', ['Page']],
  ]);
  const marked = site.routes.filter(({ page }) => page.isDraft).map(({ page }) => page.urlPath);
  expect(marked.sort()).toEqual(['/docs/later/page', '/docs/two', '/hidden']);
});
