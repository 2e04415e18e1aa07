// A site without a page at its root gets one: it lists other pages, and the docs by sections, however many pages these
// have.

import { expect, test } from 'vitest';
import { buildInMemory } from '../support/memory-site.ts';

test('the home page links to pages beside the docs, to sections, and to their direct pages', async () => {
  const { files } = await buildInMemory({
    content: {
      'about.md': '# About\n',
      'docs/loose.md': '# Loose\n',
      'docs/section/_category_.yml': 'label: Section\n',
      'docs/section/inside.md': '# Inside\n',
      'docs/section/deep/_category_.yml': 'label: Deep\n',
      'docs/section/deep/deeper.md': '# Deeper\n',
    },
  });
  const html = files.get('index.html') ?? '';
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  const links = new Set([...article.matchAll(/href="([^"]+)"/g)].map(([, href]) => href));
  expect([...links].sort()).toEqual([
    '/about',
    '/docs',
    '/docs/category/deep',
    '/docs/category/section',
    '/docs/loose',
    '/docs/section/inside',
  ]);
});
