// The not-found page links only to pages of the site.

import { expect, test } from 'vitest';
import { buildInMemory } from '../support/memory-site.ts';

const linksOf = async (
  content: Readonly<Record<string, string>>,
): Promise<readonly (string | undefined)[]> => {
  const html = (await buildInMemory({ content })).files.get('404.html') ?? '';
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  return [...article.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
};

test('links to the overview of the docs, and to the home page', async () => {
  expect(await linksOf({ 'docs/a.md': '# A\n' })).toEqual(['/docs', '/']);
});

test('links only to the home page on a site without docs', async () => {
  expect(await linksOf({ 'about.md': '# About\n' })).toEqual(['/']);
});

test('links to an author’s page at the path of the overview', async () => {
  expect(await linksOf({ 'docs.md': '# Docs\n' })).toEqual(['/docs', '/']);
});
