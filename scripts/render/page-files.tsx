// Generates the files of a page from its job and the data that all pages share: in the main thread or in others, all files
// or, in the watch mode, only the requested one.

import { renderToString } from 'react-dom/server';
import { canonicalUrl } from '../../src/shared/canonical-url.ts';
import type { PageHead, ShareImage } from '../../src/shared/page-data.ts';
import { joinSidebar } from '../../src/shared/sidebar-chunks.ts';
import { markdownPath } from '../../src/shared/url-path.ts';
import { App } from '../../src/theme/App.tsx';
import { htmlDocument } from '../../src/theme/html-document.ts';
import { Sidebar } from '../../src/theme/navigation/Sidebar.tsx';
import { sheetsFor } from '../../src/theme/sheets.ts';
import { SiteContext } from '../../src/theme/site-context.tsx';
import type { Route } from '../arrange/site.ts';
import { isBesidePage } from '../documents/front-matter-content.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { frontMatterHrefs, playgroundData, renderArticle } from './article.tsx';
import type { PageJob } from './page-jobs.ts';
import { absoluteUrl, pageMarkdown } from './page-markdown.ts';
import { pageModule } from './page-modules.ts';
import type { RenderContext } from './render-context.tsx';

export type PageRenderer = ReturnType<typeof createPageRenderer>;

export function createPageRenderer(context: RenderContext) {
  const { siteData: site } = context;
  const articleOf = ({ route, targets, code }: PageJob): string =>
    renderArticle(route, site, { targets, code, drawings: context.drawings });
  const headOf = ({ route, targets }: PageJob, articleHtml: string): PageHead => ({
    image: shareImage(route, targets, context),
    styles: sheetsFor(articleHtml, route.page).map((name) => context.sheets[name]),
  });
  const documentOf = (job: PageJob, articleHtml: string): string => {
    const { page } = job.route;
    return htmlDocument({
      ...context,
      site,
      page,
      rootHtml: rootHtml(job, articleHtml, context),
      clientData: { page, sidebar: job.sidebarChunkUrls, routes: context.routes },
      assets: {
        ...context,
        preload:
          job.route.body.kind === 'playground'
            ? { modules: context.playgroundScripts, data: playgroundData(job.route.body.doc, job.targets) }
            : undefined,
      },
      head: headOf(job, articleHtml),
      keywords: job.route.keywords,
      fragmentRedirects: job.fragmentRedirects,
      hasPublicFile: (path) => context.iconFiles.has(path),
    });
  };
  const moduleOf = (job: PageJob, articleHtml: string): OutputFile =>
    pageModule(
      { page: job.route.page, head: headOf(job, articleHtml), sidebar: job.sidebarChunkUrls },
      articleHtml,
    );
  const markdownOf = (job: PageJob): string => pageMarkdown(job, site);

  return {
    /** The page's own file, its aliases with the same bytes, its module, its Markdown version. */
    files(job: PageJob): readonly OutputFile[] {
      const { page, outputPath, aliases } = job.route;
      const articleHtml = articleOf(job);
      const bytes = Buffer.from(documentOf(job, articleHtml));
      const pages = [outputPath, ...aliases].map((path) => ({ outputPath: path, bytes }));
      if (page.kind === 'not-found') return pages;
      const markdown = Buffer.from(markdownOf(job));
      return [
        ...pages,
        moduleOf(job, articleHtml),
        { outputPath: markdownPath(page.urlPath).slice(1), bytes: markdown },
      ];
    },
    html: (job: PageJob) => documentOf(job, articleOf(job)),
    markdown: markdownOf,
    module: (job: PageJob) => moduleOf(job, articleOf(job)),
  };
}

/** The content of a page's root element, as the app renders it in a browser. */
function rootHtml(
  { route: { page }, sidebarChunkUrls }: PageJob,
  articleHtml: string,
  { siteData, sidebar, footerHtml }: RenderContext,
): string {
  const items = joinSidebar(sidebarChunkUrls, (address) => sidebar.get(address) ?? []);
  return renderToString(
    <SiteContext value={siteData}>
      <App
        page={page}
        sidebar={<Sidebar items={items} currentPath={page.urlPath} />}
        articleHtml={articleHtml}
        footerHtml={footerHtml}
      />
    </SiteContext>,
  );
}

/** The picture that shared links to a page show: its front matter's, else that of the site. */
function shareImage(
  { image, page, body }: Route,
  targets: PageJob['targets'],
  { siteData: site, shareImage: ofSite }: RenderContext,
): ShareImage | null {
  if (page.kind === 'not-found') return null;
  if (image === null) return ofSite;
  let url = image.startsWith('/') ? canonicalUrl(image, site) : image;
  if (isBesidePage(image) && 'doc' in body)
    url = absoluteUrl(frontMatterHrefs(body.doc, targets)(image), site);
  return { url, alt: page.title, size: null };
}
