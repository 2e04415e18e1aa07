// Renders the article of a page to HTML: the content of `<article>`. Static markup: the browser only replaces it as a
// whole.

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteSettings } from '../../src/shared/page-data.ts';
import { CategoryArticle } from '../../src/theme/article/CategoryArticle.tsx';
import { DocHeader } from '../../src/theme/article/DocHeader.tsx';
import { NotFoundArticle } from '../../src/theme/article/NotFoundArticle.tsx';
import { OverviewArticle } from '../../src/theme/article/OverviewArticle.tsx';
import { PlaygroundArticle } from '../../src/theme/article/PlaygroundArticle.tsx';
import { HomeArticle } from '../../src/theme/home/HomeArticle.tsx';
import { SiteContext } from '../../src/theme/site-context.tsx';
import { docOf, type Route } from '../arrange/site.ts';
import type { Doc } from '../documents/doc.ts';
import { type ArticleTarget, type PlaceholderValues, resolvePlaceholders } from './resolve-placeholders.tsx';

type ArticleValues = Omit<PlaceholderValues, 'diagrams'>;

export function renderArticle(route: Route, settings: SiteSettings, values: ArticleValues): string {
  const html = renderToStaticMarkup(
    <SiteContext value={settings}>{articleElement(route, values)}</SiteContext>,
  );
  const doc = docOf(route);
  if (!doc) return html;
  if (route.body.kind === 'home' || (route.body.kind === 'playground' && doc.frontMatter.lesson))
    return withText(html, doc, values);
  return resolvePlaceholders(html + doc.html, { ...values, diagrams: doc.diagrams });
}

/** @returns for documents only the part above the text: the text is already HTML */
function articleElement({ page, body }: Route, values: ArticleValues): ReactElement {
  switch (body.kind) {
    case 'doc':
    case 'page':
      return <DocHeader {...headerOf(page.title, body.doc)} isDraft={page.isDraft} />;
    case 'playground': {
      const { lesson } = body.doc.frontMatter;
      return (
        <PlaygroundArticle
          {...headerOf(page.title, body.doc)}
          dataHref={playgroundData(body.doc, values.targets)}
          nextHref={lesson && frontMatterHrefs(body.doc, values.targets)(lesson.next)}
        />
      );
    }
    case 'home':
      return <HomeArticle {...homeOf(page.title, body.doc, values)} />;
    case 'category':
      return <CategoryArticle title={page.title} description={page.description} cards={body.cards} />;
    case 'overview':
      return <OverviewArticle title={page.title} description={page.description} groups={body.groups} />;
    case 'not-found':
      return <NotFoundArticle hasDocs={body.hasDocs} />;
  }
}

/** URL of the data that a playground's editor loads. */
export const playgroundData = (doc: Doc, targets: readonly ArticleTarget[]): string =>
  frontMatterHrefs(doc, targets)('');

/** Resolves a link of the front matter; returns others as they are. */
export const frontMatterHrefs =
  ({ frontMatterLinks }: Doc, targets: readonly ArticleTarget[]) =>
  (written: string): string =>
    targets[frontMatterLinks[written] ?? -1]?.href ?? written;

const headerOf = (title: string, { frontMatter, titleHtml, titleId }: Doc) => ({
  title,
  titleId,
  // A title in the text keeps its markup and wins over the front matter: the author put it there.
  titleHtml,
  // Only a description that the author wrote: one cut from the text would repeat it.
  lead: frontMatter.description ?? null,
});

/** Placeholder for the text of a home page or a lesson. */
const TEXT = '<home-text></home-text>';

/** Removes the preload hints that React adds for images: they belong in the head. */
const withText = (html: string, doc: Doc, values: ArticleValues): string =>
  html
    .replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')
    .replace(TEXT, () => resolvePlaceholders(doc.html, { ...values, diagrams: doc.diagrams }));

/** The code of a document's text comes before that of its front matter. */
function homeOf(title: string, doc: Doc, values: ArticleValues) {
  const { frontMatter, html, titleId } = doc;
  const samples = frontMatter.sample?.code.length ?? 0;
  return {
    title,
    titleId,
    data: frontMatter,
    lead: frontMatter.description ?? null,
    hasText: html.trim() !== '',
    hrefOf: frontMatterHrefs(doc, values.targets),
    codeHtml: values.code.slice(values.code.length - samples),
  };
}
