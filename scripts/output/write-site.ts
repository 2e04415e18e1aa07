// Writes a site so that the output folder always holds a complete one: everything goes into a new folder beside it,
// which replaces the old one after everything has succeeded.

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BuildFailure, diagnostic } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { openFolderWriter } from './folder-writer.ts';
import { realPath } from './output-folder.ts';
import { type LockOptions, lockOutput } from './output-lock.ts';

export type SiteWriter = Awaited<ReturnType<typeof openSiteWriter>>;

/**
 * Waits for other builds of the same folder, and removes what killed builds have left.
 * @param outFolder absolute. If it is a symbolic link, its target is replaced. The new folder lies beside the target:
 * the final rename would fail on another disk.
 */
export async function openSiteWriter(outFolder: string, options: LockOptions = {}) {
  const target = realPath(outFolder);
  const places = placesBeside(target);
  const firstMade = mkdirSync(dirname(target), { recursive: true });
  const lock = await lockOutput(places.lock, options).catch((error: unknown) => {
    removeEmptyFolders(dirname(target), firstMade);
    throw error;
  });
  const discard = (): void => {
    rmSync(places.unfinished, { recursive: true, force: true });
    lock.release();
    removeEmptyFolders(dirname(target), firstMade);
  };
  try {
    restoreOrRemoveLitter(target, options.onWait);
  } catch (error) {
    discard();
    throw error;
  }
  const folderWriter = openFolderWriter(places.unfinished);
  mkdirSync(places.unfinished);
  if ((statSync(places.unfinished).mode & 0o400) === 0) {
    discard();
    throw new BuildFailure([diagnostic('access-denied', UNREADABLE)]);
  }
  const written = new Set<string>();
  let bytes = 0;
  const count = (outputPath: string, size: number): void => {
    written.add(outputPath);
    bytes += size;
  };
  return {
    /** Absolute path of the new site's folder. */
    folder: places.unfinished,
    write(file: OutputFile): void {
      folderWriter.write(file);
      count(file.outputPath, file.bytes.byteLength);
    },
    /** Copies files of a folder unchanged. */
    copy(folder: string, paths: readonly string[]): void {
      for (const name of paths) count(name, folderWriter.copy(join(folder, name), name));
    },
    /** Replaces the old site by the new one. */
    async commit() {
      lock.assertHeld(); // else another build has removed `unfinished`
      swap(places.unfinished, target, places.old);
      if (existsSync(places.old)) {
        // Renamed first: a folder of the name `old` is always a complete site.
        renameSync(places.old, places.removed);
        await rm(places.removed, { recursive: true, force: true }).catch(() => {}); // the next build removes the rest
      }
      return { files: written.size, bytes };
    },
    /** Deletes unfinished output and releases the lock. Call it in `finally`. */
    close: discard,
  };
}

const UNREADABLE = {
  message: 'nobody could read what this build writes: its umask takes away the permission to read',
  help: 'run "umask 022" before the build',
};

/** Names that only this output folder uses. */
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
 * Renames twice, synchronously so that nothing else of this process runs in between. Linux can exchange two folders in
 * one step (renameat2), but Node cannot ask for it, and a symbolic link instead of the folder would not be the same for
 * those who copy it. If the process is killed in between, some microseconds, the old site has another name; the next
 * build restores it.
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

/** These names were left by killed builds: nobody else holds the lock. */
function restoreOrRemoveLitter(target: string, report: LockOptions['onWait'] = () => {}): void {
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
      // Another user has built it; it does no harm.
      const { code } = error as NodeJS.ErrnoException;
      report(
        `"${path}" is left over from an earlier build and cannot be removed (${code}): remove it as its owner`,
      );
    }
  }
}

/** Removes the empty parent folders that this build created, from `folder` up to the first of them. */
function removeEmptyFolders(folder: string, firstMade: string | undefined): void {
  if (firstMade === undefined) return;
  for (let path = folder; path.length >= firstMade.length; path = dirname(path)) {
    try {
      rmdirSync(path);
    } catch {
      return; // it holds the new site, or somebody uses it already
    }
  }
}
