// Turns the targets of a document's links into finished addresses.

import type { SiteSettings } from '../../src/shared/page-data.ts';
import { encodeUrlPath, withBaseUrl } from '../../src/shared/url-path.ts';
import { docOf, type Route } from '../arrange/site.ts';
import type { LinkTarget, ResolvedLinks } from '../checks/links/resolve-links.ts';
import type { LinkedFiles } from '../content/load-assets.ts';
import type { ArticleTarget } from './resolve-placeholders.tsx';

interface TargetInputs {
  readonly links: Pick<ResolvedLinks, 'targets'>;
  readonly linkedFiles: LinkedFiles;
}

/** @returns the targets of the links of the page's document, in their order; none for a generated page */
export function articleTargets(
  route: Route,
  { links, linkedFiles }: TargetInputs,
  { baseUrl }: SiteSettings,
): readonly ArticleTarget[] {
  const doc = docOf(route);
  const targets = (doc && links.targets.get(doc)) ?? [];
  return targets.map((target) => finishedTarget(target, linkedFiles, baseUrl));
}

function finishedTarget(
  target: LinkTarget,
  { assets, publicImages }: LinkedFiles,
  baseUrl: string,
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
