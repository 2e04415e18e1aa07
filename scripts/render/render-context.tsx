// What all pages of a site share, as plain values, so that threads can receive it.

import { renderToStaticMarkup } from 'react-dom/server';
import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import type { SidebarItem, SiteData } from '../../src/shared/page-data.ts';
import { shardCount } from '../../src/shared/route-shard.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import { SPECULATION_RULES } from '../../src/shared/speculation-rules.ts';
import { withBaseUrl } from '../../src/shared/url-path.ts';
import { FooterContent } from '../../src/theme/FooterContent.tsx';
import { type DocumentLinks, type DocumentParts, ICON_FILES } from '../../src/theme/html-document.ts';
import { type SheetName, sheetRecord } from '../../src/theme/sheets.ts';
import { SiteProvider } from '../../src/theme/site-context.tsx';
import type { ClientBundle } from '../client-bundle/bundle-client.ts';
import { footerDataOf } from '../config/site-data.ts';
import { shortHash } from '../lib/short-hash.ts';
import { ROUTE_INDEX_FOLDER, SEARCH_INDEX_FILE } from '../output/generated-paths.ts';
import { pagePolicy, scriptHash } from './security-policy.ts';

export interface RenderContext {
  readonly siteData: SiteData;
  readonly locale: string;
  readonly bootScript: string;
  readonly contentSecurityPolicy: string;
  /** Includes the base URL. */
  readonly stylesheet: string;
  readonly printStylesheet: string;
  readonly playgroundScripts: readonly string[];
  /** Style sheets that only some pages need. */
  readonly sheets: Readonly<Record<SheetName, string>>;
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  /** Content of the footer. */
  readonly footerHtml: string;
  readonly links: DocumentLinks;
  readonly headTags: SiteConfig['head'];
  readonly routes: DocumentParts['clientData']['routes'];
  /** Chunks of the sidebar, by URL. */
  readonly sidebar: ReadonlyMap<string, readonly SidebarItem[]>;
  /** Icons found in the public folder. */
  readonly iconFiles: ReadonlySet<string>;
  /** SVGs of diagrams, by hash. */
  readonly drawings: ReadonlyMap<string, DiagramDrawing>;
}

export interface ContextInput {
  readonly siteData: SiteData;
  readonly config: SiteConfig;
  readonly client: ClientBundle;
  readonly sidebar: RenderContext['sidebar'];
  /** Number of the site's routes, excluding the not-found page. */
  readonly routeCount: number;
  readonly drawings: RenderContext['drawings'];
  readonly publicFiles: readonly string[];
  /** Whether the site has a feed of changed pages. */
  readonly hasFeed: boolean;
}

export function createRenderContext(input: ContextInput): RenderContext {
  const { siteData, config, client } = input;
  const address = (outputPath: string): string => withBaseUrl(`/${outputPath}`, siteData.baseUrl);
  return {
    siteData,
    locale: config.locale,
    bootScript: client.bootScript,
    contentSecurityPolicy: pagePolicy([client.bootScript, SPECULATION_RULES].map(scriptHash)),
    stylesheet: address(client.stylesheet),
    printStylesheet: address(client.printStylesheet),
    sheets: sheetRecord((name) => address(client.sheets[name])),
    scripts: [address(client.mainScript)],
    fonts: client.fonts.map(address),
    playgroundScripts: client.playgroundScripts.map(address),
    footerHtml: renderFooter(siteData, config),
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
    routes: {
      folder: address(`${ROUTE_INDEX_FOLDER}/`),
      shards: shardCount(input.routeCount),
      client: clientBuildId(client),
    },
    sidebar: input.sidebar,
    iconFiles: new Set(ICON_FILES.filter((path) => input.publicFiles.includes(path))),
    drawings: input.drawings,
  };
}

const renderFooter = (siteData: SiteData, config: SiteConfig): string =>
  renderToStaticMarkup(
    <SiteProvider site={siteData}>
      <FooterContent {...footerDataOf(config)} />
    </SiteProvider>,
  );

/** Identifies the browser code of this build's pages. */
const clientBuildId = ({ mainScript, stylesheet, sheets }: ClientBundle): string =>
  shortHash([mainScript, stylesheet, ...Object.values(sheets)].join(' '));
