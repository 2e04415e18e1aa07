// Answers requests from a site in memory, the way a static host answers them from its folder.

import type { LiveProblem } from '../../src/shared/live-update.ts';
import { encodeUrlPath } from '../../src/shared/url-path.ts';
import { docOf, type Route } from '../arrange/site.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { once } from '../lib/once.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { shortHash } from '../lib/short-hash.ts';
import { type AssembledSite, filesBesidePages } from '../pipeline/assemble-site.ts';
import { fullTextFiles } from '../pipeline/site-wide-files.ts';
import { contentTypeOf } from '../server/http/content-types.ts';
import { filesFor, requestPath } from '../server/http/request-files.ts';
import { placeholderPage, withDevScript } from './dev-page.ts';
import { lazyPageFiles } from './lazy-page-files.ts';
import { problemOfError } from './problems.ts';
import type { SiteState } from './site-state.ts';

export interface PageRequest {
  /** The requested address, as written in the request line. */
  readonly target: string;
  readonly ifNoneMatch: string | undefined;
}

export type PageAnswer =
  | {
      readonly kind: 'bytes';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
    }
  /** A file of the public folder; the caller sends it. */
  | { readonly kind: 'file'; readonly folder: string; readonly path: string };

const EMPTY = new Uint8Array();

/** How many assets stay available: open pages may request those of earlier revisions. Names contain a content hash. */
const MOST_ASSETS = 150;

interface Place {
  readonly site: AssembledSite;
  readonly route: Route;
}

/**
 * Answers from the last good site and, for pages with errors, from earlier ones.
 * @param onRenderProblem called once for each page that fails to render
 */
export function openSiteAnswers(first: ShownState, onRenderProblem: (problem: LiveProblem) => void) {
  const assets = new Map<string, Uint8Array>();
  let state = first;
  let shown: ReturnType<typeof shownSite> | undefined;
  /** The last good version of each page whose source now has errors, by source path. */
  let lastGood: ReadonlyMap<string, Place> = new Map();
  let rendered = new Map<Route, { readonly html: string; readonly tag: string }>();

  const lastGoodPages = (next: AssembledSite, diagnostics: readonly Diagnostic[]) => {
    const faulty = new Set(
      diagnostics.flatMap(({ severity, at }) => (severity === 'error' && at ? at.file : [])),
    );
    const earlier = new Map(
      shown?.site.linked.arranged.site.routes.map((route) => [sourceOf(route)?.sourcePath, route]),
    );
    const places = new Map<string, Place>();
    for (const route of next.linked.arranged.site.routes) {
      const source = sourceOf(route);
      if (!source || !faulty.has(source.displayPath)) continue;
      const good = earlier.get(source.sourcePath);
      const place = lastGood.get(source.sourcePath) ?? (shown && good && { site: shown.site, route: good });
      if (place) places.set(source.sourcePath, place);
    }
    return places;
  };

  const storeAssets = (files: readonly OutputFile[]): void => {
    for (const { outputPath, bytes } of files) {
      assets.delete(outputPath); // moves it to the end: the newest are removed last
      assets.set(outputPath, bytes);
    }
    for (const outputPath of assets.keys()) {
      if (assets.size <= Math.max(MOST_ASSETS, files.length)) break;
      assets.delete(outputPath);
    }
  };

  const page = (place: Place, status: 200 | 404, { ifNoneMatch }: PageRequest): PageAnswer => {
    const { baseUrl, revision } = state;
    try {
      const { html, tag } = render(place);
      const etag = `"${tag}"`;
      if (status === 200 && ifNoneMatch === etag)
        return { kind: 'bytes', status: 304, headers: { ...HEADERS, ETag: etag }, body: EMPTY };
      const body = Buffer.from(withDevScript(html, { baseUrl, revision, tag }));
      return bytesAnswer(status, 'page.html', body, status === 200 ? { ETag: etag } : {});
    } catch (error) {
      noteRenderProblem(problemOfError(error));
      return placeholder();
    }
  };

  const render = ({ site, route }: Place) => {
    const known = rendered.get(route);
    if (known) return known;
    const place = lastGood.get(sourceOf(route)?.sourcePath ?? '') ?? { site, route };
    const html = place.site.pages.html(place.route);
    const made = { html, tag: shortHash(html) };
    rendered.set(route, made);
    return made;
  };

  /** Reports a theme component that throws as a diagnostic of the content. */
  const noteRenderProblem = (problem: LiveProblem): void => {
    const { problems } = state;
    if (problems.some(({ stack }) => stack === problem.stack)) return;
    state = { ...state, problems: [...problems, problem] };
    onRenderProblem(problem);
  };

  const placeholder = (): PageAnswer => {
    const { baseUrl, revision, problems } = state;
    const html = placeholderPage({ baseUrl, revision, tag: 'none' }, problems);
    return bytesAnswer(500, 'placeholder.html', Buffer.from(html));
  };

  return {
    /** @param site undefined until the first one has been assembled */
    replace(site: AssembledSite | undefined, diagnostics: readonly Diagnostic[], next: ShownState): void {
      if (site && site !== shown?.site) {
        lastGood = lastGoodPages(site, diagnostics);
        shown = shownSite(site);
        storeAssets(site.assets);
      }
      rendered = new Map();
      state = next;
    },

    answer(request: PageRequest): PageAnswer {
      const { baseUrl } = state;
      const path = requestPath(request.target);
      if (path === undefined) return textAnswer(400, 'Bad Request');
      if (!path.startsWith(baseUrl)) {
        if (path !== '/' && `${path}/` !== baseUrl)
          return textAnswer(404, `Not Found: the site is at ${baseUrl}`);
        return { kind: 'bytes', status: 302, headers: { Location: encodeUrlPath(baseUrl) }, body: EMPTY };
      }
      if (!shown) return placeholder();
      const { site } = shown;
      const names = filesFor(path, baseUrl);
      for (const name of names) {
        const route = shown.routes.get(name);
        if (route) return page({ site, route }, 200, request);
        if (shown.publicFiles.has(name))
          return { kind: 'file', folder: site.linked.run.folders.public, path: name };
        const bytes = assets.get(name);
        if (bytes) return bytesAnswer(200, name, bytes);
      }
      // Check these last, since some of them need the content of all pages.
      for (const name of names) {
        const bytes = shown.lazyPageFiles().get(name)?.() ?? shown.otherFiles().get(name);
        if (bytes) return bytesAnswer(200, name, bytes);
      }
      return page({ site, route: site.linked.arranged.site.notFound }, 404, request);
    },
  };
}

type ShownState = Pick<SiteState, 'revision' | 'problems' | 'baseUrl'>;

/** A site with the lookup tables that requests need. */
const shownSite = (site: AssembledSite) => ({
  site,
  /** Routes by output path, including aliases. */
  routes: new Map(
    site.pages.routes.flatMap((route) =>
      [route.outputPath, ...route.aliases].map((path) => [path, route] as const),
    ),
  ),
  publicFiles: new Set(site.linked.arranged.publicFiles),
  // These need the content of all pages, so they are generated on request.
  lazyPageFiles: once(() => lazyPageFiles(site)),
  otherFiles: once(() => {
    const files = [...filesBesidePages(site), ...fullTextFiles(site.linked, site.pages.markdown)];
    return new Map(files.map(({ outputPath, bytes }) => [outputPath, bytes]));
  }),
});

const sourceOf = (route: Route) => docOf(route)?.source;

/** `no-cache`: browsers store it, but revalidate it each time. */
const HEADERS = {
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

function bytesAnswer(
  status: number,
  name: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): PageAnswer {
  return {
    kind: 'bytes',
    status,
    headers: { 'Content-Type': contentTypeOf(name), ...HEADERS, ...headers },
    body,
  };
}

const textAnswer = (status: number, text: string): PageAnswer =>
  bytesAnswer(status, 'answer.txt', Buffer.from(`${status} ${text}\n`));
