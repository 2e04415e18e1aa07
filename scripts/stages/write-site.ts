// Writes a site so that the output folder always holds a complete one: everything goes into a new folder beside it,
// which takes its place only after all has succeeded.

import { randomBytes } from 'node:crypto';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { mapConcurrently } from '../lib/concurrency.ts';

/** A file of the site. `outputPath` is relative to the output folder, with `/` on every system. */
export interface OutputFile {
  readonly outputPath: string;
  readonly bytes: Uint8Array;
}

export interface SiteWriter {
  write(file: OutputFile): Promise<void>;
  /** Copies a folder's files as they are. */
  copy(folder: string, paths: readonly string[]): Promise<void>;
  /** Puts the new site in the place of the old one. */
  commit(): Promise<{ readonly files: number; readonly bytes: number }>;
  /** Removes what was written; the old site stays. */
  discard(): Promise<void>;
}

/** @param outFolder absolute. The new folder lies beside it: on another disk the final rename would fail. */
export async function openSiteWriter(outFolder: string): Promise<SiteWriter> {
  const suffix = randomBytes(4).toString('hex');
  const beside = (kind: string): string =>
    join(dirname(outFolder), `.${basename(outFolder)}.${kind}-${suffix}`);
  const newFolder = beside('new');
  await mkdir(newFolder, { recursive: true });
  const made = new Set<string>([newFolder]);
  let files = 0;
  let bytes = 0;
  const ensureFolder = async (path: string): Promise<void> => {
    const folder = dirname(path);
    if (made.has(folder)) return;
    await mkdir(folder, { recursive: true });
    made.add(folder);
  };
  return {
    async write({ outputPath, bytes: content }) {
      const path = join(newFolder, outputPath);
      await ensureFolder(path);
      await writeFile(path, content);
      files++;
      bytes += content.byteLength;
    },
    async copy(folder, paths) {
      await mapConcurrently(paths, 16, async (name) => {
        const path = join(newFolder, name);
        await ensureFolder(path);
        await cp(join(folder, name), path);
        files++;
      });
    },
    async commit() {
      const oldFolder = beside('old');
      const hadOld = await rename(outFolder, oldFolder).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false;
          throw error;
        },
      );
      try {
        await rename(newFolder, outFolder);
      } catch (error) {
        if (hadOld) await rename(oldFolder, outFolder);
        throw error;
      }
      if (hadOld) await rm(oldFolder, { recursive: true, force: true });
      return { files, bytes };
    },
    async discard() {
      await rm(newFolder, { recursive: true, force: true });
    },
  };
}
