// Resolves every link and image of the arranged site before anything is written. Pure: works on the site in memory and
// on lists of file names.

import { basename } from 'node:path';
import type { SiteConfig } from '../../../src/shared/site-config-schema.ts';
import { decodeUrlPath } from '../../../src/shared/url-path.ts';
import { docOf, type Route, type Site } from '../../arrange/site.ts';
import { locateInConfig } from '../../config/load-config.ts';
import { isKnownType } from '../../content/file-types.ts';
import { type Diagnostic, diagnostic, type Edit, type SourceLocation } from '../../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import type { Doc } from '../../documents/doc.ts';
import { isBesidePage } from '../../documents/front-matter-content.ts';
import { excerpt } from '../../lib/excerpt.ts';
import { mapHtmlLinks } from '../../lib/map-html-links.ts';
import { isMarkdownPath } from '../../lib/markdown-path.ts';
import { playground } from '../../lib/playground.ts';
import type { Link } from '../../markdown/context.ts';
import { frontMatterPlace } from '../../markdown/front-matter/front-matter.ts';
import { checkAddress, hasScheme } from './check-address.ts';
import {
  contentPath,
  hasAnchor,
  idsOf,
  indexSite,
  isRedirected,
  type LinkIndex,
  type LinkPlace,
  missingSitePath,
  missingTarget,
  pageOfLink,
  type ResolveInput,
  splitHref,
  whyLeftOut,
} from './link-index.ts';
import { addressOf, isCertain, meantTarget, nearImage } from './link-suggestions.ts';
import { problemOf } from './problem-of.ts';

/** Where a link leads; lists are in the order of the document's links. */
export type LinkTarget =
  /** A page. `suffix`: query and fragment, as written. */
  | { readonly kind: 'page'; readonly urlPath: string; readonly suffix: string }
  /** A place on the same page. */
  | { readonly kind: 'fragment'; readonly href: string }
  /** A file beside the documents, by its path in the content folder; its published name contains a hash. */
  | { readonly kind: 'asset'; readonly sourcePath: string; readonly suffix: string }
  /** A file of the public folder. */
  | { readonly kind: 'public'; readonly urlPath: string; readonly suffix: string }
  /** A generated file. */
  | { readonly kind: 'generated'; readonly outputPath: string }
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'broken'; readonly href: string };

export interface ResolvedLinks {
  readonly targets: ReadonlyMap<Doc, readonly LinkTarget[]>;
  /** Content files that pages link to or show, by source path. */
  readonly assets: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export function resolveLinks(input: ResolveInput): ResolvedLinks {
  const index = indexSite(input);
  const diagnostics: Diagnostic[] = [];
  const targets = new Map<Doc, readonly LinkTarget[]>();
  const assets = new Set<string>();
  for (const route of input.site.routes) {
    const doc = docOf(route);
    if (!doc) continue;
    const resolved = doc.links.map((link) => {
      const { target, problem } = resolveLink(link, { route, doc, index, input });
      if (problem) diagnostics.push(problem);
      if (target.kind === 'asset') assets.add(target.sourcePath);
      return target;
    });
    targets.set(doc, resolved);
    const imageProblem = checkSharedImage(doc, input.config, index);
    if (imageProblem) diagnostics.push(imageProblem);
  }
  return {
    targets,
    assets: [...assets].sort(),
    diagnostics: [...diagnostics, ...checkConfigImages(input, index), ...checkConfigLinks(input, index)],
  };
}

/** Everything needed to resolve the links of one document. */
interface Place extends LinkPlace {
  readonly index: LinkIndex;
  readonly input: ResolveInput;
}

type Resolution = { readonly target: LinkTarget; readonly problem?: Diagnostic | undefined };

function resolveLink(link: Link, place: Place): Resolution {
  const { href } = link;
  const { index, input } = place;
  if ((link.kind === 'preview' || link.kind === 'playground') && !playground) return missingPlayground(link);
  if (link.kind === 'preview') return resolvePreview(link, input.previews);
  if (link.kind === 'playground')
    return { target: { kind: 'generated', outputPath: input.playgrounds.get(place.doc) ?? '' } };
  if (link.kind === 'edit') return resolveEdit(link, input.site);
  if (isForbidden(link)) return forbiddenLink(link);
  if (hasScheme(href) && !/^pathname:/i.test(href))
    return { target: { kind: 'external', href }, problem: checkAddress(link, input.config, index) };
  const { path, suffix, fragment } = splitHref(composed(withoutPathname(href)));
  const anchorProblem = (target: Route): Diagnostic | undefined =>
    fragment === null ? undefined : missingAnchor(link, fragment, target, input.config);
  if (path === '') return { target: { kind: 'fragment', href: suffix }, problem: anchorProblem(place.route) };
  const page = link.kind === 'link' ? pageOfLink(path, place, index) : undefined;
  if (page)
    return { target: { kind: 'page', urlPath: page.page.urlPath, suffix }, problem: anchorProblem(page) };
  const sourcePath = index.contentFiles.get(contentPath(path, place.doc));
  if (sourcePath !== undefined)
    return { target: { kind: 'asset', sourcePath, suffix }, problem: fileTypeProblem(sourcePath, link) };
  const publicPath = index.publicPaths.get(decodeUrlPath(path).normalize());
  if (publicPath !== undefined) return { target: { kind: 'public', urlPath: publicPath, suffix } };
  if (isRedirected(path, index)) return { target: { kind: 'page', urlPath: path, suffix } };
  return link.kind === 'link' ? brokenLink(link, place) : brokenImage(link, path, place);
}

/** HTML files of the content folder would be pages without the site's frame, and its policy. */
function fileTypeProblem(sourcePath: string, { href, at }: Link): Diagnostic | undefined {
  if (isKnownType(sourcePath)) return undefined;
  const name = basename(sourcePath);
  if (/\.(?:heic|heif|tiff?)$/i.test(name))
    return diagnostic('file-type', {
      message: `most browsers do not show the image "${href}"`,
      at,
      help: 'save it as WebP, PNG or JPEG',
    });
  return diagnostic('file-type', {
    message: `the file "${href}" cannot be published from the content folder: ${/\.x?html?$/i.test(name) ? 'HTML files belong into the public folder' : 'not every host knows a type for its ending'}`,
    at,
    help: `put it into the public folder, and link to it as "/${name}"`,
  });
}

/** Code in an address; images may be data URLs. */
const isForbidden = ({ href, kind }: Link): boolean =>
  /^(javascript|data|vbscript):/i.test(href.replace(/[\s\p{Cc}]/gu, '')) &&
  !(kind === 'image' && /^data:image\//i.test(href));

const forbiddenLink = ({ href, at }: Link): Resolution => ({
  target: { kind: 'broken', href: '' },
  problem: diagnostic('link-scheme', {
    message: `links of the kind "${excerpt(href, 40)}" are not allowed`,
    at,
    help: 'link to an address or to a page of this site',
  }),
});

function brokenLink(link: Link, { index, input, ...place }: Place): Resolution {
  const { config } = input;
  const { path, suffix, fragment } = splitHref(link.href);
  const isMarkdown = isMarkdownPath(path);
  const severity = isMarkdown ? config.onBrokenMarkdownLinks : config.onBrokenLinks;
  const target: LinkTarget = { kind: 'broken', href: link.href };
  if (severity === 'ignore') return { target };
  const file = contentPath(path, place.doc);
  const leftOut = isMarkdown
    ? whyLeftOut(file, index)
    : (whyLeftOut(`${file}.md`, index) ?? whyLeftOut(addressOf(path, place), index));
  const meant = leftOut === undefined ? meantTarget(path, place, index) : undefined;
  const page = meant && pageOfLink(meant.path, place, index);
  const isThere = fragment === null || (page && hasAnchor(page, fragment));
  const near = page && fragment && nearest(decodeUrlPath(fragment), idsOf(page));
  const newSuffix = isThere ? suffix : suffix.replace(/#.*$/s, near ? `#${near}` : '');
  return {
    target,
    problem: problemOf(severity, isMarkdown ? 'markdown-link-missing' : 'link-missing', {
      ...missingTarget(link.href, { leftOut, suggestion: meant && meant.path + newSuffix }),
      at: link.at,
      fix: meant?.isCertain && isThere ? edit(link, path, meant.path) : undefined,
    }),
  };
}

function brokenImage(link: Link, path: string, { doc, index }: Place): Resolution {
  const { href, at } = link;
  const suggestion = nearImage(path, doc, index);
  return {
    target: { kind: 'broken', href },
    problem: diagnostic('image-missing', {
      message: `image "${href}" does not exist`,
      at,
      help: didYouMean(
        suggestion,
        'put images beside the page (./name.png) or into the public folder (/img/name.png)',
      ),
      fix: fixOf(link, path, suggestion),
    }),
  };
}

/** Undefined if the heading exists. */
function missingAnchor(
  link: Link,
  id: string,
  target: Route,
  { onBrokenAnchors }: SiteConfig,
): Diagnostic | undefined {
  if (onBrokenAnchors === 'ignore' || hasAnchor(target, id)) return undefined;
  const ids = idsOf(target);
  const suggestion = nearest(decodeUrlPath(id), ids);
  const known = [...ids].slice(0, 12).map((name) => `#${name}`);
  const headings =
    known.length > 0 ? `headings there: ${known.join(', ')}` : 'that page has no headings to link to';
  return problemOf(onBrokenAnchors, 'anchor-missing', {
    message: `${target.page.urlPath} has no heading "#${id}"`,
    at: anchorPlace(link),
    because: docOf(target)?.source.displayPath,
    help: suggestion ? `did you mean "#${suggestion}"?` : headings,
    fix: fixOf(link, `#${id}`, suggestion && `#${suggestion}`),
  });
}

function resolvePreview({ href, at }: Link, previews: ReadonlyMap<string, string>): Resolution {
  const sourcePath = href.slice(1);
  const outputPath = previews.get(sourcePath);
  if (outputPath !== undefined) return { target: { kind: 'generated', outputPath } };
  const similar = nearest(sourcePath, previews.keys());
  return {
    target: { kind: 'broken', href },
    problem: diagnostic('preview-missing', {
      message: `no sample bundle has the page "${sourcePath}"`,
      at,
      help: similar
        ? `there is "${similar}"`
        : 'previews show panels and graphics that the package.json of a bundle in _samples declares',
    }),
  };
}

/** Told once for a live preview, whose other links lead to its pages. */
function missingPlayground({ kind, href, at }: Link): Resolution {
  const isPartOfPreview = kind === 'preview' && /[^/]\/[^/]+\//.test(href);
  const problem = diagnostic('playground-missing', {
    message: 'this needs the playground, whose folder packages/playground is missing',
    at,
    help: 'restore the folder and run "npm ci"; until then, readers get the text without it',
  });
  return { target: { kind: 'broken', href: '' }, problem: isPartOfPreview ? undefined : problem };
}

/** Leads to a playground that offers the sample; without one, the page shows no link. */
function resolveEdit({ href }: Link, { routes }: Site): Resolution {
  const suffix = `#sample=${href}`;
  const playground = routes.find(
    (route) => route.body.kind === 'playground' && idsOf(route).has(suffix.slice(1)),
  );
  return {
    target: playground
      ? { kind: 'page', urlPath: playground.page.urlPath, suffix }
      : { kind: 'broken', href: '' },
  };
}

/** The image for shared links in the front matter: an address, or a file of the public folder. */
function checkSharedImage(
  { frontMatter: { image }, source }: Doc,
  config: SiteConfig,
  index: LinkIndex,
): Diagnostic | undefined {
  // An image beside the page is one of the document's links.
  if (image === undefined || isBesidePage(image)) return undefined;
  const at = frontMatterPlace(source, ['image']);
  return /^https?:/i.test(image)
    ? checkAddress({ href: image, at }, config, index)
    : checkPublicImage(image, at, index);
}

function checkPublicImage(
  image: string,
  at: SourceLocation | undefined,
  index: LinkIndex,
): Diagnostic | undefined {
  const path = decodeUrlPath(image);
  if (index.publicPaths.get(path.normalize()) === path) return undefined;
  return diagnostic('image-missing', {
    message: `image "${image}" does not exist`,
    at,
    help: didYouMean(index.suggest.publicFile(image), 'put the image into the public folder: /img/name.png'),
  });
}

/** The logo, and the picture for shared links. */
function checkConfigImages({ config, configFile }: ResolveInput, index: LinkIndex): readonly Diagnostic[] {
  return (['logo', 'image'] as const).flatMap((key) => {
    const image = config[key];
    if (image === undefined || image === 'omphalos') return [];
    const at = configFile ? locateInConfig(image, configFile, key) : undefined;
    return checkPublicImage(image, at, index) ?? [];
  });
}

/** Links of navbar, footer, head, search and announcement, the targets of redirects, and other addresses. */
function checkConfigLinks({ site, config, configFile }: ResolveInput, index: LinkIndex): Diagnostic[] {
  const inAnnouncement: string[] = [];
  mapHtmlLinks(config.announcement?.content ?? '', (href) => {
    inAnnouncement.push(href);
    return href;
  });
  const items = [...config.navbar.items, ...config.footer.groups.flatMap(({ items }) => items)];
  const links = [
    ...items.map(({ to, href }) => to ?? href),
    ...config.head.map((tag) => ('href' in tag ? tag.href : undefined)),
    ...site.redirects.map(({ to }) => to),
    ...config.search.first,
    ...inAnnouncement,
    ...[config.editUrl, config.reportUrl, config.security?.contact],
  ].filter((target) => target !== undefined);
  return [...new Set(links)].flatMap((href) => {
    const at = configFile ? locateInConfig(href, configFile) : undefined;
    return (
      (hasScheme(href)
        ? checkAddress({ href, at }, config, index)
        : checkPath({ href, at }, config, index)) ?? []
    );
  });
}

function checkPath(
  { href, at }: Pick<Link, 'href'> & { readonly at: SourceLocation | undefined },
  { onBrokenLinks }: SiteConfig,
  index: LinkIndex,
) {
  const missing = missingSitePath(href, index);
  return missing && problemOf(onBrokenLinks, 'link-missing', { ...missingTarget(href, missing), at });
}

/** Replaces a part of the link's target by the suggestion, unless another image or heading may be meant. */
const fixOf = (link: Link, part: string, suggestion: string | undefined): Edit | undefined =>
  suggestion !== undefined && isCertain(part, suggestion) ? edit(link, part, suggestion) : undefined;

/** Undefined for a link by reference, of which `at` is not the place of the target. */
const edit = ({ href, at }: Link, part: string, newText: string): Edit | undefined =>
  at.length === href.length
    ? { at: { ...at, column: at.column + href.indexOf(part) }, text: part, newText }
    : undefined;

/** The fragment's position inside a link's target. */
function anchorPlace({ at, href }: Link): SourceLocation {
  const index = href.indexOf('#');
  return at.length === href.length ? { ...at, column: at.column + index, length: href.length - index } : at;
}

/** Keyboards and disks write the same letters in different ways; ids of headings are in composed form. */
function composed(href: string): string {
  const decoded = decodeUrlPath(href);
  return decoded === decoded.normalize() ? href : encodeURI(decoded.normalize());
}

/** Docusaurus writes `pathname:///file` for a path that is not a page, `@site/static` for the public folder. */
const withoutPathname = (href: string): string =>
  href.replace(/^pathname:\/\//i, '').replace(/^@site\/static\//, '/');
