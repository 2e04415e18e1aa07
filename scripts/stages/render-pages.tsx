// Renders routes to HTML files: article, chrome around it, document around both.

import { createHash, randomUUID } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import { canonicalUrl } from '../../src/shared/canonical-url.ts';
import type { PageHead, ShareImage, SiteData } from '../../src/shared/page-data.ts';
import { shardCount } from '../../src/shared/route-shard.ts';
import { cutSidebar, joinSidebar } from '../../src/shared/sidebar-pieces.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import { encodeUrlPath, twinPath, withBaseUrl } from '../../src/shared/url-path.ts';
import { App } from '../../src/theme/App.tsx';
import { type DocumentLinks, htmlDocument } from '../../src/theme/html-document.ts';
import { SiteProvider } from '../../src/theme/site-context.tsx';
import type { Route, Site } from '../arrange/site.ts';
import type { ArticleTarget } from '../documents/fill-marks.tsx';
import type { Cache } from '../lib/cache.ts';
import { once } from '../lib/once.ts';
import { hasFeed } from '../publish/feeds.ts';
import { fragmentRedirects } from '../publish/fragment-redirects.ts';
import { pageMarkdown } from '../publish/page-markdown.ts';
import { pageModule, pageModulePath, ROUTE_INDEX_FOLDER, routeIndexFiles } from '../publish/page-modules.ts';
import { pagePolicy, scriptHash } from '../publish/security-policy.ts';
import { renderArticle } from '../render/article.tsx';
import { SHARE_IMAGE_SIZE } from '../share-image/share-image.ts';
import type { ClientBundle } from './bundle-client.ts';
import type { Asset } from './load-assets.ts';
import type { LinkTarget, ResolvedLinks } from './resolve-links.ts';
import { createShareImageMaker } from './share-images.ts';
import type { OutputFile } from './write-site.ts';

export interface RenderInput {
  readonly site: Site;
  readonly siteData: SiteData;
  readonly config: SiteConfig;
  readonly links: ResolvedLinks;
  /** Drawings of the diagrams, by hash. */
  readonly drawings: ReadonlyMap<string, DiagramDrawing>;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly publicFiles: ReadonlySet<string>;
  readonly publicSizes: ReadonlyMap<string, Asset['size']>;
  readonly client: ClientBundle;
  /** Output path of the search's list of pages. */
  readonly searchIndex: string;
  readonly cache: Cache;
}

export interface PageRenderer {
  /** The page's own file first, then its aliases with the same bytes, then its module, its Markdown twin and its picture. */
  render(route: Route): readonly OutputFile[];
  /** Files of the index of page modules, when all routes have been rendered. */
  routeIndex(): readonly OutputFile[];
  /** The page's own file alone, as HTML. */
  html(route: Route): string;
  /** The page that the service worker shows for want of another. */
  offlinePage(): OutputFile;
  /** The page as Markdown. */
  markdown(route: Route): string;
  /**
   * A page's module or twin, or a file of the index of modules, made now: for a site that is watched, whose pages are
   * not all rendered.
   */
  sideFile(outputPath: string): Uint8Array | undefined;
  /** Files that pages load for their chrome. */
  readonly dataFiles: readonly OutputFile[];
}

export function createPageRenderer(input: RenderInput): PageRenderer {
  const { site, siteData, config, client } = input;
  const { baseUrl } = siteData;
  const sidebarFiles = new Map<string, OutputFile>();
  const sidebar = cutSidebar(site.sidebar, (piece) => {
    const file = jsonFile('sidebar', piece);
    sidebarFiles.set(file.outputPath, file);
    return withBaseUrl(`/${file.outputPath}`, baseUrl);
  });
  const assetUrl = (outputPath: string): string => withBaseUrl(`/${outputPath}`, baseUrl);
  const policy = pagePolicy([scriptHash(client.bootScript)]);
  const routes = {
    folder: withBaseUrl(`/${ROUTE_INDEX_FOLDER}/`, baseUrl),
    shards: shardCount(site.routes.length),
    client: clientName(client),
  };
  const modules = new Map<string, string>();
  const shareImages = createShareImageMaker(siteData, input.cache);
  const fragments = fragmentRedirects(site.redirects, siteData);
  const targetsOf = ({ body }: Route): readonly ArticleTarget[] =>
    'doc' in body
      ? (input.links.targets.get(body.doc) ?? []).map((target) => finishTarget(target, input))
      : [];
  const markdownOf = (route: Route, targets: readonly ArticleTarget[]): string =>
    pageMarkdown(route, {
      site: siteData,
      hrefs: targets.map(({ href }) => href),
      articleHtml: () => renderArticle(route, { site: siteData, targets, drawings: input.drawings }),
    });

  const renderHtml = (
    route: Route,
    articleHtml: string,
    {
      drawn,
      scripts = [],
    }: { readonly drawn?: OutputFile | undefined; readonly scripts?: readonly string[] } = {},
  ): string => {
    const { page } = route;
    const items = joinSidebar(trailOf(route), (address) => sidebar.pieces.get(address) ?? []);
    const rootHtml = renderToString(
      <SiteProvider site={siteData}>
        <App page={page} sidebar={items} articleHtml={articleHtml} />
      </SiteProvider>,
    );
    return htmlDocument({
      site: siteData,
      locale: config.locale,
      page,
      rootHtml,
      clientData: { page, sidebar: trailOf(route), routes },
      bootScript: client.bootScript,
      contentSecurityPolicy: policy,
      assets: {
        stylesheet: assetUrl(client.stylesheet),
        scripts: [client.mainScript, ...scripts].map(assetUrl),
        fonts: client.fonts.map(assetUrl),
      },
      head: headOf(route, drawn),
      links: alternateLinks(site, siteData, input),
      fragmentRedirects: fragments.get(page.urlPath) ?? null,
      hasPublicFile: (path) => input.publicFiles.has(path),
    });
  };
  const trailOf = ({ page }: Route): readonly string[] =>
    page.hasSidebar ? sidebar.trailOf(page.urlPath) : [];
  const articleOf = (route: Route): string =>
    renderArticle(route, { site: siteData, targets: targetsOf(route), drawings: input.drawings });
  const headOf = (route: Route, drawn?: OutputFile): PageHead => ({
    image: shareImage(route, drawn, siteData),
    keywords: route.keywords,
  });
  const moduleOf = (route: Route, articleHtml: string, drawn?: OutputFile): OutputFile =>
    pageModule({ page: route.page, head: headOf(route, drawn), sidebar: trailOf(route) }, articleHtml);
  const twinOf = (route: Route): Uint8Array => Buffer.from(markdownOf(route, targetsOf(route)));
  const sideFiles = once(() => {
    const version = randomUUID();
    const makers = new Map<string, () => Uint8Array>();
    const paths = new Map<string, string>();
    for (const route of site.routes) {
      const { urlPath } = route.page;
      // Named without being made. What is behind the name changes, so browsers are told by the query to ask again; under
      // the address of an earlier version stands the module as it is now.
      const path = pageModulePath(urlPath, urlPath);
      paths.set(urlPath, `${path}?${version}`);
      makers.set(path, () => moduleOf(route, articleOf(route)).bytes);
      makers.set(twinPath(urlPath).slice(1), () => twinOf(route));
    }
    for (const { outputPath, bytes } of routeIndexFiles(paths, routes.client))
      makers.set(outputPath, () => bytes);
    return makers;
  });

  return {
    dataFiles: [...sidebarFiles.values()],
    routeIndex() {
      const missing = site.routes.find(({ page }) => !modules.has(page.urlPath));
      if (missing)
        throw new Error(`the index of modules was asked for before ${missing.page.urlPath} was rendered`);
      // In the order of the routes, whatever the order of rendering.
      return routeIndexFiles(
        new Map(site.routes.map(({ page }) => [page.urlPath, modules.get(page.urlPath) ?? ''])),
        routes.client,
      );
    },
    render(route) {
      const { page } = route;
      const articleHtml = articleOf(route);
      const isPage = page.kind !== 'not-found';
      const drawn = isPage && route.image === null ? shareImages.imageOf(page) : undefined;
      const bytes = Buffer.from(renderHtml(route, articleHtml, { drawn }));
      const pages = [route.outputPath, ...route.aliases].map((outputPath) => ({ outputPath, bytes }));
      if (!isPage) return pages;
      const module = moduleOf(route, articleHtml, drawn);
      modules.set(page.urlPath, module.outputPath);
      return [
        ...pages,
        module,
        { outputPath: twinPath(page.urlPath).slice(1), bytes: twinOf(route) },
        ...(drawn === undefined ? [] : [drawn]),
      ];
    },
    html: (route) => renderHtml(route, articleOf(route)),
    offlinePage() {
      const { offline } = site;
      const html = renderHtml(offline, articleOf(offline), { scripts: [client.offlinePageScript] });
      const bytes = Buffer.from(html);
      return { outputPath: `assets/offline.${hashOf(bytes)}.html`, bytes };
    },
    markdown: (route) => markdownOf(route, targetsOf(route)),
    sideFile: (outputPath) => sideFiles().get(outputPath)?.(),
  };
}

/** Stands for the browser code that pages of this build belong to. */
const clientName = ({ mainScript, stylesheet }: ClientBundle): string =>
  createHash('sha256').update(`${mainScript} ${stylesheet}`).digest('hex').slice(0, 8);

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

function finishTarget(
  target: LinkTarget,
  { siteData: { baseUrl }, assets, publicSizes }: RenderInput,
): ArticleTarget {
  switch (target.kind) {
    case 'page':
      return { href: encodeUrlPath(withBaseUrl(target.urlPath, baseUrl)) + target.suffix };
    case 'public':
      return {
        href: encodeUrlPath(withBaseUrl(target.urlPath, baseUrl)) + target.suffix,
        ...(publicSizes.get(target.urlPath.slice(1)) ?? {}),
      };
    case 'asset': {
      const asset = assets.get(target.sourcePath);
      if (!asset) throw new Error(`the asset ${target.sourcePath} was resolved but not loaded`);
      return {
        href: withBaseUrl(`/${asset.outputPath}`, baseUrl) + target.suffix,
        ...(asset.size ?? {}),
      };
    }
    case 'made':
      return { href: withBaseUrl(`/${target.outputPath}`, baseUrl) };
    case 'external':
      return { href: target.href };
    case 'fragment':
    case 'broken':
      return { href: target.href };
  }
}

/** What every page names besides its own files. */
function alternateLinks(site: Site, siteData: SiteData, { searchIndex, client }: RenderInput): DocumentLinks {
  const at = (path: string): string => withBaseUrl(path, siteData.baseUrl);
  return {
    search: {
      index: at(`/${searchIndex}`),
      dialog: at(`/${client.searchDialog}`),
      worker: at(`/${client.searchWorker}`),
    },
    openSearch: at('/opensearch.xml'),
    feed: hasFeed(site) ? at('/feed.xml') : null,
  };
}

/** A JSON file for the browser under a name that carries its content's hash. */
function jsonFile(name: string, value: unknown): OutputFile {
  const bytes = Buffer.from(JSON.stringify(value));
  return { outputPath: `assets/${name}.${hashOf(bytes)}.json`, bytes };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 8);
