// Arranges parsed documents into a site: routes, sidebar, category pages, breadcrumbs, previous/next, metadata.
// Pure, so that tests can use plain objects.

import { DOCS_ROOT, DOCS_VERSION, MAIN_DOC_ID, SIDEBAR_NAME } from '../../src/shared/constants.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import { plainUrlPath } from '../../src/shared/url-path.ts';
import { type Diagnostic, diagnostic, startOf } from '../diagnostics/diagnostic.ts';
import type { Doc } from '../documents/doc.ts';
import { frontMatterPlace } from '../markdown/front-matter/front-matter.ts';
import type { CheckedCategoryFile } from './category-file.ts';
import { buildDocsTree, isCategory } from './docs-tree.ts';
import { type DocEntry, firstById } from './document-ids.ts';
import { createRouteMaker, NOT_FOUND } from './make-routes.ts';
import { neighboursOf, type PlacedItem, readingOrder } from './reading-order.ts';
import { sidebarItems } from './sidebar.ts';
import type { Route, Site } from './site.ts';
import { routeOfSource, slugDiagnostic } from './source-route.ts';

interface ArrangeOptions {
  readonly config: SiteConfig;
  readonly includeDrafts: boolean;
  /** `YYYY-MM-DD` of the last change by source path; files without a known date are absent. */
  readonly lastUpdated: ReadonlyMap<string, string>;
}

export function arrangeSite(
  docs: readonly Doc[],
  categoryFiles: readonly CheckedCategoryFile[],
  options: ArrangeOptions,
): { readonly site: Site; readonly diagnostics: readonly Diagnostic[] } {
  const { config } = options;
  const drafts = options.includeDrafts ? [] : docs.filter(({ frontMatter }) => frontMatter.draft);
  const all = docs.filter(({ frontMatter }) => options.includeDrafts || !frontMatter.draft).map(entryOf);
  const notFoundPages = all.filter(({ route }) => route.urlPath === NOT_FOUND);
  const unique = withoutDuplicates(
    all.filter((entry) => !notFoundPages.includes(entry)),
    config,
  );
  const docEntries = unique.entries.filter(({ route }) => route.isDoc);
  const docById = firstById(docEntries);
  const tree = buildDocsTree(docEntries, docById, categoryFiles, docs);
  const order = readingOrder(tree.items);
  const make = createRouteMaker(config, options.lastUpdated);

  const pages = unique.entries
    .filter(({ route }) => !route.isDoc)
    .map((entry) => make.doc(entry, [], { previous: null, next: null }));
  const docPages = order.map((place, index): Route => {
    const neighbours = neighboursOf(order, index);
    return isCategory(place.item)
      ? make.category(place.item, place.ancestors, neighbours)
      : make.doc(place.item, place.ancestors, neighbours);
  });
  const generated: Route[] = [];
  const taken = new Set([...pages, ...docPages].map(({ page }) => page.urlPath));
  if (tree.items.length > 0 && !taken.has(DOCS_ROOT)) generated.push(make.overview(tree.items, pages));
  const routes = [...pages, ...generated, ...docPages];
  if (!taken.has('/')) routes.unshift(make.start(tree.items, [...pages, ...generated]));

  const clashes = generatedClashes(docPages, unique.entries, config);
  const kept = routes.filter((route) => !clashes.dropped.has(route));
  const site: Site = {
    routes: kept,
    notFound: make.notFound(kept.some(({ page }) => page.urlPath === DOCS_ROOT)),
    sidebar: sidebarItems(tree.items),
    // Hosts and browsers take `.html` off an address, so a redirect from `/old.html` is one from `/old`.
    redirects: config.redirects.map(({ from, to }) => ({ from: plainUrlPath(from, '/') ?? from, to })),
    leftOut: new Map([
      ...drafts.flatMap(({ source, frontMatter }) =>
        [source.sourcePath, routeOfSource(source.sourcePath, frontMatter).urlPath].map(
          (path) => [path.normalize(), 'it is a draft'] as const,
        ),
      ),
      ...unique.leftOut,
    ]),
    docsMetadata: docsMetadata(unique.entries, order, config),
  };
  const ownNotFound = notFoundPages.map(({ doc }) => ownNotFoundPage(doc));
  return {
    site,
    diagnostics: [
      ...unique.diagnostics,
      ...tree.diagnostics,
      ...unique.entries.flatMap(({ doc }) => slugDiagnostic(doc) ?? []),
      ...clashes.diagnostics,
      ...ownNotFound,
    ],
  };
}

const ownNotFoundPage = ({ source }: Doc): Diagnostic =>
  diagnostic('route-reserved', {
    message: 'the site generates the page for unknown addresses, so this one is left out',
    at: frontMatterPlace(source, ['slug', 'id']),
    help: 'remove it, or give it another name',
  });

function entryOf(doc: Doc): DocEntry {
  const route = routeOfSource(doc.source.sourcePath, doc.frontMatter);
  const title = doc.title ?? route.id.split('/').at(-1) ?? '';
  return { doc, route, title, label: doc.frontMatter.sidebar_label ?? title };
}

/** The first source of an address keeps it; the config decides how to report the others. */
function withoutDuplicates(entries: readonly DocEntry[], { onDuplicateRoutes }: SiteConfig) {
  const first = new Map<string, DocEntry>();
  const diagnostics: Diagnostic[] = [];
  // A README beside an index is for people who browse the folder itself.
  const inOrder = [...entries].sort((a, b) => Number(isReadme(a)) - Number(isReadme(b)));
  for (const entry of inOrder) {
    const { urlPath } = entry.route;
    const earlier = first.get(urlPath);
    if (!earlier) first.set(urlPath, entry);
    else if (onDuplicateRoutes !== 'ignore') {
      diagnostics.push(
        diagnostic('route-duplicate', {
          severity: onDuplicateRoutes === 'throw' ? 'error' : 'warning',
          message: `the address ${urlPath} already belongs to ${earlier.doc.source.displayPath}; this page is left out`,
          at: frontMatterPlace(entry.doc.source, ['slug', 'id']),
          help: 'give one of them another file name, "id" or "slug"',
        }),
      );
    }
  }
  const kept = new Set(first.values());
  const leftOut = entries
    .filter((entry) => !kept.has(entry))
    .map(({ doc, route: { urlPath } }) => {
      const owner = first.get(urlPath)?.doc.source.displayPath;
      return [doc.source.sourcePath.normalize(), `its address ${urlPath} belongs to ${owner}`] as const;
    });
  return { entries: entries.filter((entry) => kept.has(entry)), leftOut, diagnostics };
}

const isReadme = ({ route }: DocEntry): boolean => route.isIndex && /(^|\W|_)readme$/i.test(route.fileName);

/** A generated category page must not take the address of a written page. */
function generatedClashes(
  routes: readonly Route[],
  entries: readonly DocEntry[],
  { onDuplicateRoutes }: SiteConfig,
): { readonly dropped: ReadonlySet<Route>; readonly diagnostics: readonly Diagnostic[] } {
  const written = new Map(entries.map(({ doc, route }) => [route.urlPath, doc.source.displayPath]));
  const dropped = new Set(routes.filter(({ page }) => page.kind === 'category' && written.has(page.urlPath)));
  const diagnostics = [...dropped].map(
    ({ page }): Diagnostic =>
      diagnostic('route-duplicate', {
        severity: onDuplicateRoutes === 'throw' ? 'error' : 'warning',
        message: `the generated page of the category "${page.title}" has the same address as this page; it is left out`,
        at: startOf(written.get(page.urlPath) ?? ''),
        help: 'give the category another "slug" under "link" in its _category_ file',
      }),
  );
  return { dropped, diagnostics: onDuplicateRoutes === 'ignore' ? [] : diagnostics };
}

function docsMetadata(
  entries: readonly DocEntry[],
  order: readonly PlacedItem[],
  config: SiteConfig,
): object {
  const docs = entries
    .filter(({ route }) => route.isDoc)
    .map(({ route }) => ({ id: route.id, path: route.urlPath, sidebar: SIDEBAR_NAME }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const categories = order.flatMap(({ item }) =>
    isCategory(item) && item.page.kind === 'generated'
      ? [{ id: item.page.urlPath.slice(DOCS_ROOT.length), path: item.page.urlPath, sidebar: SIDEBAR_NAME }]
      : [],
  );
  const first = order.map(({ item }) => item).find((item): item is DocEntry => !isCategory(item));
  const main = entries.find(({ route }) => route.isDoc && route.urlPath === DOCS_ROOT) ?? first;
  const link = first ? { link: { path: first.route.urlPath, label: first.label } } : {};
  return {
    versions: [
      {
        name: DOCS_VERSION.name,
        label: config.docs.versionLabel,
        isLast: true,
        path: DOCS_ROOT,
        mainDocId: main?.route.id ?? MAIN_DOC_ID,
        docs: [...docs, ...categories],
        sidebars: { [SIDEBAR_NAME]: link },
      },
    ],
  };
}
