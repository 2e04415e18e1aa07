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

test('the overview lists sections and pages in the order of the sidebar, then the playground', async () => {
  const links = await linksOf('docs/index.html', {
    'docs/01-first.md': '# First\n',
    'docs/02-section/inside.md': '# Inside\n',
    'docs/03-between.md': '# Between\n',
    'docs/04-last/deep.md': '# Deep\n',
    'docs/05-end.md': '# End\n',
    'try.md': '---\nlayout: playground\n---\n# Try\n',
  });
  expect(links).toEqual([
    '/docs/first',
    '/docs/category/section',
    '/docs/section/inside',
    '/docs/between',
    '/docs/category/last',
    '/docs/last/deep',
    '/docs/end',
    '/try',
  ]);
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
