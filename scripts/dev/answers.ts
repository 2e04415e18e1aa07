// Answers requests from a state of the site, the way a static host answers them from its folder.

import { encodeUrlPath } from '../../src/shared/url-path.ts';
import { allRoutes, docOf, type Route } from '../arrange/site.ts';
import { once, oncePerKey } from '../lib/once.ts';
import { shortHash } from '../lib/short-hash.ts';
import type { AssembledSite } from '../pipeline/assemble-site.ts';
import { filesBesidePages, fullTextFiles } from '../pipeline/site-wide-files.ts';
import { renderPage } from '../render/render-page.tsx';
import { contentTypeOf } from '../server/http/content-types.ts';
import { filesFor, requestPath } from '../server/http/request-files.ts';
import { placeholderPage, withDevScript } from './page.ts';
import { lazyPageFiles } from './page-files.ts';
import { shownProblems } from './problems.ts';
import type { PageVersion, State } from './site.ts';

export interface PageRequest {
  /** The requested address, as written in the request line. */
  readonly target: string;
  readonly ifNoneMatch: string | undefined;
}

export type Answer =
  | {
      readonly kind: 'bytes';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
    }
  /** A file of the public folder; the caller sends it. */
  | { readonly kind: 'file'; readonly folder: string; readonly path: string };

/** Answers from the last site and, for pages with errors, from earlier ones. @throws what a page throws that renders */
export function answer(state: State, request: PageRequest): Answer {
  const { baseUrl, assembled } = state;
  const path = requestPath(request.target);
  if (path === undefined) return textAnswer(400, 'Bad Request');
  if (!path.startsWith(baseUrl)) {
    if (path !== '/' && `${path}/` !== baseUrl)
      return textAnswer(404, `Not Found: the site is at ${baseUrl}`);
    return { kind: 'bytes', status: 302, headers: { Location: encodeUrlPath(baseUrl) }, body: EMPTY };
  }
  if (!assembled) return placeholderAnswer(state);
  const files = filesOf(assembled);
  const names = filesFor(path, baseUrl);
  for (const name of names) {
    const page = files.pages.get(name);
    if (page) return pageAnswer(state, page, request);
    if (files.publicFiles.has(name)) return { kind: 'file', folder: assembled.publicFolder, path: name };
    const bytes = state.assets.get(name);
    if (bytes) return bytesAnswer(200, name, bytes);
  }
  // Last, since some of them need the content of all pages.
  for (const name of names) {
    const bytes = files.lazyPageFiles().get(name)?.() ?? files.others().get(name);
    if (bytes) return bytesAnswer(200, name, bytes);
  }
  return htmlAnswer(state, 404, render(files.notFound));
}

/** The page shows why there is nothing else to show, and follows the site as any other. */
export function placeholderAnswer(state: State): Answer {
  const html = placeholderPage({ ...state, tag: 'none' }, shownProblems(state).problems);
  return bytesAnswer(500, 'placeholder.html', Buffer.from(html));
}

function pageAnswer(state: State, page: PageVersion, { ifNoneMatch }: PageRequest): Answer {
  const sourcePath = docOf(page.route)?.source.sourcePath ?? '';
  const rendered = render(state.lastGood.get(sourcePath) ?? page);
  const headers = { ...HEADERS, ETag: `"${rendered.tag}"` };
  return ifNoneMatch === headers.ETag
    ? { kind: 'bytes', status: 304, headers, body: EMPTY }
    : htmlAnswer(state, 200, rendered);
}

interface ServedPage {
  readonly html: string;
  /** Changes with the HTML. */
  readonly tag: string;
}

const render = oncePerKey(({ assembled, route }: PageVersion): ServedPage => {
  const html = renderPage(assembled.pageInputs, route).html();
  return { html, tag: shortHash(html) };
});

function htmlAnswer({ baseUrl, revision }: State, status: 200 | 404, { html, tag }: ServedPage): Answer {
  const body = Buffer.from(withDevScript(html, { baseUrl, revision, tag }));
  return bytesAnswer(status, 'page.html', body, status === 200 ? { ETag: `"${tag}"` } : {});
}

/** What a site answers, by output path. */
const filesOf = oncePerKey((assembled: AssembledSite) => ({
  /** Including aliases. */
  pages: new Map(
    allRoutes(assembled.site).flatMap((route) => {
      const page: PageVersion = { assembled, route };
      return [route.outputPath, ...route.aliases].map((path) => [path, page] as const);
    }),
  ),
  notFound: { assembled, route: assembled.site.notFound },
  publicFiles: new Set(assembled.publicFiles),
  // These need the content of all pages, so they are generated on request.
  lazyPageFiles: once(() => lazyPageFiles(assembled)),
  others: once(() => {
    const markdownOf = (route: Route) => renderPage(assembled.pageInputs, route).markdown();
    const files = [...filesBesidePages(assembled), ...fullTextFiles(assembled, markdownOf)];
    return new Map(files.map(({ outputPath, bytes }) => [outputPath, bytes]));
  }),
}));

const EMPTY = new Uint8Array();

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
): Answer {
  return {
    kind: 'bytes',
    status,
    headers: { 'Content-Type': contentTypeOf(name), ...HEADERS, ...headers },
    body,
  };
}

const textAnswer = (status: number, text: string): Answer =>
  bytesAnswer(status, 'answer.txt', Buffer.from(`${status} ${text}\n`));
