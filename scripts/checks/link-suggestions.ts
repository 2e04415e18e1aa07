// What the author of a link that leads nowhere may have meant.

import { decodeUrlPath, encodeUrlPath } from '../../src/shared/url-path.ts';
import type { Route } from '../arrange/site.ts';
import { closest, nearest } from '../diagnostics/suggest.ts';
import type { Doc } from '../documents/doc.ts';
import { contentPath, type LinkIndex, type LinkPlace, stem } from './link-index.ts';
import type { ResolveInput } from './resolve-links.ts';

/** A page whose name is near, in the form of the link: its file from here, or its address. */
export function nearTarget(
  href: string,
  { route, doc }: LinkPlace,
  { bySource, routes }: LinkIndex,
): string | undefined {
  const path = href.replace(/[?#].*$/, '');
  if (/\.(?:mdx?|markdown)$/i.test(path)) {
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
}

/** However far it is: better than to leave the author alone. */
export function nearestPage(href: string, route: Route, { routes }: LinkIndex): string | undefined {
  const path = href.replace(/(\.(?:mdx?|markdown))?([?#].*)?$/is, '');
  const wanted = new URL(path, `http://site${encodeUrlPath(route.page.urlPath)}`).pathname;
  return closest(decodeUrlPath(wanted), routes.keys()).best;
}

/** An image beside the document, else one of the public folder. */
export function nearImage(
  path: string,
  doc: Doc,
  { contentFiles, publicFiles }: Pick<ResolveInput, 'contentFiles' | 'publicFiles'>,
): string | undefined {
  const images = contentFiles.filter((file) => /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(file));
  const beside = nearest(contentPath(path, doc), images);
  if (beside !== undefined && !path.startsWith('/')) return relativePath(doc.source.sourcePath, beside);
  return nearest(
    decodeUrlPath(path),
    publicFiles.map((file) => `/${file}`),
  );
}

function relativePath(from: string, to: string): string {
  const fromFolders = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < fromFolders.length && fromFolders[shared] === target[shared]) shared++;
  const up = fromFolders.length - shared;
  return (up === 0 ? './' : '../'.repeat(up)) + target.slice(shared).join('/');
}
