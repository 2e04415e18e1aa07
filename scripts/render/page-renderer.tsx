// Renders routes to files: what the arranged site has decided is put together for each page, and the page made of it.

import { createHash, randomUUID } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import type { SiteData } from '../../src/shared/page-data.ts';
import { shardCount } from '../../src/shared/route-shard.ts';
import { cutSidebar } from '../../src/shared/sidebar-pieces.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import { encodeUrlPath, twinPath, withBaseUrl } from '../../src/shared/url-path.ts';
import { FooterContent } from '../../src/theme/FooterContent.tsx';
import { type DocumentLinks, ICON_FILES } from '../../src/theme/html-document.ts';
import { SiteProvider } from '../../src/theme/site-context.tsx';
import type { Route, Site } from '../arrange/site.ts';
import type { LinkTarget, ResolvedLinks } from '../checks/resolve-links.ts';
import type { ClientBundle } from '../client-bundle/bundle-client.ts';
import { footerDataOf } from '../config/site-data.ts';
import type { Asset } from '../content/load-assets.ts';
import type { Cache } from '../lib/cache.ts';
import { jsonAsset } from '../lib/json-asset.ts';
import { once } from '../lib/once.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { shortHash } from '../lib/short-hash.ts';
import { ROUTE_INDEX_FOLDER, SEARCH_INDEX_FILE } from '../output/made-files.ts';
import { createShareImageMaker } from '../share-image/share-images.ts';
import { fragmentRedirects } from './fragment-redirects.ts';
import { createPageMaker, type PageJob, type PageSetup } from './page-files.tsx';
import { pageModulePath, routeIndexFiles } from './page-modules.ts';
import type { ArticleTarget } from './resolve-placeholders.tsx';
import { pagePolicy, scriptHash } from './security-policy.ts';

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
  /** Whether there is a feed of changed pages. */
  readonly hasFeed: boolean;
  readonly cache: Cache;
}

export interface PageRenderer {
  /** What all pages share, for whoever makes them elsewhere. */
  readonly setup: PageSetup;
  jobOf(route: Route): PageJob;
  /** The page's own file first, then its aliases with the same bytes, then its module, its Markdown twin and its picture. */
  render(route: Route): readonly OutputFile[];
  /**
   * Files of the index of page modules.
   * @param modules output path of each page's module, by the page's path
   */
  routeIndex(modules: ReadonlyMap<string, string>): readonly OutputFile[];
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
  const address = (outputPath: string): string => withBaseUrl(`/${outputPath}`, siteData.baseUrl);
  const sidebarFiles = new Map<string, OutputFile>();
  const sidebar = cutSidebar(site.sidebar, (piece) => {
    const file = jsonAsset('sidebar', JSON.stringify(piece));
    sidebarFiles.set(file.outputPath, file);
    return address(file.outputPath);
  });
  const routes = {
    folder: address(`${ROUTE_INDEX_FOLDER}/`),
    shards: shardCount(site.routes.length),
    client: clientName(client),
  };
  const setup: PageSetup = {
    siteData,
    locale: config.locale,
    bootScript: client.bootScript,
    contentSecurityPolicy: pagePolicy([scriptHash(client.bootScript)]),
    stylesheet: address(client.stylesheet),
    scripts: [address(client.mainScript)],
    fonts: client.fonts.map(address),
    footerHtml: renderFooter(input),
    links: siteLinks(input, address),
    routes,
    sidebar: sidebar.pieces,
    iconFiles: new Set([...ICON_FILES].filter((path) => input.publicFiles.has(path))),
    drawings: input.drawings,
  };
  const maker = createPageMaker(setup, createShareImageMaker(siteData, input.cache));
  const fragments = fragmentRedirects(site.redirects, siteData);
  const targetsOf = ({ body }: Route): readonly ArticleTarget[] =>
    'doc' in body
      ? (input.links.targets.get(body.doc) ?? []).map((target) => finishTarget(target, input))
      : [];
  const jobOf = (route: Route): PageJob => ({
    route,
    targets: targetsOf(route),
    trail: route.page.hasSidebar ? sidebar.trailOf(route.page.urlPath) : [],
    fragmentRedirects: fragments.get(route.page.urlPath) ?? null,
  });
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
      makers.set(path, () => maker.module(jobOf(route)).bytes);
      makers.set(twinPath(urlPath).slice(1), () => Buffer.from(maker.markdown(jobOf(route))));
    }
    for (const { outputPath, bytes } of routeIndexFiles(paths, routes.client))
      makers.set(outputPath, () => bytes);
    return makers;
  });

  return {
    setup,
    jobOf,
    dataFiles: [...sidebarFiles.values()],
    routeIndex(modules) {
      const missing = site.routes.find(({ page }) => !modules.has(page.urlPath));
      if (missing) throw new Error(`the index of modules lacks ${missing.page.urlPath}`);
      // In the order of the routes, whatever the order of rendering.
      return routeIndexFiles(
        new Map(site.routes.map(({ page }) => [page.urlPath, modules.get(page.urlPath) ?? ''])),
        routes.client,
      );
    },
    render: (route) => maker.files(jobOf(route)),
    html: (route) => maker.html(jobOf(route)),
    offlinePage() {
      const html = maker.html(jobOf(site.offline), [address(client.offlinePageScript)]);
      const bytes = Buffer.from(html);
      return { outputPath: `assets/offline.${shortHash(bytes)}.html`, bytes };
    },
    markdown: (route) => maker.markdown(jobOf(route)),
    sideFile: (outputPath) => sideFiles().get(outputPath)?.(),
  };
}

const renderFooter = ({ siteData, config }: RenderInput): string =>
  renderToStaticMarkup(
    <SiteProvider site={siteData}>
      <FooterContent {...footerDataOf(config)} />
    </SiteProvider>,
  );

/** Stands for the browser code that pages of this build belong to. */
const clientName = ({ mainScript, stylesheet }: ClientBundle): string =>
  createHash('sha256').update(`${mainScript} ${stylesheet}`).digest('hex').slice(0, 8);

/** What every page names besides its own files. */
const siteLinks = (
  { client, hasFeed }: RenderInput,
  address: (outputPath: string) => string,
): DocumentLinks => ({
  search: {
    index: address(SEARCH_INDEX_FILE),
    dialog: address(client.searchDialog),
    worker: address(client.searchWorker),
  },
  openSearch: address('opensearch.xml'),
  feed: hasFeed ? address('feed.xml') : null,
});

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
