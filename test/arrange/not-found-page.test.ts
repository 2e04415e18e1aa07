// The page for addresses that lead nowhere leads on only to pages that the site has.

import { expect, test } from 'vitest';
import { buildInMemory } from '../support/memory-site.ts';

const linksOf = async (
  content: Readonly<Record<string, string>>,
): Promise<readonly (string | undefined)[]> => {
  const html = (await buildInMemory({ content })).files.get('404.html') ?? '';
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  return [...article.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
};

test('to the overview of the docs, and to the start', async () => {
  expect(await linksOf({ 'docs/a.md': '# A\n' })).toEqual(['/docs', '/']);
});

test('to the start alone, where there are no docs', async () => {
  expect(await linksOf({ 'about.md': '# About\n' })).toEqual(['/']);
});

test('to a page of the author’s that stands where the overview would', async () => {
  expect(await linksOf({ 'docs.md': '# Docs\n' })).toEqual(['/docs', '/']);
});
