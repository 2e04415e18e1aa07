// A renamed page is one event: one diagnostic in place of one for each address that is gone and each link that names it. Pure.

import { docOf, type Site } from '../arrange/site.ts';
import { routeOfSource } from '../arrange/source-route.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Doc } from '../documents/doc.ts';
import { listSome } from '../lib/list-some.ts';
import { isMarkdownPath, withoutMarkdownEnding } from '../lib/markdown-path.ts';
import { contentPath } from './link-index.ts';
import { parseUrls } from './url-contract.ts';

/** Share of headings that a page must have kept to be taken for the same. */
const KEPT = 0.8;

export function reportMoves(
  diagnostics: readonly Diagnostic[],
  { site, urlsFile }: { readonly site: Site; readonly urlsFile: { readonly text: string } | undefined },
): readonly Diagnostic[] {
  const gone = diagnostics.filter(({ code }) => code === 'url-gone');
  if (urlsFile === undefined || gone.length === 0) return diagnostics;
  const listed = parseUrls(urlsFile.text);
  const urlByLine = new Map(listed.map(({ url, line }) => [line, url]));
  const urlOn = (line = 0): string => urlByLine.get(line) ?? '';
  const urls = new Set(urlByLine.values());
  const headingsByPage = groupHeadings([...urls]);
  const pages = site.routes.flatMap((route) => {
    const doc = docOf(route);
    return doc ? { toUrl: route.page.urlPath, doc } : [];
  });
  const docs = pages.map(({ doc }) => doc);
  const added = pages.filter(({ toUrl }) => !urls.has(toUrl));
  let rest = diagnostics;
  for (const { at } of gone) {
    const fromUrl = urlOn(at?.line);
    const headings = headingsByPage.get(fromUrl) ?? [];
    const [page, ...more] = added.filter(({ doc }) => hasMost(headings, doc));
    if (!page || more.length > 0) continue;
    const { displayPath, sourcePath: to } = page.doc.source;
    const from = sourceOf(fromUrl, docs);
    const names = linksTo(from, fromUrl, docs);
    // The page's own links are relative to its old place.
    const broken = rest.filter(
      ({ code, at }) =>
        /^(markdown-)?link-missing$/.test(code) &&
        at &&
        (at.file === displayPath || names.has(`${at.file}:${at.line}:${at.column}`)),
    );
    const isOfMove = (one: Diagnostic): boolean =>
      broken.includes(one) ||
      (one.code === 'url-gone' && [fromUrl, ...headings].includes(urlOn(one.at?.line)));
    const links = broken.map((one) => `${one.at?.file}:${one.at?.line}`);
    const folder = displayPath.slice(0, -to.length);
    const files =
      folder === 'content/'
        ? `content/${from} ${displayPath}`
        : `--content ${folder.replace(/\/$/, '') || '.'} ${from} ${to}`;
    const moved = diagnostic('page-moved', {
      message: `the page "${fromUrl}" is "${page.toUrl}" now (${displayPath}); ${headings.length} headings and ${links.length} links name the old place`,
      at,
      help: `run "npm run move -- ${files}"${links.length === 0 ? '' : `; the links: ${listSome(links, 5)}`}`,
    });
    rest = [...rest.filter((one) => !isOfMove(one)), moved];
  }
  return rest;
}

/** @returns the fragments by the address of their page */
function groupHeadings(urls: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const url of urls.filter((one) => one.includes('#'))) {
    const page = url.slice(0, url.indexOf('#'));
    const group = groups.get(page);
    if (group) group.push(url);
    else groups.set(page, [url]);
  }
  return groups;
}

function hasMost(headings: readonly string[], { ids }: Doc): boolean {
  const kept = headings.filter((url) => ids.has(url.slice(url.indexOf('#') + 1))).length;
  return kept > 0 && kept >= headings.length * KEPT;
}

/** Places of the links that name a page by its file or its address. */
const linksTo = (file: string, urlPath: string, docs: readonly Doc[]): ReadonlySet<string> =>
  new Set(
    docs.flatMap((doc) =>
      doc.links.flatMap(({ href, at }) => {
        const path = href.replace(/[?#].*$/s, '');
        const target = contentPath(path, doc);
        const isNamed = path === urlPath || [file, withoutMarkdownEnding(file)].includes(target);
        return isNamed ? `${at.file}:${at.line}:${at.column}` : [];
      }),
    ),
  );

/** The file that had the address, as links name it; without links, one that would have it. */
const sourceOf = (urlPath: string, docs: readonly Doc[]): string =>
  docs
    .flatMap((doc) => doc.links.map(({ href }) => contentPath(href.replace(/[?#].*$/s, ''), doc)))
    .find((file) => isMarkdownPath(file) && routeOfSource(file, {}).urlPath === urlPath) ??
  `${urlPath.slice(1)}.md`;
