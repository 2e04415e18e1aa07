// Renders the article of a page to finished HTML: the document's tree becomes React elements with the theme's
// components for links, headings, code, images and tables.

import type { Root } from 'hast';
import type { ReactElement, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import type { SiteData } from '../../src/shared/page-data.ts';
import { CategoryArticle } from '../../src/theme/article/CategoryArticle.tsx';
import { articleComponents } from '../../src/theme/article/components.ts';
import { DocArticle } from '../../src/theme/article/DocArticle.tsx';
import { DiagramDrawings, DrawnDiagram } from '../../src/theme/article/diagram-drawings.tsx';
import { HomeArticle } from '../../src/theme/article/HomeArticle.tsx';
import {
  type ArticleTarget,
  LinkTargets,
  TargetedAudio,
  TargetedFrame,
  TargetedImage,
  TargetedLink,
  TargetedSource,
  TargetedTrack,
  TargetedVideo,
} from '../../src/theme/article/link-targets.tsx';
import { NotFoundArticle } from '../../src/theme/article/NotFoundArticle.tsx';
import { OfflineArticle } from '../../src/theme/article/OfflineArticle.tsx';
import { OverviewArticle } from '../../src/theme/article/OverviewArticle.tsx';
import { PageArticle } from '../../src/theme/article/PageArticle.tsx';
import { SiteProvider } from '../../src/theme/site-context.tsx';
import type { Route } from '../arrange/site.ts';
import type { Doc } from '../stages/parse-documents.ts';

const treeToReact = unified().use(rehypeReact, {
  Fragment,
  jsx,
  jsxs,
  // As `align`, which the stylesheet knows: `style` is against the security policy.
  tableCellAlignToStyle: false,
  components: {
    ...articleComponents,
    a: TargetedLink,
    img: TargetedImage,
    diagram: DrawnDiagram,
    video: TargetedVideo,
    audio: TargetedAudio,
    source: TargetedSource,
    track: TargetedTrack,
    iframe: TargetedFrame,
  },
} as Parameters<typeof rehypeReact>[0]);

export interface ArticleInput {
  readonly site: SiteData;
  /** Where the document's links lead, by their number. */
  readonly targets: readonly ArticleTarget[];
  /** Drawings of diagrams, by hash. */
  readonly drawings: ReadonlyMap<string, DiagramDrawing>;
}

/** HTML of what stands inside `<article>`. Static markup: the browser only ever replaces it as a whole. */
export function renderArticle(route: Route, { site, targets, drawings }: ArticleInput): string {
  const html = renderToStaticMarkup(
    <SiteProvider site={site}>
      <LinkTargets targets={targets}>
        <DiagramDrawings drawings={drawings}>{articleElement(route)}</DiagramDrawings>
      </LinkTargets>
    </SiteProvider>,
  );
  // React puts hints for eager images in front; the image itself stands in the first screen of the same document.
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
}

function articleElement({ page, body }: Route): ReactElement {
  switch (body.kind) {
    case 'doc':
      return (
        <DocArticle
          title={titleOf(page.title, body.doc)}
          hideTitle={hidesTitle(body.doc)}
          lead={leadOf(body.doc)}
          isDraft={page.isDraft}
        >
          {contentOf(body.doc.tree)}
        </DocArticle>
      );
    case 'page':
      return (
        <PageArticle title={titleOf(page.title, body.doc)} lead={leadOf(body.doc)} isDraft={page.isDraft}>
          {contentOf(body.doc.tree)}
        </PageArticle>
      );
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

const contentOf = (tree: Root): ReactElement =>
  treeToReact.stringify(tree as never) as unknown as ReactElement;

/** A title in the text keeps its markup, and goes before that of the front matter: the author put it there. */
const titleOf = (title: string, { titleElement }: Doc): ReactNode =>
  titleElement ? contentOf({ type: 'root', children: titleElement.children }) : title;

/** Only the title that is made of front matter or file name can be hidden. */
const hidesTitle = ({ frontMatter, titleElement }: Doc): boolean =>
  frontMatter.hide_title === true && titleElement === null;

/** Only a description that the author wrote: one cut from the text would say everything twice. */
const leadOf = ({ frontMatter }: Doc): string | null => frontMatter.description ?? null;
