// What is the same on every page of a site. Addresses include the base URL.

import { renderToStaticMarkup } from 'react-dom/server';
import { canonicalUrl } from '../../src/shared/canonical-url.ts';
import type { ShareImage, SiteRoutes, SiteSettings } from '../../src/shared/page-data.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import { SPECULATION_RULES } from '../../src/shared/speculation-rules.ts';
import { withBaseUrl } from '../../src/shared/url-path.ts';
import { FooterContent } from '../../src/theme/FooterContent.tsx';
import { ICON_FILES, type SharedDocumentParts } from '../../src/theme/html-document.ts';
import { sheetRecord } from '../../src/theme/sheets.ts';
import { SiteContext } from '../../src/theme/site-context.tsx';
import type { ClientBundle } from '../client-bundle/bundle-client.ts';
import { footerDataOf } from '../config/site-settings.ts';
import { shortHash } from '../lib/short-hash.ts';
import { ROUTE_INDEX_FILE, SEARCH_INDEX_FILE } from '../output/generated-paths.ts';
import { pagePolicy, scriptHash } from './security-policy.ts';

export interface SharedParts {
  readonly document: SharedDocumentParts;
  readonly footerHtml: string;
  /** Stylesheets that only some pages need. */
  readonly sheets: ClientBundle['sheets'];
  readonly playgroundScripts: readonly string[];
  /** The picture that shared links show, unless a page has its own. */
  readonly shareImage: ShareImage | null;
  readonly routes: SiteRoutes;
}

interface SharedInputs {
  readonly settings: SiteSettings;
  readonly config: SiteConfig;
  readonly client: ClientBundle;
  readonly publicFiles: readonly string[];
  /** Size of the picture that the site's config names. */
  readonly shareImageSize: ShareImage['size'];
  /** Whether the site has a feed of changed pages. */
  readonly hasFeed: boolean;
}

export function sharedParts(inputs: SharedInputs): SharedParts {
  const { settings, config, client } = inputs;
  const address = (outputPath: string): string => withBaseUrl(`/${outputPath}`, settings.baseUrl);
  return {
    document: {
      settings,
      locale: config.locale,
      bootScript: client.bootScript,
      contentSecurityPolicy: pagePolicy([client.bootScript, SPECULATION_RULES].map(scriptHash)),
      stylesheet: address(client.stylesheet),
      printStylesheet: address(client.printStylesheet),
      scripts: [address(client.mainScript)],
      fonts: client.fonts.map(address),
      links: {
        search: {
          index: address(SEARCH_INDEX_FILE),
          dialog: address(client.searchDialog),
          worker: address(client.searchWorker),
        },
        openSearch: address('opensearch.xml'),
        feed: inputs.hasFeed ? address('feed.xml') : null,
      },
      headTags: config.head,
      iconFiles: new Set(ICON_FILES.filter((path) => inputs.publicFiles.includes(path))),
    },
    footerHtml: renderToStaticMarkup(
      <SiteContext value={settings}>
        <FooterContent {...footerDataOf(config)} />
      </SiteContext>,
    ),
    sheets: sheetRecord((name) => address(client.sheets[name])),
    playgroundScripts: client.playgroundScripts.map(address),
    shareImage:
      config.image === undefined
        ? null
        : {
            url: canonicalUrl(config.image, settings),
            alt: [settings.title, settings.tagline].filter(Boolean).join(': '),
            size: inputs.shareImageSize,
          },
    routes: {
      index: address(ROUTE_INDEX_FILE),
      /** Identifies the browser code of this build's pages. */
      client: shortHash([client.mainScript, client.stylesheet, ...Object.values(client.sheets)].join(' ')),
    },
  };
}
