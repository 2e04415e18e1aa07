// Keeps a build from replacing what it must not: the output folder is deleted as a whole after success, so it may
// neither hold sources nor lie among them, nor be a folder of somebody else's files.

import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { BUILD_MARKER_NAME } from './build-marker.ts';

/**
 * @param out as given on the command line
 * @param sources folders that the build reads; the output may lie inside the last (the project) but not hold it
 * @returns what is wrong, in words that follow the option's name; undefined if the folder may be replaced
 */
export function outputFolderFault(out: string, sources: readonly string[]): string | undefined {
  const target = realPath(resolve(out));
  const project = sources.at(-1);
  for (const source of sources) {
    const folder = realPath(resolve(source));
    if (folder === target || folder.startsWith(target + sep) || target === sep) {
      return `must not be or hold "${source}", since the output folder is replaced as a whole: "${out}"`;
    }
    if (source !== project && target.startsWith(folder + sep))
      return `must not lie inside "${source}": "${out}"`;
  }
  if (!existsSync(target)) return undefined;
  if (!statSync(target).isDirectory()) return `is a file, not a folder: "${out}"`;
  if (readdirSync(target).length > 0 && !existsSync(join(target, BUILD_MARKER_NAME))) {
    return `holds files that no build of this site has made, and would lose them: "${out}"; choose another folder or empty it`;
  }
  return undefined;
}

/** With symbolic links followed as far as the path exists. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path
    ? path
    : join(realPath(parent), path.slice(parent.length + (parent.endsWith(sep) ? 0 : 1)));
}
