// Finds out where every link and image of the arranged site leads, before anything is written. Pure: works on the
// site in memory and on lists of file names.

import type { SeveritySetting, SiteConfig } from '../../src/shared/site-config-schema.ts';
import { decodeUrlPath, encodeUrlPath, plainUrlPath } from '../../src/shared/url-path.ts';
import type { Route, Site } from '../arrange/site.ts';
import { type ConfigFile, locateInConfig } from '../config/load-config.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { type Diagnostic, diagnostic, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { closest, nearest } from '../diagnostics/suggest.ts';
import type { Doc } from '../documents/doc.ts';
import type { Link } from '../markdown/context.ts';
import { frontMatterPlace } from '../markdown/front-matter/front-matter.ts';

/** Where a link leads, by its number in the document's tree. */
export type LinkTarget =
  /** A page. `suffix`: query and fragment, as written. */
  | { readonly kind: 'page'; readonly urlPath: string; readonly suffix: string }
  /** A place on the same page. */
  | { readonly kind: 'fragment'; readonly href: string }
  /** A file that stands beside the documents, by its path in the content folder; it gets a hashed name. */
  | { readonly kind: 'asset'; readonly sourcePath: string; readonly suffix: string }
  /** A file of the public folder. */
  | { readonly kind: 'public'; readonly urlPath: string; readonly suffix: string }
  /** A file that the build makes. */
  | { readonly kind: 'made'; readonly outputPath: string }
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'broken'; readonly href: string };

export interface ResolvedLinks {
  readonly targets: ReadonlyMap<Doc, readonly LinkTarget[]>;
  /** Content files that pages link to or show, by source path, sorted. */
  readonly assets: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ResolveInput {
  readonly site: Site;
  readonly config: SiteConfig;
  readonly configFile: ConfigFile | null;
  /** False if part of the config could not be read: then what it names counts as there. */
  readonly isConfigWhole: boolean;
  /** Files of the content folder that are no documents. */
  readonly contentFiles: readonly string[];
  /** Files of the public folder. */
  readonly publicFiles: readonly string[];
  /** Output paths of the pages of live previews, by source path. */
  readonly previews: ReadonlyMap<string, string>;
}

export function resolveLinks(input: ResolveInput): ResolvedLinks {
  const lookup = createLookup(input);
  const diagnostics: Diagnostic[] = [];
  const targets = new Map<Doc, readonly LinkTarget[]>();
  const assets = new Set<string>();
  for (const route of input.site.routes) {
    if (!('doc' in route.body)) continue;
    const { doc } = route.body;
    const resolved = doc.links.map((link) => {
      const { target, problem } = lookup.resolve(link, route, doc);
      if (problem) diagnostics.push(problem);
      if (target.kind === 'asset') assets.add(target.sourcePath);
      return target;
    });
    targets.set(doc, resolved);
    const imageProblem = checkSharedImage(doc, input);
    if (imageProblem) diagnostics.push(imageProblem);
  }
  return {
    targets,
    assets: [...assets].sort(),
    diagnostics: [...diagnostics, ...checkConfigLinks(input, lookup)],
  };
}

type Resolution = { readonly target: LinkTarget; readonly problem?: Diagnostic | undefined };

interface Lookup {
  resolve(link: Link, route: Route, doc: Doc): Resolution;
  /** Whether a site path, perhaps with a fragment, leads somewhere; if not, the nearest that does. */
  checkSitePath(path: string): { readonly isFound: boolean; readonly suggestion?: string | undefined };
}

function createLookup(input: ResolveInput): Lookup {
  const { site, config, configFile, isConfigWhole, contentFiles, publicFiles, previews } = input;
  const routes = new Map(site.routes.map((route) => [route.page.urlPath.normalize(), route]));
  const bySource = new Map(
    site.routes.flatMap((route) =>
      'doc' in route.body ? [[route.body.doc.source.sourcePath.normalize(), route] as const] : [],
    ),
  );
  const redirects = new Set(site.redirects.map(({ from }) => from));
  const isRedirected = (path: string): boolean =>
    redirects.has(path) ||
    redirects.has(decodeUrlPath(path)) ||
    (!isConfigWhole && configFile !== null && configFile.text.includes(`'${path}'`));
  const content = byNormalForm(contentFiles);
  const publics = byNormalForm(publicFiles.map((path) => `/${path}`));

  const routeOf = (path: string): Route | undefined => {
    const plain = plainUrlPath(path, '/');
    if (plain === undefined) return undefined;
    return routes.get(plain.normalize()) ?? routes.get(decodeUrlPath(plain).normalize());
  };

  const resolvePage = (route: Route, path: string, doc: Doc): Route | undefined => {
    if (/\.mdx?$/i.test(path)) {
      // `/intro.md` may start at the content folder or at its docs.
      const file = contentPath(path, doc);
      return bySource.get(file) ?? (path.startsWith('/') ? bySource.get(`docs/${file}`) : undefined);
    }
    if (path.startsWith('/')) return routeOf(path);
    // Without ending: beside the page's address, as browsers see it, or beside its source file. A page that stands
    // for its folder has the folder's address, but its author thinks of what is inside.
    const folder = isFolderPage(doc) ? `${route.page.urlPath}/` : route.page.urlPath;
    const byAddress = new URL(path, `http://site${encodeUrlPath(folder)}`).pathname;
    const bySourcePath = contentPath(path, doc);
    return (
      routeOf(byAddress) ??
      bySource.get(`${bySourcePath}.md`) ??
      bySource.get(`${bySourcePath}.mdx`) ??
      bySource.get(`${bySourcePath}/index.md`)
    );
  };

  const suggestionFor = (href: string, doc: Doc, route: Route): string | undefined => {
    const path = href.replace(/[?#].*$/, '');
    if (/\.mdx?$/i.test(path)) {
      const wanted = contentPath(path, doc);
      const name =
        nearest(wanted, bySource.keys()) ?? [...bySource.keys()].find((key) => stem(key) === stem(wanted));
      return name === undefined ? undefined : relativePath(doc.source.sourcePath, name);
    }
    const wanted = decodeUrlPath(new URL(path, `http://site${encodeUrlPath(route.page.urlPath)}`).pathname);
    return (
      nearest(wanted, routes.keys()) ??
      [...routes.keys()].find((key) => stem(key) === stem(wanted) && stem(key) !== '')
    );
  };

  /** However far it is: better than to leave the author alone. */
  const nearestPage = (href: string, route: Route): string | undefined => {
    const path = href.replace(/(\.mdx?)?([?#].*)?$/is, '');
    const wanted = new URL(path, `http://site${encodeUrlPath(route.page.urlPath)}`).pathname;
    return closest(decodeUrlPath(wanted), routes.keys()).best;
  };

  const broken = (link: Link, doc: Doc, route: Route): Resolution => {
    const isMarkdown = /\.mdx?([?#]|$)/i.test(link.href);
    const severity = isMarkdown
      ? stricter(config.onBrokenLinks, config.onBrokenMarkdownLinks)
      : config.onBrokenLinks;
    const suggestion = suggestionFor(link.href, doc, route);
    const advice = isMarkdown
      ? 'links to Markdown files are relative to the file they stand in'
      : 'the link leads to no page, file or redirect of this site';
    return {
      target: { kind: 'broken', href: link.href },
      problem: problemOf(severity, isMarkdown ? 'markdown-link-missing' : 'link-missing', {
        message: `link target "${link.href}" does not exist`,
        at: link.at,
        help: suggestion
          ? `did you mean "${suggestion}"? ${capitalize(advice)}`
          : `${advice}; the nearest page is "${nearestPage(link.href, route)}"`,
      }),
    };
  };

  const anchorProblem = (link: Link, id: string, target: Route): Diagnostic | undefined => {
    if (id === '' || id === 'top' || id.startsWith(':~:')) return undefined;
    const ids = 'doc' in target.body ? target.body.doc.ids : new Set<string>();
    const decoded = decodeUrlPath(id);
    if (ids.has(decoded) || ids.has(id)) return undefined;
    const suggestion = nearest(decoded, ids);
    return problemOf(config.onBrokenAnchors, 'anchor-missing', {
      message: `${target.page.urlPath} has no heading "#${id}"`,
      at: anchorPlace(link),
      help: suggestion
        ? `did you mean "#${suggestion}"?`
        : ids.size > 0
          ? `headings there: ${[...ids]
              .slice(0, 12)
              .map((name) => `#${name}`)
              .join(', ')}`
          : 'that page has no headings to link to',
    });
  };

  return {
    checkSitePath(path) {
      const [pathname = '', fragment] = path.split('#');
      const route = routeOf(pathname);
      if (!route) {
        const isFound = publics.has(pathname.normalize()) || isRedirected(pathname);
        return { isFound, suggestion: isFound ? undefined : nearest(pathname, routes.keys()) };
      }
      if (!fragment) return { isFound: true };
      const ids = 'doc' in route.body ? route.body.doc.ids : new Set<string>();
      return { isFound: ids.has(fragment), suggestion: nearest(fragment, ids) };
    },
    resolve(link, route, doc) {
      const { href } = link;
      if (link.kind === 'preview') return resolvePreview(link, previews);
      if (
        /^(javascript|data|vbscript):/i.test(href.replace(/[\s\p{Cc}]/gu, '')) &&
        !(link.kind === 'image' && /^data:image\//i.test(href))
      ) {
        return {
          target: { kind: 'broken', href: '' },
          problem: diagnostic('link-scheme', {
            message: `links of the kind "${href.slice(0, 40)}" are not allowed`,
            at: link.at,
            help: 'link to an address or to a page of this site',
          }),
        };
      }
      if (/^(?!pathname:)([a-z][a-z0-9+.-]*:|\/\/)/i.test(href))
        return { target: { kind: 'external', href } };
      const { path, suffix, fragment } = splitHref(withoutPathname(href));
      if (path === '') {
        return {
          target: { kind: 'fragment', href },
          problem: fragment === null ? undefined : anchorProblem(link, fragment, route),
        };
      }
      const page = link.kind === 'link' ? resolvePage(route, path, doc) : undefined;
      if (page) {
        const problem = fragment === null ? undefined : anchorProblem(link, fragment, page);
        return { target: { kind: 'page', urlPath: page.page.urlPath, suffix }, problem };
      }
      const wanted = contentPath(path, doc);
      const sourcePath = content.get(wanted);
      if (sourcePath !== undefined) return { target: { kind: 'asset', sourcePath, suffix } };
      const publicPath = path.startsWith('/') ? publics.get(decodeUrlPath(path).normalize()) : undefined;
      if (publicPath !== undefined) return { target: { kind: 'public', urlPath: publicPath, suffix } };
      if (isRedirected(path)) return { target: { kind: 'page', urlPath: path, suffix } };
      if (link.kind === 'link') return broken(link, doc, route);
      const suggestion = nearImage(path, wanted, doc, contentFiles, publicFiles);
      return {
        target: { kind: 'broken', href },
        problem: diagnostic('image-missing', {
          message: `image "${href}" does not exist`,
          at: link.at,
          help: suggestion
            ? `did you mean "${suggestion}"?`
            : 'images stand beside the page (./name.png) or in the public folder (/img/name.png)',
        }),
      };
    },
  };
}

function resolvePreview({ href, at }: Link, previews: ReadonlyMap<string, string>): Resolution {
  const sourcePath = href.slice(1);
  const outputPath = previews.get(sourcePath);
  if (outputPath !== undefined) return { target: { kind: 'made', outputPath } };
  const suggestion = nearest(sourcePath, previews.keys());
  return {
    target: { kind: 'broken', href },
    problem: diagnostic('preview-missing', {
      message: `no sample bundle has the page "${sourcePath}"`,
      at,
      help: suggestion
        ? `did you mean "${suggestion}"?`
        : 'previews show panels and graphics that the package.json of a bundle in _samples declares',
    }),
  };
}

/** The front matter's picture for shared links: an address, or a file of the public folder. */
function checkSharedImage(
  { frontMatter: { image }, source }: Doc,
  input: ResolveInput,
): Diagnostic | undefined {
  if (image === undefined || /^https?:\/\//.test(image)) return undefined;
  if (image.startsWith('/') && input.publicFiles.includes(decodeUrlPath(image.slice(1)))) return undefined;
  const suggestion = nearest(
    image,
    input.publicFiles.map((file) => `/${file}`),
  );
  return diagnostic('image-missing', {
    message: `image "${image}" does not exist`,
    at: frontMatterPlace(source, ['image']),
    help: suggestion
      ? `did you mean "${suggestion}"?`
      : 'the picture for shared links stands in the public folder: /img/name.png',
  });
}

/** Links of navbar and footer, and the ends of redirects. */
function checkConfigLinks({ site, config, configFile }: ResolveInput, lookup: Lookup): Diagnostic[] {
  const links = [...config.navbar.items, ...config.footer.groups.flatMap(({ items }) => items)].flatMap(
    ({ to }) => to ?? [],
  );
  const ends = site.redirects.map(({ to }) => to).filter((to) => to.startsWith('/'));
  const at = (needle: string): { at?: SourceLocation } =>
    configFile ? { at: locateInConfig(needle, configFile) } : {};
  return [...new Set([...links, ...ends])].flatMap((target): Diagnostic[] => {
    const { isFound, suggestion } = lookup.checkSitePath(target);
    const problem = isFound
      ? undefined
      : problemOf(config.onBrokenLinks, 'link-missing', {
          message: `link target "${target}" does not exist`,
          ...at(target),
          help: suggestion
            ? `did you mean "${suggestion}"?`
            : 'the site config links to no page of this site',
        });
    return problem ? [problem] : [];
  });
}

function problemOf(
  setting: SeveritySetting,
  code: DiagnosticCode,
  rest: Omit<Diagnostic, 'severity' | 'code'>,
): Diagnostic | undefined {
  return setting === 'ignore'
    ? undefined
    : diagnostic(code, { severity: setting === 'throw' ? 'error' : 'warning', ...rest });
}

const STRICTNESS = ['ignore', 'warn', 'throw'] as const;

const stricter = (a: SeveritySetting, b: SeveritySetting): SeveritySetting =>
  STRICTNESS.indexOf(a) > STRICTNESS.indexOf(b) ? a : b;

/** The fragment's place inside a link's target. */
function anchorPlace({ at, href }: Link): SourceLocation {
  const index = href.indexOf('#');
  return at.length === href.length ? { ...at, column: at.column + index, length: href.length - index } : at;
}

function splitHref(href: string): {
  readonly path: string;
  readonly suffix: string;
  readonly fragment: string | null;
} {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const hash = suffix.indexOf('#');
  return { path, suffix, fragment: hash < 0 ? null : suffix.slice(hash + 1) };
}

/** A file path in a link as a path in the content folder; `/x` and `@site/x` start at its root. */
function contentPath(path: string, doc: Doc): string {
  const decoded = decodeUrlPath(path).replace(/^@site\/(?:content\/)?/, '/');
  const base = decoded.startsWith('/') ? [] : doc.source.sourcePath.split('/').slice(0, -1);
  const resolved = [...base];
  for (const segment of decoded.split('/')) {
    if (segment === '..') resolved.pop();
    else if (segment !== '.' && segment !== '') resolved.push(segment);
  }
  return resolved.join('/').normalize();
}

function relativePath(from: string, to: string): string {
  const fromFolders = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < fromFolders.length && fromFolders[shared] === target[shared]) shared++;
  const up = fromFolders.length - shared;
  return (up === 0 ? './' : '../'.repeat(up)) + target.slice(shared).join('/');
}

/** Last segment without order prefix and ending. */
const stem = (path: string): string =>
  (path.split('/').at(-1) ?? '')
    .replace(/^\d+[-_.]+/, '')
    .replace(/\.mdx?$/i, '')
    .toLowerCase();

/** Docusaurus writes `pathname:///file` for a path that is no page. */
const withoutPathname = (href: string): string => href.replace(/^pathname:\/\//i, '');

/** Whether the document stands for its folder. */
function isFolderPage({ source }: Doc): boolean {
  const [name = '', folder = ''] = source.sourcePath.split('/').toReversed().map(stem);
  return name === 'index' || name === 'readme' || (name === folder && folder !== '');
}

/** Paths by their composed Unicode form: disks and keyboards differ in how they write the same letters. */
const byNormalForm = (paths: readonly string[]): ReadonlyMap<string, string> =>
  new Map(paths.map((path) => [path.normalize(), path]));

function nearImage(
  path: string,
  wanted: string,
  doc: Doc,
  contentFiles: readonly string[],
  publicFiles: readonly string[],
): string | undefined {
  const images = contentFiles.filter((file) => /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(file));
  const beside = nearest(wanted, images);
  if (beside !== undefined && !path.startsWith('/')) return relativePath(doc.source.sourcePath, beside);
  return nearest(
    decodeUrlPath(path),
    publicFiles.map((file) => `/${file}`),
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
