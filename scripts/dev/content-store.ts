// The content folder's files in memory. Rereads only files that change on disk.

import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import {
  type ContentFiles,
  decodeSource,
  entryFault,
  isCategoryFile,
  isDocument,
  isHidden,
  listEntries,
} from '../content/read-content.ts';
import type { SourceFile } from '../content/source-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { unreadable } from '../diagnostics/system-fault.ts';
import { mapConcurrently } from '../lib/concurrency.ts';
import { stampOf } from './file-tree.ts';

interface Stored {
  /** Null for files that are neither documents nor category files. */
  readonly source: SourceFile | null;
  /** Fault of text that cannot be read or, without a source, of an entry that is no file of the folder. */
  readonly fault: Diagnostic | undefined;
  /** Why the system refuses to read the file or folder. */
  readonly unreadable?: Diagnostic;
  /** A file is reread only if this changes. */
  readonly stamp: string;
}

/** @param contentFolder absolute */
export async function openContentStore(contentFolder: string) {
  /** Resolved anew for each refresh: the folder itself may be a link, which may lead elsewhere by now. */
  let folder = contentFolder;
  const stored = new Map<string, Stored>();
  let files: ContentFiles | undefined;

  const load = async (sourcePath: string, isListed: IsListed): Promise<Stored | undefined> => {
    const path = join(folder, sourcePath);
    try {
      if (!(await isListed(path))) return undefined;
      // A link may have replaced a folder since its files were read.
      if ((await realpath(dirname(path))) !== join(folder, dirname(sourcePath))) return undefined;
      const refusal = await entryFault(contentFolder, sourcePath, await lstat(path));
      if (refusal) return { source: null, fault: refusal, stamp: refusal.message };
      const stats = await stat(path);
      if (stats.isDirectory()) await readdir(path); // throws for one that could not be listed
      if (!stats.isFile()) return undefined;
      const stamp = stampOf(stats);
      const earlier = stored.get(sourcePath);
      if (earlier?.stamp === stamp) return earlier;
      if (!isDocument(sourcePath) && !isCategoryFile(sourcePath))
        return { source: null, fault: undefined, stamp };
      const displayPath = displayPathOf(join(contentFolder, sourcePath));
      const { source, fault } = decodeSource(await readFile(path), sourcePath, displayPath);
      if (earlier?.source?.text === source.text) return { source: earlier.source, fault, stamp };
      return { source, fault, stamp };
    } catch (error) {
      if (GONE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      const refusal = unreadable(error, join(contentFolder, sourcePath));
      return { source: null, fault: undefined, unreadable: refusal, stamp: refusal.message };
    }
  };

  const store = {
    /** Unchanged files keep their `SourceFile` object. */
    get files(): ContentFiles {
      files ??= filesOf(stored);
      return files;
    },
    /**
     * Rereads files. A folder stands for all files that are or were below it.
     * @param sourcePaths relative to the content folder; an empty one is that folder
     * @returns the changed files, including removed ones
     */
    async refresh(sourcePaths: readonly string[]): Promise<readonly string[]> {
      folder = await realpath(contentFolder).catch(() => contentFolder);
      const all = new Set<string>();
      for (const sourcePath of sourcePaths) {
        if (!(await isFolder(join(folder, sourcePath)))) all.add(sourcePath);
        const prefix = sourcePath === '' ? '' : `${sourcePath}/`;
        for (const path of stored.keys()) if (path.startsWith(prefix)) all.add(path);
        for (const path of await pathsBelow(join(folder, sourcePath)))
          all.add((prefix + path).replace(/\/$/, ''));
      }
      const paths = [...all].filter((path) => !isHidden(path));
      const isListed = openListings();
      const loaded = await mapConcurrently(paths, 32, (path) => load(path, isListed));
      const changed = paths.filter((path, index) => {
        const earlier = stored.get(path);
        const now = loaded[index];
        if (now) stored.set(path, now);
        else stored.delete(path);
        if (!earlier || !now) return earlier !== now;
        return now.source ? now.source !== earlier.source : now.stamp !== earlier.stamp;
      });
      if (changed.length > 0) files = undefined;
      return changed;
    },
  };
  await store.refresh(['']);
  return store;
}

/** Lists again if a folder disappears meanwhile. Of a folder with another one that cannot be listed, it returns only that one. */
async function pathsBelow(path: string): Promise<readonly string[]> {
  if (!(await isFolder(path))) return [];
  try {
    return (await listEntries(path)).map((entry) => entry.path);
  } catch (error) {
    const { code = '', path: refused = path } = error as NodeJS.ErrnoException;
    if (GONE.has(code)) return pathsBelow(path);
    return [relative(path, refused).replaceAll('\\', '/')];
  }
}

function filesOf(stored: ReadonlyMap<string, Stored>): ContentFiles {
  const paths = [...stored.keys()].sort();
  const sources = (matches: (path: string) => boolean): SourceFile[] =>
    paths.filter(matches).flatMap((path) => stored.get(path)?.source ?? []);
  return {
    documents: sources(isDocument),
    categories: sources(isCategoryFile),
    others: paths.filter(
      (path) =>
        !isDocument(path) &&
        !isCategoryFile(path) &&
        !stored.get(path)?.fault &&
        !stored.get(path)?.unreadable,
    ),
    diagnostics: paths.flatMap((path) => stored.get(path)?.fault ?? []),
    unreadable: paths.flatMap((path) => stored.get(path)?.unreadable ?? []),
  };
}

type IsListed = ReturnType<typeof openListings>;

/**
 * Tells whether a folder lists a file. Mounted disks still open a removed file for a while, and some systems open `a.md` by
 * the name `A.md`.
 */
function openListings() {
  const folders = new Map<string, Promise<ReadonlySet<string>>>();
  const namesIn = async (folder: string): Promise<ReadonlySet<string>> => new Set(await readdir(folder));
  return async (path: string): Promise<boolean> => {
    const folder = dirname(path);
    const names = folders.get(folder) ?? namesIn(folder);
    folders.set(folder, names);
    return (await names).has(basename(path));
  };
}

/** Links to folders don't count: they aren't followed. */
const isFolder = (path: string): Promise<boolean> =>
  lstat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

const GONE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
