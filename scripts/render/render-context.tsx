// What all pages of a site share.

import { renderToStaticMarkup } from 'react-dom/server';
import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import { canonicalUrl } from '../../src/shared/canonical-url.ts';
import type { ShareImage, SidebarItem, SiteData } from '../../src/shared/page-data.ts';
import { shardCount } from '../../src/shared/route-shard.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import { SPECULATION_RULES } from '../../src/shared/speculation-rules.ts';
import { withBaseUrl } from '../../src/shared/url-path.ts';
import { FooterContent } from '../../src/theme/FooterContent.tsx';
import { ICON_FILES } from '../../src/theme/html-document.ts';
import { sheetRecord } from '../../src/theme/sheets.ts';
import { SiteContext } from '../../src/theme/site-context.tsx';
import type { ClientBundle } from '../client-bundle/bundle-client.ts';
import { footerDataOf } from '../config/site-data.ts';
import { shortHash } from '../lib/short-hash.ts';
import { ROUTE_INDEX_FOLDER, SEARCH_INDEX_FILE } from '../output/generated-paths.ts';
import { pagePolicy, scriptHash } from './security-policy.ts';

export type RenderContext = ReturnType<typeof createRenderContext>;

interface ContextInput {
  readonly siteData: SiteData;
  readonly config: SiteConfig;
  readonly client: ClientBundle;
  /** Chunks of the sidebar, by URL. */
  readonly sidebar: ReadonlyMap<string, readonly SidebarItem[]>;
  /** Number of the site's routes, excluding the not-found page. */
  readonly routeCount: number;
  /** SVGs of diagrams, by hash. */
  readonly drawings: ReadonlyMap<string, DiagramDrawing>;
  readonly publicFiles: readonly string[];
  /** Size of the picture that the site's config names. */
  readonly shareImageSize: ShareImage['size'];
  /** Whether the site has a feed of changed pages. */
  readonly hasFeed: boolean;
}

export function createRenderContext({ siteData, config, client, sidebar, drawings, ...input }: ContextInput) {
  /** Includes the base URL, as all addresses below do. */
  const address = (outputPath: string): string => withBaseUrl(`/${outputPath}`, siteData.baseUrl);
  return {
    siteData,
    locale: config.locale,
    bootScript: client.bootScript,
    contentSecurityPolicy: pagePolicy([client.bootScript, SPECULATION_RULES].map(scriptHash)),
    stylesheet: address(client.stylesheet),
    printStylesheet: address(client.printStylesheet),
    /** Style sheets that only some pages need. */
    sheets: sheetRecord((name) => address(client.sheets[name])),
    scripts: [address(client.mainScript)],
    fonts: client.fonts.map(address),
    playgroundScripts: client.playgroundScripts.map(address),
    footerHtml: renderToStaticMarkup(
      <SiteContext value={siteData}>
        <FooterContent {...footerDataOf(config)} />
      </SiteContext>,
    ),
    links: {
      search: {
        index: address(SEARCH_INDEX_FILE),
        dialog: address(client.searchDialog),
        worker: address(client.searchWorker),
      },
      openSearch: address('opensearch.xml'),
      feed: input.hasFeed ? address('feed.xml') : null,
    },
    headTags: config.head,
    /** The picture that shared links show, unless a page has its own. */
    shareImage:
      config.image === undefined
        ? null
        : {
            url: canonicalUrl(config.image, siteData),
            alt: [siteData.title, siteData.tagline].filter(Boolean).join(': '),
            size: input.shareImageSize,
          },
    routes: {
      folder: address(`${ROUTE_INDEX_FOLDER}/`),
      shards: shardCount(input.routeCount),
      /** Identifies the browser code of this build's pages. */
      client: shortHash([client.mainScript, client.stylesheet, ...Object.values(client.sheets)].join(' ')),
    },
    sidebar,
    /** Icons found in the public folder. */
    iconFiles: new Set(ICON_FILES.filter((path) => input.publicFiles.includes(path))),
    drawings,
  };
}
