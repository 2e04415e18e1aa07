// What changes when a page moves: the links to it, and its own links to files beside it. Pure.

import type { SourceLocation } from '../diagnostics/diagnostic.ts';
import type { Doc } from '../documents/doc.ts';
import { contentPath } from './link-index.ts';
import { relativePath } from './link-suggestions.ts';
import { formatUrls, parseUrls } from './url-contract.ts';

export interface Move {
  /** Source paths in the content folder. */
  readonly from: string;
  readonly to: string;
  readonly fromUrl: string;
  readonly toUrl: string;
}

export interface LinkEdit {
  readonly at: SourceLocation;
  readonly href: string;
  readonly newHref: string;
}

/** @param docs with the page at its old or at its new place */
export const editsOfMove = (docs: readonly Doc[], move: Move): readonly LinkEdit[] =>
  docs.flatMap((doc) => {
    const isMoved = [move.from, move.to].includes(doc.source.sourcePath);
    const seen = new Set<string>();
    return doc.links.flatMap(({ kind, href, at }) => {
      const newHref = kind === 'link' || kind === 'image' ? movedHref(href, doc, isMoved, move) : undefined;
      const key = `${at.line}:${at.column}`;
      if (newHref === undefined || newHref === href || seen.has(key)) return [];
      seen.add(key);
      return [{ at, href, newHref }];
    });
  });

function movedHref(
  href: string,
  doc: Doc,
  isMoved: boolean,
  { from, to, ...urls }: Move,
): string | undefined {
  const [path = ''] = href.split(/[?#]/, 1);
  if (path === '' || /^[a-z][a-z0-9+.-]*:|^\/\/|^@/i.test(path)) return undefined;
  const suffix = href.slice(path.length);
  if (path === urls.fromUrl) return urls.toUrl + suffix;
  if (path.startsWith('/')) return undefined;
  const target = contentPath(path, isMoved ? { source: { ...doc.source, sourcePath: from } } : doc);
  const place = isMoved ? to : doc.source.sourcePath;
  const ending = (file: string): string =>
    hasEnding(path) ? file : file.replace(/\.(?:mdx?|markdown)$/i, '');
  const written = (file: string): string => {
    const found = relativePath(place, file);
    return (path.startsWith('.') ? found : found.replace(/^\.\//, '')) + suffix;
  };
  if (target === ending(from)) return written(ending(to));
  return isMoved ? written(target) : undefined;
}

const hasEnding = (path: string): boolean => /\.\w+$/.test(path);

/** The text with the links changed. @returns also those that are written in another way than expected, and stay */
export function applyEdits(text: string, edits: readonly LinkEdit[]) {
  const lines = text.split('\n');
  const left: LinkEdit[] = [];
  for (const edit of edits.toSorted((a, b) => b.at.column - a.at.column)) {
    const line = lines[edit.at.line - 1] ?? '';
    const start = line.indexOf(edit.href, edit.at.column - 1);
    if (start < 0) left.push(edit);
    else lines[edit.at.line - 1] = line.slice(0, start) + edit.newHref + line.slice(start + edit.href.length);
  }
  return { text: lines.join('\n'), left };
}

/** The list of addresses, with those of the page at its new place; the old one stays, since it leads there. */
export const urlsAfterMove = (text: string, { fromUrl, toUrl }: Move): string => {
  const urls = parseUrls(text).flatMap(({ url }) => {
    if (url === fromUrl) return [fromUrl, toUrl];
    return url.startsWith(`${fromUrl}#`) ? toUrl + url.slice(fromUrl.length) : url;
  });
  return formatUrls([...new Set(urls)].sort());
};

/** The config with a redirect, and with its own links changed; undefined if it has no list of redirects. */
export function configAfterMove(text: string, { fromUrl, toUrl }: Move): string | undefined {
  if (!/\bredirects:\s*\[/.test(text)) return undefined;
  const quoted = fromUrl.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return text
    .replace(new RegExp(`(\\bto: ['"])${quoted}(?=['"#])`, 'g'), `$1${toUrl}`)
    .replace(/\bredirects:\s*\[/, (list) => `${list}\n    { from: '${fromUrl}', to: '${toUrl}' },`);
}
