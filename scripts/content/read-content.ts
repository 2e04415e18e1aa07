// Reads a content folder: Markdown and category files as text, the names of all other files. Sorted by path, so that
// nothing depends on the order of the disk.

import { isUtf8 } from 'node:buffer';
import { type Dirent, readFileSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { type Diagnostic, diagnostic, locationAt, startOf } from '../diagnostics/diagnostic.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { didYouMean, nearest } from '../diagnostics/suggest.ts';
import { unreadable } from '../diagnostics/system-diagnostic.ts';
import { kindOf } from '../lib/kind-of.ts';
import { isMarkdownPath } from '../lib/markdown-path.ts';
import { conflictDiagnostics } from './merge-conflict.ts';
import type { SourceFile } from './source-file.ts';

const CATEGORY_NAMES = ['_category_.yml', '_category_.yaml', '_category_.json'];
/** Not pages: names that start with `_`, such as partials and samples, and tests. */
const EXCLUDED = /(^|\/)_|(^|\/)__tests__\/|\.test\.(?:mdx?|markdown)$/;

/** Files that are shown, offered or read as text. */
const TEXT = /\.(?:txt|ya?ml|json|[cm]?[jt]s|css|html?|svg|csv|xml)$|(?:^|\/)_base$/;

/** The files of a content folder. */
export interface ContentFiles {
  readonly documents: readonly SourceFile[];
  readonly categories: readonly SourceFile[];
  /** Paths, relative to the content folder, of all other files: images, downloads, samples. */
  readonly others: readonly string[];
  /** Reports files that are not text, links that lead out, and a folder without documents. */
  readonly diagnostics: readonly Diagnostic[];
  /** What the system refuses to read. */
  readonly unreadable: readonly Diagnostic[];
}

/** A file as text, and what is wrong with its encoding. */
export interface ReadSource {
  readonly source: SourceFile;
  readonly encoding: Diagnostic | undefined;
}

/**
 * @param folder absolute
 * @param readFile the watch mode replaces it by one that remembers texts
 */
export async function readContent(
  folder: string,
  readFile: (sourcePath: string) => ReadSource = (path) => readSource(folder, path),
): Promise<ContentFiles> {
  const { paths, diagnostics: listed } = await listFolder(folder);
  const diagnostics: Diagnostic[] = [...listed];
  const refused: Diagnostic[] = [];
  const read = (sourcePath: string, isPage = true): readonly SourceFile[] => {
    try {
      const { source, encoding } = readFile(sourcePath);
      if (encoding && isPage) diagnostics.push(encoding);
      return [source];
    } catch (error) {
      refused.push(unreadable(error, join(folder, sourcePath)));
      return [];
    }
  };
  const documents = paths.filter(isDocument).flatMap((path) => read(path));
  const categories = paths.filter(isCategoryFile).flatMap((path) => read(path));
  if (documents.length === 0) diagnostics.push(noDocuments(folder));
  const others = paths.filter((path) => !isDocument(path) && !isCategoryFile(path));
  diagnostics.push(...others.flatMap((path) => misnamedCategory(folder, path) ?? []));
  const texts = others.filter((path) => TEXT.test(path)).flatMap((path) => read(path, false));
  diagnostics.push(...[...categories, ...texts].flatMap((text) => conflictDiagnostics(text)));
  return { documents, categories, others, diagnostics, unreadable: refused };
}

/** A wrong path or a missing disk must not replace the real site by one without pages. */
const noDocuments = (folder: string): Diagnostic =>
  diagnostic('content-empty', {
    message: `the content folder "${displayPathOf(folder) || folder}" contains no Markdown file`,
    help: 'is it the right folder? A page is a file such as index.md',
  });

/** Synchronous: for many small files, waiting takes five times as long as reading. */
export function readSource(folder: string, sourcePath: string): ReadSource {
  const path = join(folder, sourcePath);
  const bytes = readFileSync(path);
  const text = normalizeText(bytes.toString('utf8'));
  const source: SourceFile = { sourcePath, displayPath: displayPathOf(path), text };
  return { source, encoding: encodingDiagnostic(source, isUtf8(bytes)) };
}

function encodingDiagnostic(source: SourceFile, isValid: boolean): Diagnostic | undefined {
  const index = source.text.indexOf(isValid ? '\0' : '\uFFFD');
  if (index < 0) return undefined;
  return diagnostic('text-encoding', {
    message: isValid ? 'the file contains a NUL character' : 'the file is not valid UTF-8',
    at: { ...locationAt(source, index), length: 1 },
    help: isValid ? 'remove the character' : 'save the file as UTF-8',
  });
}

/** Whether a file, by its path in the content folder, becomes a page. */
export const isDocument = (path: string): boolean => isMarkdownPath(path) && !EXCLUDED.test(path);

const isCategoryFile = (path: string): boolean => CATEGORY_NAMES.includes(basename(path));

/** A file that is meant to describe a category. */
function misnamedCategory(folder: string, path: string): Diagnostic | undefined {
  const name = basename(path);
  const stem = name.replace(/\.\w+$/, '');
  if (!stem.startsWith('_') || (nearest(stem, ['_category_']) ?? stem) !== '_category_') return undefined;
  return diagnostic('category-name', {
    message: `the file "${name}" describes no category`,
    at: startOf(displayPathOf(join(folder, path))),
    help: didYouMean(nearest(name, CATEGORY_NAMES), undefined),
  });
}

/**
 * Paths of all files below a folder, `/`-separated, in the order of their code units, without dot files. Follows symbolic
 * links to files in the folder and reports all others: their targets are missing, or possibly not the author's to
 * publish.
 */
export async function listFolder(folder: string) {
  const diagnostics: Diagnostic[] = [];
  const paths: string[] = [];
  for (const { path, entry } of await listEntries(folder)) {
    const refused = await entryDiagnostic(folder, path, entry);
    if (refused) diagnostics.push(refused);
    else paths.push(path);
  }
  return { paths, diagnostics };
}

/** Everything below a folder but folders, whatever its links lead to; sorted, without dot files. */
async function listEntries(folder: string) {
  return (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
      entry,
    }))
    .filter(({ path }) => !isHidden(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Why an entry of a folder cannot be part of the site; undefined if it can. */
async function entryDiagnostic(folder: string, path: string, entry: Dirent): Promise<Diagnostic | undefined> {
  const at = startOf(displayPathOf(join(folder, path)));
  const link = entry.isSymbolicLink() ? await linkProblem(folder, path) : undefined;
  if (link) return diagnostic('symlink', { ...link, at });
  if (!entry.isSymbolicLink() && !entry.isFile() && !entry.isDirectory()) {
    return diagnostic('file-unreadable', {
      message: `"${path}" must be a file, but is ${kindOf(entry)}`,
      at,
      help: 'remove it, or put a file in its place',
    });
  }
  return /[\uFFFD\\]/.test(path) ? diagnostic('name-invalid', { ...GARBLED_NAME, at }) : undefined;
}

const GARBLED_NAME = {
  message:
    'the name of the file is not valid UTF-8, or contains a backslash, which separates folders on some systems',
  help: 'rename it with letters, digits and hyphens',
};

async function linkProblem(
  folder: string,
  path: string,
): Promise<Pick<Diagnostic, 'message' | 'help'> | undefined> {
  const target = await realpath(join(folder, path)).catch(() => undefined);
  if (target === undefined)
    return { message: 'the symbolic link leads nowhere', help: 'fix the link, or remove it' };
  if (!target.startsWith((await realpath(folder)) + sep)) {
    return {
      message: 'the symbolic link leads out of the folder, so it is not followed',
      help: 'put the file itself here',
    };
  }
  const stats = await stat(target);
  if (stats.isFile()) return undefined;
  return {
    message: `the symbolic link leads to ${kindOf(stats)}, so it is not followed`,
    help: 'link to the single files, or put the files themselves here',
  };
}

/** Dot files and installed packages are not part of a site. */
export const isHidden = (path: string): boolean =>
  /(^|\/)(\.(?!nojekyll|well-known)|node_modules(\/|$))/.test(path);

/** @returns the text without byte order mark, with lines ended by `\n` */
const normalizeText = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
