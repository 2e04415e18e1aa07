// Reads a content folder: every Markdown file and category file as text, the names of all other files. Sorted by
// path, so that nothing later depends on the order of the disk.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapConcurrently } from '../lib/concurrency.ts';

/** A Markdown or category file, unparsed. `sourcePath` is relative to the content folder, with `/` on every system. */
export interface SourceFile {
  readonly sourcePath: string;
  /** As diagnostics name it: from where the command was started. */
  readonly displayPath: string;
  /** Without byte order mark, lines ended by `\n`. */
  readonly text: string;
}

export interface ContentFiles {
  readonly documents: readonly SourceFile[];
  readonly categories: readonly SourceFile[];
  /** Paths, relative to the content folder, of the kept drawings of diagrams. */
  readonly drawings: readonly string[];
  /** Paths, relative to the content folder, of all other files: images, downloads, samples. */
  readonly others: readonly string[];
}

const DOCUMENT = /\.mdx?$/i;
const CATEGORY = /(^|\/)_category_\.(ya?ml|json)$/;
/** Where drawings of diagrams are kept. */
export const DIAGRAM_FOLDER = '_diagrams';

const DRAWING = /^_diagrams\/[^/]+\.svg$/;
/** Not pages: names that start with `_`, as partials and samples do, and tests. */
const EXCLUDED = /(^|\/)_|(^|\/)__tests__\/|\.test\.mdx?$/;

/** @param folder absolute; `displayFolder` the same as diagnostics name it */
export async function readContent(folder: string, displayFolder: string): Promise<ContentFiles> {
  const paths = await listFiles(folder);
  const read = (names: readonly string[]): Promise<SourceFile[]> =>
    mapConcurrently(names, 32, async (sourcePath) => ({
      sourcePath,
      displayPath: displayFolder === '' ? sourcePath : `${displayFolder}/${sourcePath}`,
      text: normalizeText(await readFile(join(folder, sourcePath), 'utf8')),
    }));
  const isDocument = (path: string): boolean => DOCUMENT.test(path) && !EXCLUDED.test(path);
  const [documents, categories] = await Promise.all([
    read(paths.filter(isDocument)),
    read(paths.filter((path) => CATEGORY.test(path))),
  ]);
  const isOther = (path: string): boolean => !isDocument(path) && !CATEGORY.test(path) && !DRAWING.test(path);
  return {
    documents,
    categories,
    drawings: paths.filter((path) => DRAWING.test(path)),
    others: paths.filter(isOther),
  };
}

/** Paths of all files below a folder, `/`-separated, in the order of their code units; dot files are left out. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !/(^|\/)(\.(?!nojekyll|well-known)|node_modules\/)/.test(path))
    .sort();
}

const normalizeText = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
