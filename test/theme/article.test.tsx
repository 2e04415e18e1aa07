// The pieces inside the article, as static markup: names, structure, and what holds without JavaScript.

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Admonition, AdmonitionTitle } from '../../src/theme/article/Admonition.tsx';
import { ApiMember } from '../../src/theme/article/ApiMember.tsx';
import { ArticleLink } from '../../src/theme/article/ArticleLink.tsx';
import { CategoryArticle } from '../../src/theme/article/CategoryArticle.tsx';
import { CodeBlock } from '../../src/theme/article/CodeBlock.tsx';
import { DocHeader } from '../../src/theme/article/DocHeader.tsx';
import { FileTree } from '../../src/theme/article/FileTree.tsx';
import { Heading2 } from '../../src/theme/article/Heading.tsx';
import { InlineCode } from '../../src/theme/article/InlineCode.tsx';
import { NotFoundArticle } from '../../src/theme/article/NotFoundArticle.tsx';
import { OverviewArticle } from '../../src/theme/article/OverviewArticle.tsx';
import { Table } from '../../src/theme/article/Table.tsx';
import { Tab, Tabs } from '../../src/theme/article/Tabs.tsx';
import { HomeArticle } from '../../src/theme/home/HomeArticle.tsx';
import { inSite } from './sample-site.tsx';

const render = (element: ReactNode): string => renderToStaticMarkup(inSite(element));

const CARD = { label: 'One', urlPath: '/docs/one', description: 'The first.', pageCount: null };

describe('headings', () => {
  const html = render(
    <Heading2 id="some-id">
      Some <code>code</code>
    </Heading2>,
  );

  test('the anchor is named after the heading and stands beside it, not in its name', () => {
    expect(html).toContain('<h2 id="some-id">Some <code>code</code></h2><a');
    expect(html).toContain('href="#some-id" aria-label="Direct link to Some code"');
  });

  test('a heading without an id has no anchor', () => {
    expect(render(<Heading2>Plain</Heading2>)).toBe('<h2>Plain</h2>');
  });

  test('a heading that is not seen has no anchor to stray into', () => {
    const hidden = '<h2 id="footnote-label" class="sr-only">Footnotes</h2>';
    expect(
      render(
        <Heading2 id="footnote-label" className="sr-only">
          Footnotes
        </Heading2>,
      ),
    ).toBe(hidden);
  });
});

test('a short name with a hyphen or slash is kept whole, other code may break where it can', () => {
  const isWhole = (code: string) => render(<InlineCode>{code}</InlineCode>).includes('class="code-whole"');
  expect(['score-changed', '/bundles', 'a?.b'].map(isWhole)).toEqual([true, true, true]);
  expect(['name', 'npm run build-all', 'https://example.org/a/long/address'].map(isWhole)).toEqual([
    false,
    false,
    false,
  ]);
});

test('an outside link has a mark and gives nothing away; an inside one is left as it is', () => {
  expect(render(<ArticleLink href="/docs">in</ArticleLink>)).toBe('<a href="/docs">in</a>');
  const outside = render(
    <ArticleLink href="https://example.org" data-external="">
      out
    </ArticleLink>,
  );
  expect(outside).toMatch(/rel="noopener noreferrer" data-external="">out<svg class="icon external-mark"/);
});

test('a table stands in a box that takes focus and is named after the columns', () => {
  const html = render(
    <Table>
      <thead>
        <tr>
          <th>Key</th>
          <th>
            <code>Type</code>
          </th>
        </tr>
      </thead>
    </Table>,
  );
  expect(html).toMatch(/role="group" aria-label="Table: Key, Type" tabindex="0"/);
});

describe('code blocks', () => {
  test('the code takes focus, is named, and the copy button names what it does', () => {
    const html = render(<CodeBlock language="js" html='<span class="line">x</span>' title="a.js" />);
    expect(html).toMatch(/<pre role="group" aria-label="Code: a\.js" tabindex="0"/);
    expect(html).toContain('aria-label="Copy code to clipboard"');
    expect(html).toContain('JavaScript');
    expect(html).toContain('<span class="line">x</span>');
  });

  test('plain text shows no language', () => {
    expect(render(<CodeBlock language="text" html="" />)).not.toContain('code-language');
  });
});

test('tabs are tied to their panels, the first is chosen, every panel carries its label', () => {
  const html = render(
    <Tabs number={2} group="npm2yarn">
      {'\n'}
      <Tab label="npm" value="npm">
        a
      </Tab>
      <Tab label="Yarn" value="yarn">
        b
      </Tab>
    </Tabs>,
  );
  const [first, second] = [...html.matchAll(/role="tab" id="([^"]+)" aria-controls="([^"]+)"/g)];
  expect(html).toContain(`id="${first?.[2]}" aria-labelledby="${first?.[1]}"`);
  expect([first?.[1], second?.[1]]).toEqual(['tabs_2-0', 'tabs_2-1']);
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(html.match(/class="tab-panel-label"/g)).toHaveLength(2);
  expect(html).toContain('data-tabs="npm2yarn"');
});

describe('asides', () => {
  test('the kind is the title where the author gives none', () => {
    const html = render(<Admonition kind="danger">text</Admonition>);
    expect(html).toContain('class="admonition admonition-danger" role="note"');
    expect(html).toContain('<p class="admonition-title">Danger</p>');
  });

  test('the author’s own title stands in its place', () => {
    const html = render(
      <Admonition kind="tip">
        <AdmonitionTitle>Mine</AdmonitionTitle>
        <p>text</p>
      </Admonition>,
    );
    expect(html.match(/admonition-title/g)).toHaveLength(1);
    expect(html).toContain('<div class="admonition-body"><p>text</p></div>');
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
});

test('in a file tree, items with a list or a final slash are folders', () => {
  const html = render(
    <FileTree>
      <ul>
        <li>
          bundle
          <ul>
            <li>package.json</li>
          </ul>
        </li>
        <li>empty/</li>
      </ul>
    </FileTree>,
  );
  expect(html.match(/file-tree-folder/g)).toHaveLength(2);
  expect(html.match(/file-tree-file/g)).toHaveLength(1);
});

test('a member of the API says in words where it does not exist', () => {
  const html = render(
    <ApiMember
      part={{
        facts: {
          signatures: 'x()',
          signaturesHtml: '<span class="line">x()</span>',
          availability: ['panel', 'graphic'],
          broken: undefined,
          parameters: [],
          returns: [],
          throws: [],
          types: [],
        },
      }}
    />,
  );
  expect(html).toMatch(/Extension<span class="visually-hidden">: no<\/span>/);
  expect(html.match(/class="api-place"/g)).toHaveLength(2);
});

test('the fields of an object are a table with a header for each row, named after its columns', () => {
  const field = { name: 'port', type: 'number', typeHtml: 'number', isOptional: true, html: 'Where.' };
  const html = render(
    <ApiMember part={{ fields: { name: 'Config', html: 'All of it.', fields: [field] } }} />,
  );
  expect(html).toContain('<th scope="row" data-label="Field"><code>port</code>');
  expect(html).toContain('aria-label="Table: Field, Type, Meaning"');
});

describe('whole articles', () => {
  test('title and lead head a docs page, unless the title is hidden', () => {
    expect(render(<DocHeader title="T" lead="L" />)).toBe(
      '<header class="article-header"><h1>T</h1><p class="lead">L</p></header>',
    );
    expect(render(<DocHeader title="T" lead="L" isHidden />)).toBe('');
  });

  test('a draft says so', () => {
    expect(render(<DocHeader title="T" isDraft />)).toContain('Draft.');
  });

  test('card counts are right for one and for many', () => {
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

  test('home shows title and tagline of the site and a picture with a name', () => {
    const html = render(
      <HomeArticle
        title="Sample"
        data={{}}
        lead={null}
        hasText={false}
        hrefOf={(link) => link}
        codeHtml={[]}
      />,
    );
    expect(html).toContain('<h1>Sample</h1>');
    expect(html).toContain('A site for tests');
    expect(html).toMatch(/role="img" aria-label="A live stream/);
    expect(html).not.toMatch(/ style="/);
  });

  test('the page for unknown addresses has a place for the nearest pages and ways on', () => {
    const html = render(<NotFoundArticle hasDocs={true} />);
    expect(html).toContain('data-nearest=""');
    expect(html).toContain('href="/base/docs"');
    expect(html).toContain('href="/base/"');
  });

  test('the page for unknown addresses leads to no docs where there are none', () => {
    const html = render(<NotFoundArticle hasDocs={false} />);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/base/']);
  });
});
