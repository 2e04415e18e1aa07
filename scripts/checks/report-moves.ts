// A renamed page is one event: one diagnostic in place of one for each address that is gone and each link that names it. Pure.

import type { Route, Site } from '../arrange/site.ts';
import { routeOfSource } from '../arrange/source-route.ts';
import { type Diagnostic, diagnostic, type SourceLocation } from '../diagnostics/diagnostic.ts';
import type { Doc } from '../documents/doc.ts';
import type { Link } from '../markdown/context.ts';
import { contentPath } from './link-index.ts';
import { parseUrls } from './url-contract.ts';

/** Share of headings that a page must have kept to be taken for the same. */
const KEPT = 0.8;
const MOST_PLACES = 5;

export function reportMoves(
  diagnostics: readonly Diagnostic[],
  { site, urlsFile }: { readonly site: Site; readonly urlsFile: { readonly text: string } | undefined },
): readonly Diagnostic[] {
  const gone = diagnostics.filter(({ code }) => code === 'url-gone');
  if (urlsFile === undefined || gone.length === 0) return diagnostics;
  const listed = parseUrls(urlsFile.text);
  const urls = new Set(listed.map(({ url }) => url));
  const lineOf = new Map(listed.map(({ url, line }) => [line, url]));
  const added = site.routes.filter(({ page, body }) => 'doc' in body && !urls.has(page.urlPath));
  let rest = diagnostics;
  for (const { at } of gone) {
    const url = lineOf.get(at?.line ?? 0) ?? '';
    const headings = [...urls].filter((one) => one.startsWith(`${url}#`));
    const route = url.includes('#') ? undefined : samePage(headings, added);
    if (!at || !route || !('doc' in route.body)) continue;
    const { displayPath } = route.body.doc.source;
    const links = linksTo(url, site);
    const places = links.map(({ at: { file, line } }) => `${file}:${line}`);
    const isOfMove = (one: Diagnostic): boolean =>
      (one.code === 'url-gone' && [url, ...headings].includes(lineOf.get(one.at?.line ?? 0) ?? '')) ||
      (/^(markdown-)?link-missing$/.test(one.code) &&
        links.some((link) => placeKey(link.at) === placeKey(one.at)));
    const oldFile = links.find(({ source }) => source !== undefined)?.source;
    const folder = displayPath.slice(0, -route.body.doc.source.sourcePath.length);
    const moved = diagnostic('page-moved', {
      message: `the page "${url}" is "${route.page.urlPath}" now (${displayPath}); ${headings.length} headings and ${links.length} links name the old place`,
      at,
      help: `run "npm run move -- ${oldFile === undefined ? '<old file>' : folder + oldFile} ${displayPath}"${
        places.length === 0 ? '' : `; the links: ${places.slice(0, MOST_PLACES).join(', ')}`
      }${places.length > MOST_PLACES ? ` and ${places.length - MOST_PLACES} more` : ''}`,
    });
    rest = [...rest.filter((one) => !isOfMove(one)), moved];
  }
  return rest;
}

/** The only new page with the headings of the one that is gone. */
function samePage(headings: readonly string[], added: readonly Route[]): Route | undefined {
  const ids = headings.map((url) => url.slice(url.indexOf('#') + 1));
  const same = added.filter(({ body }) => {
    const kept = 'doc' in body ? ids.filter((id) => body.doc.ids.has(id)).length : 0;
    return kept > 0 && kept >= ids.length * KEPT;
  });
  return same.length === 1 ? same[0] : undefined;
}

const placeKey = (at: SourceLocation | undefined): string => `${at?.file}:${at?.line}:${at?.column}`;

interface Naming {
  readonly at: SourceLocation;
  /** The old file, if the link names a file. */
  readonly source: string | undefined;
}

const linksTo = (url: string, site: Site): readonly Naming[] =>
  site.routes.flatMap(({ body }) =>
    'doc' in body ? body.doc.links.flatMap((link) => linkTo(url, link, body.doc)) : [],
  );

function linkTo(url: string, { href, at }: Link, doc: Doc): readonly Naming[] {
  const [path = ''] = href.split(/[?#]/, 1);
  if (path === url) return [{ at, source: undefined }];
  if (!/\.(?:mdx?|markdown)$/i.test(path) || path.includes(':')) return [];
  const source = contentPath(path, doc);
  return routeOfSource(source, {}).urlPath === url ? [{ at, source }] : [];
}
