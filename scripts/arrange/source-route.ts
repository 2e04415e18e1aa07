// Turns a source path into its id and URL path: strips order prefixes, folds index files into their folder, and applies
// `id` and `slug` of the front matter.

import { resolve } from 'node:path/posix';
import { DOCS_ROOT } from '../../src/shared/constants.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Doc } from '../documents/doc.ts';
import { withoutMarkdownEnding } from '../lib/markdown-path.ts';
import { type FrontMatter, frontMatterPlace } from '../markdown/front-matter/front-matter.ts';

/** `01-intro` → `intro` at 1. A date (`2021-11-02-x`) or a version (`7.0-x`) is not an order prefix. */
export function splitOrderPrefix(name: string): { readonly name: string; readonly position: number | null } {
  if (/^\d+[-_.]\d+/.test(name)) return { name, position: null };
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return match?.[1] && match[2]
    ? { name: match[2], position: Number.parseInt(match[1], 10) }
    : { name, position: null };
}

export type SourceRoute = Readonly<ReturnType<typeof routeOfSource>>;

/**
 * @param sourcePath relative to the content folder, `/`-separated, ending in `.md`, `.markdown` or `.mdx`
 * @throws RangeError if `sourcePath` is absolute or leads out of the content folder: a bug in the caller
 */
export function routeOfSource(sourcePath: string, frontMatter: FrontMatter) {
  if (/^\/|(^|\/)\.\.(\/|$)/.test(sourcePath))
    throw new RangeError(`not inside the content folder: ${sourcePath}`);
  const segments = withoutMarkdownEnding(sourcePath).split('/');
  const isDoc = segments.length > 1 && segments[0] === DOCS_ROOT.slice(1);
  if (isDoc) segments.shift();
  const fileName = segments.pop() as string;
  const ordered = splitOrderPrefix(fileName);
  const folders = segments.map((segment) => splitOrderPrefix(segment).name);
  const isIndex =
    /^(index|readme)$/i.test(ordered.name) || ordered.name.toLowerCase() === folders.at(-1)?.toLowerCase();
  const name = frontMatter.id ?? ordered.name;
  // `id: index` in an index file changes nothing.
  const hasOwnId = frontMatter.id !== undefined && frontMatter.id !== ordered.name;
  const area = isDoc ? DOCS_ROOT : '';
  const ownPath = isIndex && !hasOwnId ? folders : [...folders, name];
  // An absolute slug starts at the area's root, a relative one at the document's folder; `..` stops at the root.
  const urlPath = plain(
    area +
      (frontMatter.slug === undefined ? `/${ownPath.join('/')}` : resolve('/', ...folders, frontMatter.slug)),
  );
  return {
    /**
     * Id within its area (the docs, or the pages beside them): `guides/concepts`. In composed Unicode form: some disks decompose
     * names, and the same content must have the same addresses everywhere.
     */
    id: [...folders, name].join('/').normalize(),
    urlPath: urlPath.normalize(),
    isDoc,
    /** Source folders within the area, as on disk; for a doc without the leading `docs`. */
    folders: segments,
    /** File name without ending, as on disk. */
    fileName,
    position: frontMatter.sidebar_position ?? ordered.position,
    /** Whether the file stands for its folder: `index`, `readme`, or named like it. */
    isIndex,
  };
}

/** Reports a slug with more `..` than folders. */
export function slugDiagnostic({ source, frontMatter }: Doc): Diagnostic | undefined {
  const { slug } = frontMatter;
  if (slug === undefined) return undefined;
  const { folders, isDoc } = routeOfSource(source.sourcePath, frontMatter);
  const names = folders.map((folder) => splitOrderPrefix(folder).name);
  // Below another folder, a path that stays inside leads to the same place.
  const inside = resolve('/', ...names, slug);
  const deeper = resolve('/root', ...names, slug.replace(/^\//, '/root/'));
  if (deeper === plain(`/root${inside}`)) return undefined;
  return diagnostic('slug-outside', {
    message: `the slug "${slug}" leads above the root of the ${isDoc ? 'docs' : 'site'}`,
    at: frontMatterPlace(source, ['slug']),
    help: `slug: ${/^[\w/.-]+$/.test(inside) ? inside : JSON.stringify(inside)}`,
  });
}

const plain = (path: string): string => path.replace(/\/+$/, '') || '/';
