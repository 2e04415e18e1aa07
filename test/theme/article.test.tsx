// Parts of an article that the golden sites do not show, as static markup.

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Admonition, AdmonitionTitle } from '../../src/theme/article/Admonition.tsx';
import { CategoryArticle } from '../../src/theme/article/CategoryArticle.tsx';
import { DocHeader } from '../../src/theme/article/DocHeader.tsx';
import { Heading2 } from '../../src/theme/article/Heading.tsx';
import { InlineCode } from '../../src/theme/article/InlineCode.tsx';
import { OverviewArticle } from '../../src/theme/article/OverviewArticle.tsx';
import { HomeArticle } from '../../src/theme/home/HomeArticle.tsx';
import { Breadcrumbs } from '../../src/theme/navigation/Breadcrumbs.tsx';
import { Pagination } from '../../src/theme/navigation/Pagination.tsx';
import { Sidebar } from '../../src/theme/navigation/Sidebar.tsx';
import { ResultList } from '../../src/theme/search/ResultList.tsx';
import { inSite } from './sample-site.tsx';

const render = (element: ReactNode): string => renderToStaticMarkup(inSite(element));

const CARD = { label: 'One', urlPath: '/docs/one', description: 'The first.', pageCount: null };

describe('headings', () => {
  const html = render(
    <Heading2 id="some-id">
      Some <code>code</code>
    </Heading2>,
  );

  test('the anchor is named after the heading and is beside it, not part of its name', () => {
    expect(html).toContain('<h2 id="some-id">Some <code>code</code></h2><a');
    expect(html).toContain('href="#some-id" aria-label="Direct link to Some code"');
  });

  test('a heading without an id has no anchor', () => {
    expect(render(<Heading2>Plain</Heading2>)).toBe('<h2>Plain</h2>');
  });
});

describe('names from code', () => {
  const link = { urlPath: '/docs/one' };
  const hit = { id: '', title: '', excerpt: '', score: 1 };
  const list = { current: 0, optionId: String, hrefOf: String, onChoose: () => {}, onPoint: () => {} };
  const places = (text: string): readonly (readonly [string, string])[] => [
    ['sidebar', render(<Sidebar items={[{ ...link, kind: 'link', label: text }]} currentPath="/" />)],
    ['breadcrumbs', render(<Breadcrumbs breadcrumbs={[{ label: text }]} />)],
    ['previous page', render(<Pagination previous={{ ...link, label: text }} next={null} />)],
    ['next page', render(<Pagination previous={null} next={{ ...link, label: text }} />)],
    ['heading of the page', render(<DocHeader title={text} />)],
    ['cards', render(<CategoryArticle title="A" cards={[{ ...CARD, label: text }]} />)],
    [
      'search',
      render(
        <ResultList groups={[{ title: text, urlPath: '/a', trail: [], hits: [hit] }]} words={[]} {...list} />,
      ),
    ],
  ];
  test.each(places('bundleVars.set'))('are kept from translators: %s', (_, html) => {
    expect(html).toMatch(/translate="no">(<[^>]*>)*bundleVars.set/);
  });
  test.each(places('A title'))('other labels are translated: %s', (_, html) => {
    expect(html).not.toContain('translate=');
  });
});

test.each([
  ['score-changed', true],
  ['/bundles', true],
  ['a?.b', true],
  ['name', false],
  ['npm run build-all', false],
  ['https://example.org/a/long/address', false],
])('keeps the code "%s" on one line: %s', (code, isWhole) => {
  expect(render(<InlineCode>{code}</InlineCode>).includes('class="code-whole"')).toBe(isWhole);
});

test('an aside that begins with another aside keeps its own title', () => {
  const html = render(
    <Admonition kind="note">
      <Admonition kind="danger">
        <AdmonitionTitle>Inner</AdmonitionTitle>
      </Admonition>
    </Admonition>,
  );
  expect(html).toMatch(/^<div class="admonition admonition-note".*?<p class="admonition-title">Note<\/p>/);
  expect(html).toContain('<div class="admonition-body"><div class="admonition admonition-danger"');
});

describe('whole articles', () => {
  test('a docs page begins with title and lead', () => {
    expect(render(<DocHeader title="T" lead="L" />)).toBe(
      '<header class="article-header"><h1>T</h1><p class="lead">L</p></header>',
    );
  });

  test('a draft is marked as such', () => {
    expect(render(<DocHeader title="T" isDraft />)).toContain('Draft.');
  });

  test('card counts use the correct singular and plural', () => {
    const html = render(
      <CategoryArticle
        title="C"
        cards={[CARD, { ...CARD, urlPath: '/a', pageCount: 1 }, { ...CARD, urlPath: '/b', pageCount: 14 }]}
      />,
    );
    expect(html).toContain('>1 page<');
    expect(html).toContain('>14 pages<');
    expect(html).toContain('<h2 class="page-card-title"><a href="/base/docs/one">One</a></h2>');
  });

  test('the overview keeps the order of heading levels', () => {
    const group = { label: 'Guides', urlPath: '/docs/category/guides', description: null, cards: [CARD] };
    const html = render(<OverviewArticle title="Docs" groups={[{ ...group, label: null }, group]} />);
    expect([...html.matchAll(/<h(\d)/g)].map((match) => match[1])).toEqual(['1', '2', '2', '3']);
  });

  test('home shows title and tagline of the site', () => {
    const rest = { data: {}, lead: null, hasText: false, codeHtml: [] };
    const html = render(<HomeArticle title="Sample" hrefOf={(link) => link} {...rest} />);
    expect(html).toContain('<h1>Sample</h1>');
    expect(html).toContain('A site for tests');
    expect(html).not.toMatch(/ style="/);
  });
});
