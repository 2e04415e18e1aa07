// What changes when a page or a folder of pages moves: links, references by id, redirects, the list of addresses. Pure.

import { arrangeSite } from '../../arrange/arrange-site.ts';
import { type CheckedCategoryFile, readCategoryFile } from '../../arrange/category-file.ts';
import { docOf, type Redirect, type Route, type Site } from '../../arrange/site.ts';
import { routeOfSource } from '../../arrange/source-route.ts';
import type { SourceFile } from '../../content/source-file.ts';
import { type Edit, startOf } from '../../diagnostics/diagnostic.ts';
import type { Doc } from '../../documents/doc.ts';
import { placeOfText } from '../../lib/checked-yaml.ts';
import { isMarkdownPath, withoutMarkdownEnding } from '../../lib/markdown-path.ts';
import { formatUrls, parseUrls } from '../url-contract.ts';
import { contentPath, indexPages, type PageIndex, pageOfLink } from './link-index.ts';
import { relativePath } from './link-suggestions.ts';

export interface Move {
  /** Paths in the content folder: two documents, or two folders. */
  readonly from: string;
  readonly to: string;
}

/** A page's address before and after the move. */
export interface UrlMove {
  readonly from: string;
  readonly to: string;
  /** Nobody knows the address of a draft, or one that is not in the list: it needs no redirect. */
  readonly isUnpublished?: true;
}

interface MovedSite {
  /** All documents, at their old or at their new place. */
  readonly docs: readonly Doc[];
  readonly categoryFiles: readonly SourceFile[];
  readonly config: Parameters<typeof arrangeSite>[2]['config'];
  /** Text of the list of public addresses, if the site has one. */
  readonly listText?: string | undefined;
}

/** @returns `pages`: how many pages move; `displaced`: pages that have no address then, since two would have the same */
export function planMove(content: MovedSite, move: Move) {
  const before = arrangeAt(content, placeIn(move.to, move.from));
  const after = arrangeAt(content, placeIn(move.from, move.to));
  const pairs = content.docs.map((_, index) => ({
    before: before.docs[index] as Doc,
    after: after.docs[index] as Doc,
  }));
  const moved = pairs.filter((pair) => pair.before.source.sourcePath !== pair.after.source.sourcePath);
  const isPublished = publishedBefore(content, move);
  const urls = movedUrls(before.site, after.site, moved, move).map(
    (url): UrlMove => (isPublished(url.from) ? url : { ...url, isUnpublished: true }),
  );
  const hadUrl = urlByDoc(before.site);
  const hasUrl = urlByDoc(after.site);
  return {
    pages: moved.length,
    displaced: pairs.flatMap((pair) =>
      hadUrl.has(pair.before) && !hasUrl.has(pair.after) ? pair.after.source.sourcePath : [],
    ),
    urls,
    edits: [...linkEdits(pairs, before.site, after.site, move, urls), ...idEdits(content, moved)],
  };
}

interface DocPair {
  readonly before: Doc;
  readonly after: Doc;
}

/** Gives a path below `from` its place below `to`; other paths stay. */
const placeIn =
  (from: string, to: string) =>
  (path: string): string =>
    path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path;

function publishedBefore(content: MovedSite, move: Move): (url: string) => boolean {
  const { site } = arrangeAt(content, placeIn(move.to, move.from), false);
  const listed = content.listText === undefined ? undefined : parseUrls(content.listText);
  const urls = new Set(site.routes.map(({ page }) => page.urlPath));
  return (url) => urls.has(url) && (listed?.some((one) => one.url === url) ?? true);
}

function arrangeAt(
  { docs, categoryFiles, config }: MovedSite,
  place: (path: string) => string,
  includeDrafts = true,
) {
  const placed = docs.map((doc): Doc => ({ ...doc, source: sourceAt(doc.source, place) }));
  const categories = categoryFiles.map(
    (file): CheckedCategoryFile => readCategoryFile(sourceAt(file, place)),
  );
  const options = { config, includeDrafts, lastUpdated: new Map() };
  return { docs: placed, site: arrangeSite(placed, categories, options).site };
}

const sourceAt = (source: SourceFile, place: (path: string) => string): SourceFile => ({
  ...source,
  sourcePath: place(source.sourcePath),
});

/** The addresses that change, those of generated pages of categories among them. */
function movedUrls(before: Site, after: Site, moved: readonly DocPair[], move: Move): readonly UrlMove[] {
  const urlsBefore = urlByDoc(before);
  const urlsAfter = urlByDoc(after);
  const ofDocs = moved.flatMap((pair): UrlMove[] => {
    const from = urlsBefore.get(pair.before);
    const to = urlsAfter.get(pair.after);
    if (from === undefined || to === undefined || from === to) return [];
    return [{ from, to }];
  });
  const categoriesAfter = urlByFolder(after);
  const ofCategories = [...urlByFolder(before)].flatMap(([folder, from]): UrlMove[] => {
    const to = categoriesAfter.get(placeIn(move.from, move.to)(folder));
    return to === undefined || from === to ? [] : [{ from, to }];
  });
  return [...ofDocs, ...ofCategories];
}

const urlByDoc = ({ routes }: Site): ReadonlyMap<Doc, string> =>
  new Map(
    routes.flatMap((route) => {
      const doc = docOf(route);
      return doc ? [[doc, route.page.urlPath]] : [];
    }),
  );

/** @returns the addresses of the generated pages of categories, by folder */
const urlByFolder = ({ routes }: Site): ReadonlyMap<string, string> =>
  new Map(
    routes.flatMap(({ page, body }) => (body.kind === 'category' ? [[body.folder, page.urlPath]] : [])),
  );

function linkEdits(
  pairs: readonly DocPair[],
  siteBefore: Site,
  siteAfter: Site,
  move: Move,
  urls: readonly UrlMove[],
): readonly Edit[] {
  const indexBefore = indexPages(siteBefore);
  const indexAfter = indexPages(siteAfter);
  const docAfter = new Map(pairs.map(({ before, after }) => [before, after]));
  const routeAfter = (route: Route): Route | undefined => {
    const doc = docOf(route);
    if (doc) return indexAfter.bySource.get((docAfter.get(doc) as Doc).source.sourcePath.normalize());
    const { urlPath } = route.page;
    return indexAfter.routes.get(urls.find(({ from }) => from === urlPath)?.to ?? urlPath);
  };
  return pairs.flatMap(({ before, after }) => {
    const placeBefore = documentPlace(before, indexBefore);
    const placeAfter = documentPlace(after, indexAfter);
    if (!placeBefore || !placeAfter) return [];
    const seen = new Set<string>();
    const lines = before.source.text.split('\n');
    return before.links.flatMap(({ kind, href, at }): Edit[] => {
      const path = href.replace(/[?#].*$/s, '');
      const key = `${at.line}:${at.column}`;
      if ((kind !== 'link' && kind !== 'image') || path === '' || isElsewhere(path) || seen.has(key))
        return [];
      const meant = kind === 'link' ? pageOfLink(path, placeBefore, indexBefore) : undefined;
      const newPath = meant
        ? pathToPage(path, routeAfter(meant), placeAfter, indexAfter)
        : pathToFile(path, before, after, move);
      // The address of a `:term` is written nowhere: it follows the glossary by itself.
      const isTerm = lines[at.line - 1]?.startsWith(':term', at.column - 1);
      if (newPath === path || isTerm) return [];
      seen.add(key);
      return [{ at, text: href, newText: newPath + href.slice(path.length) }];
    });
  });
}

function documentPlace(doc: Doc, { bySource }: PageIndex) {
  const route = bySource.get(doc.source.sourcePath.normalize());
  return route && { route, doc };
}

const isElsewhere = (path: string): boolean => /^[a-z][a-z0-9+.-]*:|^\/\/|^@/i.test(path);

/** The path that means the page from the new place, in the form of the old one as far as that leads there. */
function pathToPage(
  path: string,
  target: Route | undefined,
  place: NonNullable<ReturnType<typeof documentPlace>>,
  index: PageIndex,
): string {
  if (!target || pageOfLink(path, place, index) === target) return path;
  const { urlPath } = target.page;
  if (path.startsWith('/') && !isMarkdownPath(path)) return urlPath;
  const file = docOf(target)?.source.sourcePath;
  const relative = file === undefined ? undefined : likeWritten(path, place.doc.source.sourcePath, file);
  const candidates = isMarkdownPath(path)
    ? [relative]
    : [relative && withoutMarkdownEnding(relative), relativePath(`${place.route.page.urlPath}`, urlPath)];
  return candidates.find((one) => one !== undefined && pageOfLink(one, place, index) === target) ?? urlPath;
}

function pathToFile(path: string, before: Doc, after: Doc, move: Move): string {
  if (path.startsWith('/')) return path;
  const target = placeIn(move.from, move.to)(contentPath(path, before));
  return contentPath(path, after) === target ? path : likeWritten(path, after.source.sourcePath, target);
}

/** A relative path with `./` only if the old one starts with a dot. */
function likeWritten(path: string, from: string, to: string): string {
  const found = relativePath(from, to);
  return path.startsWith('.') ? found : found.replace(/^\.\//, '');
}

/** Ids of moved pages in category files. */
function idEdits({ categoryFiles }: MovedSite, moved: readonly DocPair[]): readonly Edit[] {
  const newIds = new Map(
    moved.flatMap(({ before, after }) => {
      const [from, to] = [before, after].map(
        ({ source, frontMatter }) => routeOfSource(source.sourcePath, frontMatter).id,
      ) as [string, string];
      return from === to ? [] : [[from, to] as const];
    }),
  );
  return categoryFiles.flatMap((file): Edit[] => {
    const { link } = readCategoryFile(file).category;
    const newId = link?.type === 'doc' ? newIds.get(link.id) : undefined;
    if (link?.type !== 'doc' || newId === undefined) return [];
    const place = placeOfText(file.text, ['link', 'id'], link.id);
    const at = place ? { file: file.displayPath, ...place } : startOf(file.displayPath);
    return [{ at, text: link.id, newText: newId }];
  });
}

/** Whether the move takes a page back to the place that it came from. */
const isUndone = ({ from, to }: UrlMove, redirects: readonly Redirect[]): boolean =>
  redirects.some((redirect) => redirect.from === to && redirect.to === from);

/** The moves that leave a redirect: of pages that were public, and don't come back. */
const leavingRedirects = (urls: readonly UrlMove[], redirects: readonly Redirect[]): readonly UrlMove[] =>
  urls.filter((url) => !url.isUnpublished && !isUndone(url, redirects));

/** The redirects after the move. One from an address that has a page now is gone, and a page that moves back leaves none. */
export function redirectsAfterMove(
  redirects: readonly Redirect[],
  urls: readonly UrlMove[],
): readonly Redirect[] {
  const taken = new Set(urls.map(({ to }) => to));
  const added = leavingRedirects(urls, redirects);
  const kept = redirects.filter(({ from }) => !taken.has(from));
  return [
    ...added.map(({ from, to }) => ({ from, to })),
    ...kept.map(({ from, to }) => ({ from, to: addressAfter(to, urls) })),
  ];
}

/** An address, possibly with a fragment, after the move. */
function addressAfter(address: string, urls: readonly UrlMove[]): string {
  const [path = ''] = address.split('#', 1);
  return (urls.find(({ from }) => from === path)?.to ?? path) + address.slice(path.length);
}

/**
 * The config's text with `redirectsAfterMove`, and with its own links changed. Undefined if it has no list of redirects.
 * @param redirects those of the text
 */
export function configAfterMove(
  text: string,
  urls: readonly UrlMove[],
  redirects: readonly Redirect[],
): string | undefined {
  if (!LIST.test(text)) return undefined;
  const taken = new Set(urls.map(({ to }) => to));
  const added = leavingRedirects(urls, redirects);
  return text
    .replace(ENTRY, (entry, _quote, from: string) => (taken.has(from) ? '' : entry))
    .replace(
      /(\bto:\s*(['"]))(.*?)(?=\2)/g,
      (_, start: string, _quote, address: string) => start + addressAfter(address, urls),
    )
    .replace(LIST, (list) => list + added.map((url) => `\n    ${redirectText(url)},`).join(''));
}

const LIST = /\bredirects:\s*\[/;
/** A redirect with the space before it and the comma behind it. */
const ENTRY = /\s*\{\s*from:\s*(['"])(.*?)\1,\s*to:\s*(['"]).*?\3,?\s*\},?/g;

export const redirectText = ({ from, to }: UrlMove): string => `{ from: '${from}', to: '${to}' }`;

/** The list of addresses with those of the pages at their new place. An old one stays if it leads there. */
export function urlsAfterMove(
  text: string,
  urls: readonly UrlMove[],
  redirects: readonly Redirect[],
): string {
  const listed = parseUrls(text).flatMap(({ url }) => {
    if (redirects.some(({ from }) => from === url)) return url;
    const moved = urls.find(({ from }) => from === url);
    if (!moved) return url;
    return isUndone(moved, redirects) ? [moved.to] : [moved.from, moved.to];
  });
  return formatUrls([...new Set(listed)].sort());
}
