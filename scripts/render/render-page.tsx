// Makes the files of one page. The build writes those of all pages; the dev server makes the one that is asked for.

import { renderToString } from 'react-dom/server';
import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import { canonicalUrl } from '../../src/shared/canonical-url.ts';
import type { PageHead, ShareImage } from '../../src/shared/page-data.ts';
import { joinSidebar, type SplitSidebar } from '../../src/shared/sidebar-chunks.ts';
import { markdownPath } from '../../src/shared/url-path.ts';
import { App } from '../../src/theme/App.tsx';
import { htmlDocument } from '../../src/theme/html-document.ts';
import { Sidebar } from '../../src/theme/navigation/Sidebar.tsx';
import { sheetsFor } from '../../src/theme/sheets.ts';
import { SiteContext } from '../../src/theme/site-context.tsx';
import { docOf, type Route } from '../arrange/site.ts';
import type { ResolvedLinks } from '../checks/links/resolve-links.ts';
import type { LinkedFiles } from '../content/load-assets.ts';
import { isBesidePage } from '../documents/front-matter-content.ts';
import type { CodeOfDocuments } from '../documents/highlight-document.ts';
import { once } from '../lib/once.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { frontMatterHrefs, playgroundData, renderArticle } from './article.tsx';
import { articleTargets } from './article-targets.ts';
import { absoluteUrl, pageMarkdown } from './page-markdown.ts';
import { pageModule } from './page-modules.ts';
import type { ArticleTarget } from './resolve-placeholders.tsx';
import type { SharedParts } from './shared-parts.tsx';

/** What pages are made from, besides their routes. */
export interface PageInputs {
  readonly shared: SharedParts;
  readonly sidebar: SplitSidebar;
  /** Targets of the links of documents. */
  readonly links: Pick<ResolvedLinks, 'targets'>;
  readonly linkedFiles: LinkedFiles;
  readonly code: CodeOfDocuments;
  /** SVGs of diagrams, by hash. */
  readonly drawings: ReadonlyMap<string, DiagramDrawing>;
}

/** A page in its forms. Each is made when it is asked for. */
export interface RenderedPage {
  /** The whole document. */
  html(): string;
  /** What a browser loads to show the page in place of another. */
  module(): OutputFile;
  /** The Markdown version; ends with a line break. */
  markdown(): string;
}

export function renderPage(inputs: PageInputs, route: Route): RenderedPage {
  const { shared, sidebar, drawings } = inputs;
  const { page, body } = route;
  const { settings } = shared.document;
  const doc = docOf(route);
  const targets = articleTargets(route, inputs, settings);
  const code = (doc && inputs.code.get(doc)?.html) ?? [];
  const chunkUrls = page.hasSidebar ? sidebar.chunkUrlsOf(page.urlPath) : [];
  const article = once(() => renderArticle(route, settings, { targets, code, drawings }));
  const head = once(
    (): PageHead => ({
      image: shareImage(route, targets, shared),
      styles: sheetsFor(article(), page).map((name) => shared.sheets[name]),
    }),
  );
  return {
    html: () =>
      htmlDocument(shared.document, {
        page,
        rootHtml: rootHtml(route, article(), chunkUrls, inputs),
        clientData: { page, sidebar: chunkUrls, routes: shared.routes },
        head: head(),
        keywords: route.keywords,
        preload:
          body.kind === 'playground'
            ? { modules: shared.playgroundScripts, data: playgroundData(body.doc, targets) }
            : undefined,
      }),
    module: once(() => pageModule({ page, head: head(), sidebar: chunkUrls }, article())),
    markdown: () => pageMarkdown(route, targets, settings),
  };
}

/** The page's own file, its aliases with the same bytes, its module, its Markdown version. */
export function pageFiles(
  { page, outputPath, aliases }: Route,
  rendered: RenderedPage,
): readonly OutputFile[] {
  const bytes = Buffer.from(rendered.html());
  const documents = [outputPath, ...aliases].map((path) => ({ outputPath: path, bytes }));
  if (page.kind === 'not-found') return documents;
  const markdown = Buffer.from(rendered.markdown());
  return [
    ...documents,
    rendered.module(),
    { outputPath: markdownPath(page.urlPath).slice(1), bytes: markdown },
  ];
}

/** The content of a page's root element, as the app renders it in a browser. */
function rootHtml(
  { page }: Route,
  articleHtml: string,
  chunkUrls: readonly string[],
  { shared, sidebar }: PageInputs,
): string {
  const items = joinSidebar(chunkUrls, (url) => sidebar.chunks.get(url) ?? []);
  return renderToString(
    <SiteContext value={shared.document.settings}>
      <App
        page={page}
        sidebar={<Sidebar items={items} currentPath={page.urlPath} />}
        articleHtml={articleHtml}
        footerHtml={shared.footerHtml}
      />
    </SiteContext>,
  );
}

/** The picture that shared links to a page show: its front matter's, else that of the site. */
function shareImage(
  { image, page, body }: Route,
  targets: readonly ArticleTarget[],
  { document: { settings }, shareImage: ofSite }: SharedParts,
): ShareImage | null {
  if (page.kind === 'not-found') return null;
  if (image === null) return ofSite;
  let url = image.startsWith('/') ? canonicalUrl(image, settings) : image;
  if (isBesidePage(image) && 'doc' in body)
    url = absoluteUrl(frontMatterHrefs(body.doc, targets)(image), settings);
  return { url, alt: page.title, size: null };
}
