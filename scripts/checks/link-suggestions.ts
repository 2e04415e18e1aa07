// Suggests what the author of a broken link may have meant.

import { dirname, join, relative } from 'node:path/posix';
import { decodeUrlPath, encodeUrlPath } from '../../src/shared/url-path.ts';
import type { Doc } from '../documents/doc.ts';
import { isMarkdownPath, withoutMarkdownEnding } from '../lib/markdown-path.ts';
import { contentPath, type LinkIndex, type LinkPlace } from './link-index.ts';

/** A page with a similar name, in the form of the link: a relative file path, or an address. */
export function nearTarget(
  href: string,
  { route, doc }: LinkPlace,
  { suggest }: LinkIndex,
): string | undefined {
  const path = href.replace(/[?#].*$/, '');
  if (isMarkdownPath(path)) {
    const name = suggest.source(contentPath(path, doc));
    return name && asAddress(relativePath(doc.source.sourcePath, name));
  }
  const { pathname } = new URL(path, `http://site${encodeUrlPath(route.page.urlPath)}`);
  const absolute = decodeUrlPath(pathname);
  // A link to a file does not mean a page.
  return asAddress(/\.[a-z]\w{1,4}$/i.test(path) ? suggest.publicFile(absolute) : suggest.urlPath(absolute));
}

/** An image beside the document, otherwise one of the public folder. */
export function nearImage(path: string, doc: Doc, { suggest }: LinkIndex): string | undefined {
  const beside = path.startsWith('/') ? undefined : suggest.image(contentPath(path, doc));
  if (beside !== undefined) return asAddress(relativePath(doc.source.sourcePath, beside));
  return asAddress(suggest.publicFile(decodeUrlPath(path)));
}

/** Whether a suggestion differs from what is written only in letter case, ending, number of a page's file, or `https://`. */
export const isCertain = (written: string, suggestion: string): boolean =>
  suggestion === `https://${written}` || plainForm(suggestion) === plainForm(written);

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
const asAddress = (path: string | undefined): string | undefined => path?.replaceAll(' ', '%20');
