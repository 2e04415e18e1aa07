// Makes the files of one page. What it needs is plain values, so that threads can do it as well.

import { createHash } from 'node:crypto';
import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import { canonicalUrl } from '../../src/shared/canonical-url.ts';
import type { PageHead, ShareImage, SidebarItem, SiteData } from '../../src/shared/page-data.ts';
import { twinPath } from '../../src/shared/url-path.ts';
import { type DocumentLinks, type DocumentParts, htmlDocument } from '../../src/theme/html-document.ts';
import type { Route } from '../arrange/site.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { SHARE_IMAGE_SIZE } from '../share-image/drawing/background.ts';
import type { ShareImageMaker } from '../share-image/share-images.ts';
import { renderArticle } from './article.tsx';
import { pageMarkdown } from './page-markdown.ts';
import { pageModule } from './page-modules.ts';
import type { ArticleTarget } from './resolve-placeholders.tsx';
import { createRootRenderer } from './root-renderer.tsx';

/** What all pages of a site share. */
export interface PageSetup {
  readonly siteData: SiteData;
  readonly locale: string;
  readonly bootScript: string;
  readonly contentSecurityPolicy: string;
  /** With base URL. */
  readonly stylesheet: string;
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  /** Content of the footer. */
  readonly footerHtml: string;
  readonly links: DocumentLinks;
  readonly routes: DocumentParts['clientData']['routes'];
  /** Pieces of the sidebar by their address. */
  readonly sidebar: ReadonlyMap<string, readonly SidebarItem[]>;
  /** Icons that the public folder holds. */
  readonly iconFiles: ReadonlySet<string>;
  /** Drawings of diagrams, by hash. */
  readonly drawings: ReadonlyMap<string, DiagramDrawing>;
}

/** One page, with all that the arranged site has decided about it. */
export interface PageJob {
  readonly route: Route;
  /** Where the document's links lead, by their number. */
  readonly targets: readonly ArticleTarget[];
  /** Addresses of the sidebar's pieces that stand beside it. */
  readonly trail: readonly string[];
  readonly fragmentRedirects: DocumentParts['fragmentRedirects'];
}

export interface PageMaker {
  /** The page's own file first, then its aliases with the same bytes, then its module, its Markdown twin and its picture. */
  files(job: PageJob): readonly OutputFile[];
  /** @param scripts addresses of code that only this page loads */
  html(job: PageJob, scripts?: readonly string[]): string;
  markdown(job: PageJob): string;
  module(job: PageJob): OutputFile;
}

export function createPageMaker(setup: PageSetup, shareImages: ShareImageMaker): PageMaker {
  const { siteData: site } = setup;
  const rootOf = createRootRenderer(setup);
  const articleOf = ({ route, targets }: PageJob): string =>
    renderArticle(route, { site, targets, drawings: setup.drawings });
  const headOf = ({ route }: PageJob, drawn?: OutputFile): PageHead => ({
    image: shareImage(route, drawn, site),
    keywords: route.keywords,
  });
  const documentOf = (
    job: PageJob,
    articleHtml: string,
    { drawn, scripts = [] }: { drawn?: OutputFile | undefined; scripts?: readonly string[] } = {},
  ): string => {
    const { page } = job.route;
    return htmlDocument({
      site,
      locale: setup.locale,
      page,
      rootHtml: rootOf(page, job.trail, articleHtml),
      clientData: { page, sidebar: job.trail, routes: setup.routes },
      bootScript: setup.bootScript,
      contentSecurityPolicy: setup.contentSecurityPolicy,
      assets: {
        stylesheet: setup.stylesheet,
        scripts: [...setup.scripts, ...scripts],
        fonts: setup.fonts,
      },
      head: headOf(job, drawn),
      links: setup.links,
      fragmentRedirects: job.fragmentRedirects,
      hasPublicFile: (path) => setup.iconFiles.has(path),
    });
  };
  const moduleOf = (job: PageJob, articleHtml: string, drawn?: OutputFile): OutputFile =>
    pageModule({ page: job.route.page, head: headOf(job, drawn), sidebar: job.trail }, articleHtml);
  const markdownOf = (job: PageJob, articleHtml?: string): string =>
    pageMarkdown(job.route, {
      site,
      hrefs: job.targets.map(({ href }) => href),
      articleHtml: () => articleHtml ?? articleOf(job),
    });

  return {
    files(job) {
      const { page, image, outputPath, aliases } = job.route;
      const articleHtml = articleOf(job);
      const isPage = page.kind !== 'not-found';
      const drawn = isPage && image === null ? shareImages.imageOf(page) : undefined;
      const bytes = Buffer.from(documentOf(job, articleHtml, { drawn }));
      const pages = [outputPath, ...aliases].map((path) => ({ outputPath: path, bytes }));
      if (!isPage) return pages;
      const twin = Buffer.from(markdownOf(job, articleHtml));
      return [
        ...pages,
        moduleOf(job, articleHtml, drawn),
        { outputPath: twinPath(page.urlPath).slice(1), bytes: twin },
        ...(drawn === undefined ? [] : [drawn]),
      ];
    },
    html: (job, scripts = []) => documentOf(job, articleOf(job), { scripts }),
    markdown: (job) => markdownOf(job),
    module: (job) => moduleOf(job, articleOf(job)),
  };
}

/**
 * Stands for everything that a page's files are made from, but for the code: equal keys, equal files.
 * @param setupKey of `setupKeyOf`
 */
export function pageKey(
  { route, ...others }: PageJob,
  setupKey: string,
  drawings: PageSetup['drawings'],
): string {
  const { body, ...rest } = route;
  // Of a document, its digest says all but how its diagrams look.
  const content =
    'doc' in body
      ? [body.kind, body.doc.digest, body.doc.diagrams.map(({ hash }) => drawings.get(hash) ?? null)]
      : body;
  return createHash('sha256')
    .update(JSON.stringify([setupKey, content, rest, others]))
    .digest('hex');
}

/** Without the sidebar's pieces, whose addresses tell their content and are in each page's job, and the drawings. */
export function setupKeyOf({ sidebar: _, drawings: __, iconFiles, ...rest }: PageSetup): string {
  return createHash('sha256')
    .update(JSON.stringify([rest, [...iconFiles].sort()]))
    .digest('hex');
}

/** The picture shown where a page's address is shared: the author's choice, else the one drawn for it. */
function shareImage(
  { image, page }: Route,
  drawn: OutputFile | undefined,
  site: SiteData,
): ShareImage | null {
  const alt = `${page.title}: ${site.title}, ${site.tagline}`;
  if (image !== null) return { url: imageUrl(image, site), alt: page.title, size: null };
  if (drawn === undefined) return null;
  return { url: canonicalUrl(`/${drawn.outputPath}`, site), alt, size: SHARE_IMAGE_SIZE };
}

/** A picture named in front matter: an address, or a path of the public folder. */
const imageUrl = (image: string, site: SiteData): string =>
  image.startsWith('/') ? canonicalUrl(image, site) : image;
