// A renamed page is one event: one diagnostic in place of one for each address that is gone and each link that names it. Pure.

import type { Site } from '../arrange/site.ts';
import { routeOfSource } from '../arrange/source-route.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Doc } from '../documents/doc.ts';
import { listSome } from '../lib/list-some.ts';
import { contentPath } from './link-index.ts';
import { editsOfMove } from './move-page.ts';
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
  const urlOn = (number = 0): string => listed.find(({ line }) => line === number)?.url ?? '';
  const pages = site.routes.flatMap(({ page, body }) =>
    'doc' in body ? { toUrl: page.urlPath, doc: body.doc } : [],
  );
  const docs = pages.map(({ doc }) => doc);
  const added = pages.filter(({ toUrl }) => !listed.some(({ url }) => url === toUrl));
  let rest = diagnostics;
  for (const { at } of gone) {
    const fromUrl = urlOn(at?.line);
    const headings = listed.flatMap(({ url }) => (url.startsWith(`${fromUrl}#`) ? url : []));
    const [page, ...more] = added.filter(({ doc }) => hasMost(headings, doc));
    if (!page || more.length > 0) continue;
    const { displayPath, sourcePath: to } = page.doc.source;
    const from = sourceOf(fromUrl, docs);
    const edits = editsOfMove(docs, { ...page, fromUrl, from, to });
    const broken = rest.filter(
      ({ code, at }) =>
        /^(markdown-)?link-missing$/.test(code) &&
        edits.some(
          (edit) => at?.file === edit.at.file && at.line === edit.at.line && at.column === edit.at.column,
        ),
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

function hasMost(headings: readonly string[], { ids }: Doc): boolean {
  const kept = headings.filter((url) => ids.has(url.slice(url.indexOf('#') + 1))).length;
  return kept > 0 && kept >= headings.length * KEPT;
}

/** The file that had the address, as links name it; without links, one that would have it. */
const sourceOf = (urlPath: string, docs: readonly Doc[]): string =>
  docs
    .flatMap((doc) => doc.links.map(({ href }) => contentPath(href.replace(/[?#].*$/s, ''), doc)))
    .find((file) => /\.(?:mdx?|markdown)$/i.test(file) && routeOfSource(file, {}).urlPath === urlPath) ??
  `${urlPath.slice(1)}.md`;
