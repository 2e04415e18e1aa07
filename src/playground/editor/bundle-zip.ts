// Bundles as ZIP files: written for the toolkit's bundles folder, and read from anywhere.

import { unzipSync, zipSync } from 'fflate';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { BUNDLE_LIMIT, contentOf, FILE_COUNT_LIMIT, FILE_LIMIT, kilobytes, MANIFEST } from './file-names.ts';
import { checkFiles } from './share-link.ts';

/** ZIP has no time zones: a fixed date gives the same archive for the same files. */
const DAY = new Date(2020, 0, 1);

/** @param folder name of the folder in the archive that holds all files */
export function zipOf(folder: string, files: BundleFiles): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        `${folder}/${path}`,
        typeof content === 'string' ? encoder.encode(content) : content,
      ]),
    ),
    { mtime: DAY },
  );
}

/** @throws Error with a message for readers, if it is not a ZIP file or holds no bundle */
export function filesOfZip(bytes: Uint8Array): BundleFiles {
  const entries: [string, Uint8Array][] = [];
  let total = 0;
  let fault: string | undefined;
  try {
    const found = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!isWanted(name)) return false;
        total += originalSize;
        if (originalSize > FILE_LIMIT) fault ??= `"${name}" is larger than ${kilobytes(FILE_LIMIT)}.`;
        if (total > BUNDLE_LIMIT) fault ??= `All files together are larger than ${kilobytes(BUNDLE_LIMIT)}.`;
        return fault === undefined;
      },
    });
    entries.push(...Object.entries(found));
  } catch {
    throw new Error('This is no ZIP file that can be read.');
  }
  if (fault !== undefined) throw new Error(fault);
  return bundleOf(entries);
}

/**
 * @param entries paths and bytes, from anywhere
 * @returns paths relative to the folder with the `package.json`
 * @throws Error with a message for readers
 */
export function bundleOf(entries: readonly (readonly [string, Uint8Array])[]): BundleFiles {
  const wanted = entries
    .map(([path, bytes]) => [path.replace(/^\/+/, ''), bytes] as const)
    .filter(([path]) => isWanted(path));
  // The topmost one: the bundle's folder may have others inside.
  const [manifest] = wanted
    .map(([path]) => path)
    .filter((path) => path === MANIFEST || path.endsWith(`/${MANIFEST}`))
    .sort((a, b) => a.split('/').length - b.split('/').length);
  if (manifest === undefined) throw new Error('There is no package.json in it, so it is no bundle.');
  const root = manifest.slice(0, -MANIFEST.length);
  const files: Record<string, string | Uint8Array> = {};
  for (const [path, bytes] of wanted) {
    if (!path.startsWith(root)) continue;
    const inside = path.slice(root.length);
    files[inside] = contentOf(inside, bytes);
    if (Object.keys(files).length > FILE_COUNT_LIMIT)
      throw new Error(`A bundle here has at most ${FILE_COUNT_LIMIT} files.`);
  }
  checkFiles(files);
  return files;
}

/** Leaves out folders, hidden files, installed packages, and what archivers add. */
export const isWanted = (path: string): boolean =>
  !path.endsWith('/') && !/(^|\/)(\.|node_modules\/|__MACOSX\/|Thumbs\.db$)/.test(path);
