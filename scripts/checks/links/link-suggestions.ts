// Suggests what the author of a broken link may have meant.

import { basename, dirname, join, relative } from 'node:path/posix';
import { decodeUrlPath, encodeUrlPath } from '../../../src/shared/url-path.ts';
import { docOf } from '../../arrange/site.ts';
import { routeOfSource } from '../../arrange/source-route.ts';
import type { Doc } from '../../documents/doc.ts';
import { isMarkdownPath, withoutMarkdownEnding } from '../../lib/markdown-path.ts';
import { contentPath, type LinkIndex, type LinkPlace, pageOfLink } from './link-index.ts';

interface Suggestion {
  readonly path: string;
  /** Whether nothing else can be meant. */
  readonly isCertain: boolean;
}

/**
 * The page that is meant, in the form of the link: the one at an address that holds too much, one that has moved, or one with a
 * similar name.
 * @param path of the link
 */
export function meantTarget(path: string, place: LinkPlace, index: LinkIndex): Suggestion | undefined {
  if (/^[^\s/:@]+@[^\s/:@]+\.[a-z]+$/i.test(path)) return { path: `mailto:${path}`, isCertain: true };
  const tidy = path.replace(/\.html?$/i, '');
  const found = [`${tidy}.md`, tidy].find((one) => tidy !== path && pageOfLink(one, place, index));
  if (found !== undefined) return { path: found, isCertain: true };
  const moved = isMarkdownPath(path) ? movedFile(contentPath(path, place.doc), index) : undefined;
  if (moved !== undefined)
    return { path: asAddress(relativePath(place.doc.source.sourcePath, moved)), isCertain: true };
  const near = nearTarget(path, place, index);
  return near === undefined ? undefined : { path: near, isCertain: isCertain(path, near) };
}

/** The file of the page that was at a path: a redirect names it, or no other page has its file name. */
function movedFile(sourcePath: string, { bySource, redirects, routes }: LinkIndex): string | undefined {
  const target = routes.get(redirects.get(routeOfSource(sourcePath, {}).urlPath) ?? '');
  const doc = target && docOf(target);
  if (doc) return doc.source.sourcePath;
  const name = basename(sourcePath);
  if (/^(?:index|readme)\./i.test(name)) return undefined;
  const [only, ...others] = [...bySource.keys()].filter((file) => basename(file) === name);
  return others.length === 0 ? only : undefined;
}

/** A page with a similar name. */
function nearTarget(path: string, { route, doc }: LinkPlace, { suggest }: LinkIndex): string | undefined {
  if (isMarkdownPath(path)) {
    const name = suggest.source(contentPath(path, doc));
    return name && asAddress(relativePath(doc.source.sourcePath, name));
  }
  const absolute = addressOf(path, { route });
  // A link to a file does not mean a page.
  return asAddress(/\.[a-z]\w{1,4}$/i.test(path) ? suggest.publicFile(absolute) : suggest.urlPath(absolute));
}

/** The address that a link's path leads to, from the address of its page. */
export const addressOf = (path: string, { route }: Pick<LinkPlace, 'route'>): string =>
  decodeUrlPath(new URL(path, `http://site${encodeUrlPath(route.page.urlPath)}`).pathname);

/** An image beside the document, otherwise one of the public folder. */
export function nearImage(path: string, doc: Doc, { suggest }: LinkIndex): string | undefined {
  const beside = path.startsWith('/') ? undefined : suggest.image(contentPath(path, doc));
  if (beside !== undefined) return asAddress(relativePath(doc.source.sourcePath, beside));
  return asAddress(suggest.publicFile(decodeUrlPath(path)));
}

/** Whether a suggestion differs from what is written only in letter case, ending, or number of a page's file. */
export const isCertain = (written: string, suggestion: string): boolean =>
  plainForm(suggestion) === plainForm(written);

function plainForm(path: string): string {
  const lower = path.toLowerCase().replace(/^\.\//, '');
  // Two pages of a folder cannot have one name with different numbers; two images can.
  if (isMarkdownPath(lower)) return withoutMarkdownEnding(lower).replace(/(?<=^|\/)\d+[-_.]+(?=[^/]*$)/, '');
  return lower.replace(/\.(?:png|jpe?g|gif|webp|avif|svg)$/, '');
}

export function relativePath(from: string, to: string): string {
  const path = relative(join('/', dirname(from)), join('/', to));
  return /^\.\.(\/|$)/.test(path) ? path : `./${path}`;
}

/** As it can be pasted into Markdown, where a space ends the address. */
const asAddress = <Path extends string | undefined>(path: Path) => path?.replaceAll(' ', '%20') as Path;
