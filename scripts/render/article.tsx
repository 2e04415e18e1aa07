// The article of a page as finished HTML: what stands inside `<article>`. Static markup: the browser only ever replaces
// it as a whole.

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import type { SiteData } from '../../src/shared/page-data.ts';
import { CategoryArticle } from '../../src/theme/article/CategoryArticle.tsx';
import { DocHeader } from '../../src/theme/article/DocHeader.tsx';
import { NotFoundArticle } from '../../src/theme/article/NotFoundArticle.tsx';
import { OfflineArticle } from '../../src/theme/article/OfflineArticle.tsx';
import { OverviewArticle } from '../../src/theme/article/OverviewArticle.tsx';
import { HomeArticle } from '../../src/theme/home/HomeArticle.tsx';
import { SiteProvider } from '../../src/theme/site-context.tsx';
import type { Route } from '../arrange/site.ts';
import type { Doc } from '../documents/doc.ts';
import { type ArticleTarget, resolvePlaceholders } from './resolve-placeholders.tsx';

export interface ArticleInput {
  readonly site: SiteData;
  /** Where the document's links lead, by their number. */
  readonly targets: readonly ArticleTarget[];
  /** HTML of the document's code, by its number. */
  readonly code: readonly string[];
  /** Drawings of diagrams, by hash. */
  readonly drawings: ReadonlyMap<string, DiagramDrawing>;
}

export function renderArticle(route: Route, { site, ...values }: ArticleInput): string {
  const html = renderToStaticMarkup(<SiteProvider site={site}>{articleElement(route)}</SiteProvider>);
  const { body } = route;
  if (body.kind !== 'doc' && body.kind !== 'page') return html;
  const { doc } = body;
  return resolvePlaceholders(html + doc.html, { ...values, diagrams: doc.diagrams });
}

/** Of a document only what stands above its text: that is HTML already. */
function articleElement({ page, body }: Route): ReactElement {
  switch (body.kind) {
    case 'doc':
      return <DocHeader {...headerOf(page.title, body.doc)} isDraft={page.isDraft} />;
    case 'page':
      return <DocHeader {...headerOf(page.title, body.doc)} isHidden={false} isDraft={page.isDraft} />;
    case 'home':
      return <HomeArticle />;
    case 'category':
      return <CategoryArticle title={page.title} description={page.description} cards={body.cards} />;
    case 'overview':
      return <OverviewArticle title={page.title} description={page.description} groups={body.groups} />;
    case 'not-found':
      return <NotFoundArticle />;
    case 'offline':
      return <OfflineArticle />;
  }
}

const headerOf = (title: string, { frontMatter, titleHtml }: Doc) => ({
  title,
  // A title in the text keeps its markup, and goes before that of the front matter: the author put it there.
  titleHtml,
  // Only the title that is made of front matter or file name can be hidden.
  isHidden: frontMatter.hide_title === true && titleHtml === null,
  // Only a description that the author wrote: one cut from the text would say everything twice.
  lead: frontMatter.description ?? null,
});
