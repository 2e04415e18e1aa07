// Writes a site so that the output folder always holds a complete one: everything goes into a new folder beside it,
// which takes its place only after all has succeeded.

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { OutputFile } from '../lib/output-file.ts';
import { type FileStamp, openFolderWriter } from './folder-writer.ts';
import { realPath } from './output-folder.ts';
import { type LockOptions, lockOutput } from './output-lock.ts';

export interface SiteWriter {
  /** Where the new site is being written: absolute. */
  readonly folder: string;
  /** Where the old site is, if there is one: absolute. */
  readonly currentOutput: string;
  write(file: OutputFile): void;
  /** Takes over a file of the old site that is known to be the same. Throws where the disk cannot. */
  link(file: FileStamp): void;
  /** For files that others, threads, write into the folder; they must have ended before it is removed. */
  trackExternalWrites(work: Promise<readonly FileStamp[]>): Promise<void>;
  /** Copies a folder's files as they are. */
  copy(folder: string, paths: readonly string[]): void;
  /** Puts the new site in the place of the old one. */
  commit(): Promise<{ readonly files: number; readonly bytes: number }>;
  /** Removes what is left of the new site and lets other builds go on. To be called in any case, after all else. */
  close(): Promise<void>;
}

/**
 * Waits for other builds of the same folder, and removes what killed ones have left.
 * @param outFolder absolute. If it is a symbolic link, the folder it leads to is replaced. The new folder lies beside
 *   that: on another disk the final rename would fail.
 */
export async function openSiteWriter(outFolder: string, options: LockOptions = {}): Promise<SiteWriter> {
  const target = realPath(outFolder);
  const places = placesBeside(target);
  const firstMade = mkdirSync(dirname(target), { recursive: true });
  const lock = await lockOutput(places.lock, options).catch((error: unknown) => {
    removeEmptyFolders(dirname(target), firstMade);
    throw error;
  });
  let isCommitted = false;
  const externalWrites = new Set<Promise<unknown>>();
  const discard = (): void => {
    unfinished.delete(discard);
    // A thread that has just been told to end may still write its last file.
    rmSync(places.unfinished, { recursive: true, force: true, maxRetries: 5, retryDelay: 40 });
    lock.release();
    if (!isCommitted) removeEmptyFolders(dirname(target), firstMade);
  };
  unfinished.add(discard);
  try {
    restoreOrRemoveLitter(target, places, options.onWait);
  } catch (error) {
    discard();
    throw error;
  }
  const folderWriter = openFolderWriter(places.unfinished);
  const written = new Set<string>();
  let bytes = 0;
  const count = (outputPath: string, size: number): void => {
    written.add(outputPath);
    bytes += size;
  };
  return {
    folder: places.unfinished,
    currentOutput: target,
    write(file) {
      folderWriter.write(file);
      count(file.outputPath, file.bytes.byteLength);
    },
    copy(folder, paths) {
      for (const name of paths) count(name, folderWriter.copy(join(folder, name), name));
    },
    link(file) {
      folderWriter.link(target, file.outputPath);
      count(file.outputPath, file.size);
    },
    async trackExternalWrites(work) {
      externalWrites.add(work);
      for (const { outputPath, size } of await work) count(outputPath, size);
    },
    async commit() {
      await mkdir(places.unfinished, { recursive: true }); // a site without files is a site, too
      lock.assertHeld(); // else another build has removed `unfinished`
      swap(places.unfinished, target, places.old);
      isCommitted = true;
      if (existsSync(places.old)) {
        // Renamed first: a folder of the name `old` is always a complete site.
        renameSync(places.old, places.removed);
        await rm(places.removed, { recursive: true, force: true }).catch(() => {}); // litter for the next build
      }
      return { files: written.size, bytes };
    },
    async close() {
      // A write that ends after the folder's removal would bring it back.
      await Promise.allSettled(externalWrites);
      discard();
    },
  };
}

const unfinished = new Set<() => void>();

/** Removes what builds of this process have written so far: for when it is told to end. */
export function discardUnfinishedSites(): void {
  for (const discard of [...unfinished]) discard();
}

/** Names that belong to this output folder alone. */
function placesBeside(target: string) {
  const beside = (kind: string): string => join(dirname(target), `.${basename(target)}.${kind}`);
  const suffix = randomBytes(4).toString('hex');
  return {
    lock: beside('lock'),
    unfinished: beside(`new-${suffix}`),
    old: beside(`old-${suffix}`),
    removed: beside(`gone-${suffix}`),
  };
}

/**
 * Two renames, in one go so that nothing of this process comes between: Linux could exchange two folders in one step
 * (renameat2), but Node cannot ask for it, and a symbolic link in the place of the folder would be another thing to
 * those who copy it. A process killed in between, some microseconds, leaves the old site under another name; the next
 * build puts it back.
 */
function swap(newFolder: string, target: string, oldFolder: string): void {
  const hadOld = existsSync(target);
  if (hadOld) renameSync(target, oldFolder);
  try {
    renameSync(newFolder, target);
  } catch (error) {
    if (hadOld) renameSync(oldFolder, target);
    throw error;
  }
}

/** What lies here under these names is of builds that were killed: nobody else holds the lock. */
function restoreOrRemoveLitter(
  target: string,
  places: ReturnType<typeof placesBeside>,
  tell: LockOptions['onWait'] = () => {},
): void {
  const folder = dirname(target);
  const prefix = `.${basename(target)}.`;
  const litter = readdirSync(folder).filter(
    (name) => name.startsWith(prefix) && /^(new|old|gone)-[0-9a-f]{8}$/.test(name.slice(prefix.length)),
  );
  const old = litter.find((name) => name.slice(prefix.length).startsWith('old-'));
  if (old !== undefined && !existsSync(target)) renameSync(join(folder, old), target);
  for (const name of litter) {
    const path = join(folder, name);
    try {
      rmSync(path, { recursive: true, force: true });
    } catch (error) {
      // Of a site that another user has built: it is in nobody's way.
      const { code } = error as NodeJS.ErrnoException;
      tell(`"${path}" is left of an earlier build and may not be removed (${code}): remove it as its owner`);
    }
  }
  rmSync(places.unfinished, { recursive: true, force: true });
}

/** Takes back folders made for nothing, from `folder` up to the first that was made. */
function removeEmptyFolders(folder: string, firstMade: string | undefined): void {
  if (firstMade === undefined) return;
  for (let path = folder; path.length >= firstMade.length; path = dirname(path)) {
    try {
      rmdirSync(path);
    } catch {
      return; // somebody uses it already
    }
  }
}
