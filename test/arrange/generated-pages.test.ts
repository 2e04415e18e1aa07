// Pages that the site gets without a document: the not-found page links only to pages of the site, and a home page lists
// other pages, and the docs by sections, however many pages these have.

import { expect, test } from 'vitest';
import { buildInMemory } from '../support/memory-site.ts';

/** The links of an article, in order, once each. */
async function linksOf(outputPath: string, content: Readonly<Record<string, string>>) {
  const html = (await buildInMemory({ content })).files.get(outputPath) ?? '';
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  return [...new Set([...article.matchAll(/href="([^"]+)"/g)].map(([, href]) => href))];
}

test.each([
  ['to the overview of the docs, and to the home page', 'docs/a.md', ['/docs', '/']],
  ['only to the home page on a site without docs', 'about.md', ['/']],
  ['to an author’s page at the path of the overview', 'docs.md', ['/docs', '/']],
])('the not-found page links %s', async (_, sourcePath, links) => {
  expect(await linksOf('404.html', { [sourcePath]: '# Page\n' })).toEqual(links);
});

test('the home page links to pages beside the docs, to sections, and to their direct pages', async () => {
  const links = await linksOf('index.html', {
    'about.md': '# About\n',
    'docs/loose.md': '# Loose\n',
    'docs/section/_category_.yml': 'label: Section\n',
    'docs/section/inside.md': '# Inside\n',
    'docs/section/deep/_category_.yml': 'label: Deep\n',
    'docs/section/deep/deeper.md': '# Deeper\n',
  });
  expect(links.sort()).toEqual([
    '/about',
    '/docs',
    '/docs/category/deep',
    '/docs/category/section',
    '/docs/loose',
    '/docs/section/inside',
  ]);
});
