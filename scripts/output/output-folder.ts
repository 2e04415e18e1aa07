// Keeps a build from replacing the wrong folder: after success the build deletes the old output folder, so it must not
// hold sources, lie inside sources, or hold files of somebody else.

import { accessSync, constants, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { BUILD_MARKER_NAME } from './build-marker.ts';

/**
 * @param out as given on the command line
 * @param sources folders that the build reads; the output may lie inside the last (the project) but not hold it
 * @returns what is wrong, as a phrase that follows the option's name; undefined if the build may replace the folder
 */
export function outputFolderProblem(out: string, sources: readonly string[]): string | undefined {
  const target = realPath(resolve(out));
  if (isDanglingLink(target)) return `is a broken symbolic link: "${out}"`;
  const project = sources.at(-1);
  for (const source of sources) {
    const folder = realPath(resolve(source));
    if (folder === target || folder.startsWith(target + sep) || target === sep) {
      return `must not be or contain "${source}", because the build replaces the whole output folder: "${out}"`;
    }
    if (source !== project && target.startsWith(folder + sep))
      return `must not be inside "${source}": "${out}"`;
  }
  const parent = existingFolder(dirname(target));
  if (!statSync(parent).isDirectory()) return `is inside "${parent}", which is a file: "${out}"`;
  if (!isWritable(parent))
    return `cannot be replaced, because its parent folder "${parent}" is not writable: "${out}"; choose another`;
  if (!existsSync(target)) return undefined;
  if (!statSync(target).isDirectory()) return `is a file, not a folder: "${out}"`;
  if (readdirSync(target).length > 0 && !existsSync(join(target, BUILD_MARKER_NAME))) {
    return `contains files that no build of this site created, and would lose them: "${out}"; choose another folder or empty it`;
  }
  if (existsSync(join(target, '.git'))) {
    return `contains ".git", and would lose it, because the build replaces the whole output folder: "${out}"; build into another folder and copy the site from there`;
  }
  if (statSync(target).dev !== statSync(parent).dev)
    return `is the root of a disk or volume, which cannot be replaced: "${out}"; choose a folder in it: "${join(out, 'site')}"`;
  return undefined;
}

function existingFolder(path: string): string {
  return existsSync(path) ? path : existingFolder(dirname(path));
}

function isDanglingLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink() && !existsSync(path);
  } catch {
    return false; // nothing there
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Resolves symbolic links as far as the path exists. */
export function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}
