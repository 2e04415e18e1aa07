// Collects what the arranged site knows about each page: all inputs of the page's files, except what all pages share. Pure.

import type { SiteData } from '../../src/shared/page-data.ts';
import type { SplitSidebar } from '../../src/shared/sidebar-chunks.ts';
import { encodeUrlPath, withBaseUrl } from '../../src/shared/url-path.ts';
import type { DocumentParts } from '../../src/theme/html-document.ts';
import { docOf, type Redirect, type Route } from '../arrange/site.ts';
import type { LinkTarget, ResolvedLinks } from '../checks/links/resolve-links.ts';
import type { Asset } from '../content/load-assets.ts';
import type { Doc } from '../documents/doc.ts';
import type { HighlightedCode } from '../documents/highlight-document.ts';
import { fragmentRedirects } from './fragment-redirects.ts';
import type { ArticleTarget, PlaceholderValues } from './resolve-placeholders.tsx';

/** One page, with all that the arranged site knows about it. */
export interface PageJob extends Pick<PlaceholderValues, 'targets' | 'code'> {
  readonly route: Route;
  /** URLs of the sidebar chunks that the page shows. */
  readonly sidebarChunkUrls: readonly string[];
  readonly fragmentRedirects: DocumentParts['fragmentRedirects'];
}

export interface Decisions {
  readonly siteData: SiteData;
  readonly redirects: readonly Redirect[];
  readonly sidebar: Pick<SplitSidebar, 'chunkUrlsOf'>;
  readonly links: Pick<ResolvedLinks, 'targets'>;
  /** Highlighted code of documents; documents without code have no entry. */
  readonly code: ReadonlyMap<Doc, HighlightedCode>;
  readonly assets: ReadonlyMap<string, Asset>;
  /** Sizes of the public folder's images, by their path there. */
  readonly publicImages: ReadonlyMap<string, Pick<Asset, 'size'>>;
}

/** A build requests the jobs of all pages, the watch mode those of the pages that a browser requests. */
export function pageJobs(decisions: Decisions): (route: Route) => PageJob {
  const { siteData, links, code, sidebar } = decisions;
  const fragments = fragmentRedirects(decisions.redirects, siteData);
  return (route) => {
    const doc = docOf(route);
    const { urlPath, hasSidebar } = route.page;
    return {
      route,
      targets: ((doc && links.targets.get(doc)) ?? []).map((target) => finishedTarget(target, decisions)),
      code: (doc && code.get(doc)?.html) ?? [],
      sidebarChunkUrls: hasSidebar ? sidebar.chunkUrlsOf(urlPath) : [],
      fragmentRedirects: fragments.get(urlPath) ?? null,
    };
  };
}

function finishedTarget(
  target: LinkTarget,
  { siteData: { baseUrl }, assets, publicImages }: Decisions,
): ArticleTarget {
  switch (target.kind) {
    case 'page':
    case 'public': {
      const href = encodeUrlPath(withBaseUrl(target.urlPath, baseUrl)) + target.suffix;
      return target.kind === 'page' ? { href } : { href, ...publicImages.get(target.urlPath.slice(1))?.size };
    }
    case 'asset': {
      const asset = assets.get(target.sourcePath);
      if (!asset) throw new Error(`the asset ${target.sourcePath} was resolved but not loaded`);
      return { href: withBaseUrl(`/${asset.outputPath}`, baseUrl) + target.suffix, ...asset.size };
    }
    case 'generated':
      return { href: withBaseUrl(`/${target.outputPath}`, baseUrl) };
    case 'external':
    case 'fragment':
    case 'broken':
      return { href: target.href };
  }
}
