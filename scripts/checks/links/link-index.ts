// Indexes everything that links can lead to: pages, files, old addresses.

import { dirname, resolve } from 'node:path/posix';
import type { SiteConfig } from '../../../src/shared/site-config-schema.ts';
import { decodeUrlPath, encodeUrlPath, plainUrlPath } from '../../../src/shared/url-path.ts';
import { docOf, type Route, type Site } from '../../arrange/site.ts';
import type { ConfigFile } from '../../config/load-config.ts';
import { createSuggester, didYouMean, nearest, type Suggester } from '../../diagnostics/suggest.ts';
import type { Doc } from '../../documents/doc.ts';
import { isMarkdownPath, withoutMarkdownEnding } from '../../lib/markdown-path.ts';

/** What the checks of links know of the site. */
export interface ResolveInput {
  readonly site: Site;
  readonly config: SiteConfig;
  readonly configFile: ConfigFile | null;
  /** False if part of the config could not be read: then every path in it counts as existing. */
  readonly isConfigWhole: boolean;
  /** Files of the content folder that are not documents. */
  readonly contentFiles: readonly string[];
  /** Files of the public folder. */
  readonly publicFiles: readonly string[];
  /** Output paths of the pages of live previews, by source path. */
  readonly previews: ReadonlyMap<string, string>;
  /** Output paths of the files that playgrounds load, by their documents. */
  readonly playgrounds: ReadonlyMap<Doc, string>;
}

export type LinkIndex = ReturnType<typeof indexSite>;

/** Where a link stands. */
export interface LinkPlace {
  readonly route: Route;
  readonly doc: Doc;
}

export type PageIndex = ReturnType<typeof indexPages>;

/** Paths are in composed Unicode form: disks and keyboards write the same letters in different ways. */
export function indexPages({ routes }: Site) {
  return {
    /** Routes by the path of their address. */
    routes: new Map(routes.map((route) => [route.page.urlPath.normalize(), route])),
    /** Routes by the path of their document. */
    bySource: new Map(
      routes.flatMap((route) => {
        const doc = docOf(route);
        return doc ? [[doc.source.sourcePath.normalize(), route] as const] : [];
      }),
    ),
  };
}

export function indexSite({ site, configFile, isConfigWhole, contentFiles, publicFiles }: ResolveInput) {
  const pages = indexPages(site);
  return {
    ...pages,
    leftOut: site.leftOut,
    /** Files of the content folder that are not documents, as the disk names them. */
    contentFiles: byNormalForm(contentFiles),
    /** Files of the public folder with a leading slash, as the disk names them. */
    publicPaths: byNormalForm(publicFiles.map((path) => `/${path}`)),
    redirects: new Map(site.redirects.map(({ from, to }) => [from, to])),
    /** Text of a config that could not be fully read: paths in it count as redirected. */
    brokenConfig: isConfigWhole ? '' : (configFile?.text ?? ''),
    suggest: {
      urlPath: suggestPaths([...pages.routes.keys()]),
      source: suggestPaths([...pages.bySource.keys()]),
      image: createSuggester(contentFiles.filter((file) => /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(file))),
      publicFile: createSuggester(publicFiles.map((file) => `/${file}`)),
    },
  };
}

/** Undefined if a site path, possibly with a fragment, leads somewhere; otherwise what to say about it. */
export function missingSitePath(target: string, index: LinkIndex): MissingTarget | undefined {
  const { path, fragment } = splitHref(target);
  const pathname = decodeUrlPath(path);
  const route = routeOf(path, index);
  if (!route) {
    const isFound = index.publicPaths.has(pathname.normalize()) || isRedirected(path, index);
    if (isFound) return undefined;
    const leftOut = whyLeftOut(pathname, index);
    return { leftOut, suggestion: leftOut ? undefined : index.suggest.urlPath(pathname) };
  }
  if (fragment === null || hasAnchor(route, fragment)) return undefined;
  const near = nearest(fragment, idsOf(route));
  return { suggestion: near && `${pathname}#${near}` };
}

interface MissingTarget {
  /** Why the page is left out. */
  readonly leftOut?: string | undefined;
  readonly suggestion: string | undefined;
}

/** Message and help for a target that is not there. */
export const missingTarget = (href: string, { leftOut, suggestion }: MissingTarget) => ({
  message: `link target "${href}" ${leftOut === undefined ? 'does not exist' : `is left out: ${leftOut}`}`,
  help: didYouMean(suggestion, undefined),
});

/** @param path of a document, or decoded address of the site */
export const whyLeftOut = (path: string, { leftOut }: Pick<LinkIndex, 'leftOut'>): string | undefined =>
  leftOut.get((plainUrlPath(path, '/') ?? path).normalize());

/** The page that a link's path means: by file or address, absolute or relative to the page's file or address. */
export function pageOfLink(path: string, { route, doc }: LinkPlace, index: PageIndex): Route | undefined {
  const { bySource } = index;
  if (isMarkdownPath(path)) {
    // `/intro.md` may start at the content folder or at its docs.
    const file = contentPath(path, doc);
    return bySource.get(file) ?? (path.startsWith('/') ? bySource.get(`docs/${file}`) : undefined);
  }
  if (path.startsWith('/')) return routeOf(path, index);
  // Without an ending: relative to the page's address, as in browsers, or to its source file. An index page has its
  // folder's address, but its author thinks of the files inside the folder.
  const { urlPath } = route.page;
  const folder = isFolderPage(doc) && urlPath !== '/' ? `${urlPath}/` : urlPath;
  const byAddress = new URL(path, `http://site${encodeUrlPath(folder)}`).pathname;
  const bySourcePath = contentPath(path, doc);
  return (
    routeOf(byAddress, index) ??
    bySource.get(`${bySourcePath}.md`) ??
    bySource.get(`${bySourcePath}.mdx`) ??
    bySource.get(`${bySourcePath}/index.md`)
  );
}

function routeOf(path: string, { routes }: Pick<PageIndex, 'routes'>): Route | undefined {
  const plain = plainUrlPath(path, '/');
  if (plain === undefined) return undefined;
  return routes.get(plain.normalize()) ?? routes.get(decodeUrlPath(plain).normalize());
}

export const isRedirected = (path: string, { redirects, brokenConfig }: LinkIndex): boolean =>
  redirects.has(path) || redirects.has(decodeUrlPath(path)) || brokenConfig.includes(`'${path}'`);

/** @param fragment without "#"; an empty one and `top` mean the top of the page */
export function hasAnchor(route: Route, fragment: string): boolean {
  const ids = idsOf(route);
  return ['', 'top'].includes(fragment) || ids.has(decodeUrlPath(fragment)) || ids.has(fragment);
}

/** `fragment`: without the text to mark that may follow it, as in `#id:~:text=word`. */
export function splitHref(href: string) {
  const [path = ''] = href.split(/[?#]/, 1);
  const suffix = href.slice(path.length);
  const [, fragment = null] = /#(.*?)(?=:~:|$)/s.exec(suffix) ?? [];
  return { path, suffix, fragment };
}

/** Ids that links to the page may use. */
export function idsOf({ body }: Route): ReadonlySet<string> {
  if (!('doc' in body)) return new Set();
  const { ids, frontMatter } = body.doc;
  // A playground opens the sample named in the fragment.
  const samples = body.kind === 'playground' ? (frontMatter.templates ?? []) : [];
  return samples.length === 0 ? ids : new Set([...ids, ...samples.map(({ sample }) => `sample=${sample}`)]);
}

/** Turns a link's file path into a path in the content folder; `/x` and `@site/x` start at its root. */
export function contentPath(path: string, doc: Pick<Doc, 'source'>): string {
  const decoded = decodeUrlPath(path).replace(/^@site\/(?:content\/)?/, '/');
  return resolve('/', dirname(doc.source.sourcePath), decoded).slice(1).normalize();
}

/** Suggests the nearest path, otherwise the first with the same last segment in another folder. */
function suggestPaths(paths: readonly string[]): Suggester {
  const suggester = createSuggester(paths);
  const byStem = new Map(paths.toReversed().map((path) => [stem(path), path]));
  byStem.delete(''); // the home page
  return (path) => {
    const plain = path.replace(/(?<=.)\/$/, '');
    return suggester(plain) ?? byStem.get(stem(plain));
  };
}

/** Last segment without order prefix and ending. */
const stem = (path: string): string =>
  withoutMarkdownEnding(path.split('/').at(-1) ?? '')
    .replace(/^\d+[-_.]+/, '')
    .toLowerCase();

/** Whether the document is the page of its folder. */
function isFolderPage({ source }: Doc): boolean {
  const [name = '', folder = ''] = source.sourcePath.split('/').toReversed().map(stem);
  return name === 'index' || name === 'readme' || (name === folder && folder !== '');
}

/** @returns the paths by their composed Unicode form */
const byNormalForm = (paths: readonly string[]): ReadonlyMap<string, string> =>
  new Map(paths.map((path) => [path.normalize(), path]));
