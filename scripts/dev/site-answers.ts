// Answers requests from a site in memory, as a static host would answer them from its folder.

import type { LiveProblem } from '../../src/shared/live-update.ts';
import { encodeUrlPath } from '../../src/shared/url-path.ts';
import type { Route } from '../arrange/site.ts';
import type { AssembledSite } from '../build/assemble-site.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { isNotModified } from '../server/http/conditional.ts';
import { contentTypeOf } from '../server/http/content-types.ts';
import { resolveRequest } from '../server/http/resolve-request.ts';
import { pageTag, placeholderPage, withDevScript } from './dev-page.ts';
import { problemOfError } from './problems.ts';
import type { PageAnswer, PageRequest, SiteState } from './worker-messages.ts';

export interface SiteAnswers {
  /** @param site undefined as long as none could be assembled */
  replace(site: AssembledSite | undefined, diagnostics: readonly Diagnostic[], state: SiteState): void;
  answer(request: PageRequest): PageAnswer;
}

/** How many assets are kept: pages that are still open may ask for those of earlier revisions. Names tell the content. */
const MOST_ASSETS = 150;

interface Place {
  readonly site: AssembledSite;
  readonly route: Route;
}

/** @param onRenderProblem told once for each page that cannot be rendered */
export function openSiteAnswers(
  baseUrl: string,
  onRenderProblem: (problem: LiveProblem) => void,
): SiteAnswers {
  let current: AssembledSite | undefined;
  let state: Pick<SiteState, 'revision' | 'problems' | 'baseUrl'> = { revision: '', problems: [], baseUrl };
  let routes = new Map<string, Route>();
  let files: ReadonlyMap<string, Uint8Array> | undefined;
  let publicFiles: ReadonlySet<string> = new Set();
  let rendered = new Map<Route, { readonly html: string; readonly tag: string }>();
  /** Pages whose source is faulty now, as they last were without fault; by source path. */
  const lastGood = new Map<string, Place>();
  const kept = new Map<string, Uint8Array>();

  const noteLastGood = (next: AssembledSite, diagnostics: readonly Diagnostic[]): void => {
    const faulty = new Set(
      diagnostics.flatMap(({ severity, at }) => (severity === 'error' && at ? at.file : [])),
    );
    const before = current;
    const earlier = new Map(before?.site.routes.map((route) => [sourceOf(route)?.sourcePath, route]));
    const present = new Set<string>();
    for (const route of next.site.routes) {
      const source = sourceOf(route);
      if (!source || !faulty.has(source.displayPath)) continue;
      present.add(source.sourcePath);
      const good = earlier.get(source.sourcePath);
      if (before && good && !lastGood.has(source.sourcePath))
        lastGood.set(source.sourcePath, { site: before, route: good });
    }
    for (const sourcePath of lastGood.keys()) if (!present.has(sourcePath)) lastGood.delete(sourcePath);
  };

  const keepAssets = (assets: readonly OutputFile[]): void => {
    for (const { outputPath, bytes } of assets) {
      kept.delete(outputPath); // to the end: the newest go last
      kept.set(outputPath, bytes);
    }
    for (const outputPath of kept.keys()) {
      if (kept.size <= Math.max(MOST_ASSETS, assets.length)) break;
      kept.delete(outputPath);
    }
  };

  const otherFile = (site: AssembledSite, outputPath: string): Uint8Array | undefined => {
    files ??= new Map([...site.files, ...site.fullText()].map((file) => [file.outputPath, file.bytes]));
    return files.get(outputPath);
  };

  const pageOf = (site: AssembledSite, route: Route): { readonly html: string; readonly tag: string } => {
    const known = rendered.get(route);
    if (known) return known;
    const place = lastGood.get(sourceOf(route)?.sourcePath ?? '') ?? { site, route };
    const html = place.site.renderer.html(place.route);
    const page = { html, tag: pageTag(html) };
    rendered.set(route, page);
    return page;
  };

  const placeholder = (): PageAnswer => {
    const { revision, problems } = state;
    const html = placeholderPage({ baseUrl: state.baseUrl, revision, tag: 'none' }, problems);
    return bytesAnswer(500, 'placeholder.html', Buffer.from(html));
  };

  const sendPage = (
    site: AssembledSite,
    route: Route,
    status: 200 | 404,
    request: PageRequest,
  ): PageAnswer => {
    try {
      const { html, tag } = pageOf(site, route);
      const etag = `"${tag}"`;
      const conditions = { 'if-none-match': request.ifNoneMatch };
      if (status === 200 && request.ifNoneMatch && isNotModified(conditions, { etag, modified: '' }))
        return { kind: 'bytes', status: 304, headers: { ...HEADERS, ETag: etag }, body: new Uint8Array() };
      const body = Buffer.from(
        withDevScript(html, { baseUrl: state.baseUrl, revision: state.revision, tag }),
      );
      return bytesAnswer(status, 'page.html', body, status === 200 ? { ETag: etag } : {});
    } catch (error) {
      // A component of the theme that throws: as much a thing to mend as a fault in the content.
      const problem = problemOfError(error);
      if (!state.problems.some(({ stack }) => stack === problem.stack)) {
        state = { ...state, problems: [...state.problems, problem] };
        onRenderProblem(problem);
      }
      return placeholder();
    }
  };

  return {
    replace(site, diagnostics, { revision, problems, baseUrl }) {
      if (site && site !== current) {
        noteLastGood(site, diagnostics);
        current = site;
        files = undefined;
        keepAssets(site.assets);
        publicFiles = new Set(site.publicFiles);
        routes = new Map(
          site.routes.flatMap((route) =>
            [route.outputPath, ...route.aliases].map((path) => [path, route] as const),
          ),
        );
      }
      rendered = new Map();
      state = { revision, problems, baseUrl };
    },
    answer(request) {
      const resolved = resolveRequest(request.target, state.baseUrl);
      if (resolved.kind === 'malformed') return { kind: 'malformed' };
      if (resolved.kind === 'base-without-slash' || (resolved.kind === 'outside' && request.target === '/'))
        return redirectAnswer(encodeUrlPath(state.baseUrl));
      if (resolved.kind === 'outside') return textAnswer(404, `Not Found: the site is at ${state.baseUrl}`);
      if (!current) return placeholder();
      const site = current;
      const candidates = resolved.candidates.map((segments) => ({ segments, name: segments.join('/') }));
      for (const { segments, name } of candidates) {
        const route = routes.get(name);
        if (route) return sendPage(site, route, 200, request);
        if (publicFiles.has(name)) return { kind: 'file', folder: site.publicFolder, segments };
        const bytes = kept.get(name);
        if (bytes) return bytesAnswer(200, name, bytes);
      }
      // Last, since some of these take the content of all pages to make.
      for (const { name } of candidates) {
        const bytes = site.renderer.sideFile(name) ?? otherFile(site, name);
        if (bytes) return bytesAnswer(200, name, bytes);
      }
      return sendPage(current, current.site.notFound, 404, request);
    },
  };
}

const sourceOf = ({ body }: Route) => ('doc' in body ? body.doc.source : undefined);

/** `no-cache`: kept, but asked for each time. */
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

const redirectAnswer = (location: string): PageAnswer => ({
  kind: 'bytes',
  status: 302,
  headers: { Location: location },
  body: new Uint8Array(),
});
