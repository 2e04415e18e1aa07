// Reads bundles from ZIP files, and from other lists of files.

import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { MANIFEST } from '../shared/bundle-paths.ts';
import type { NamedBytes } from './dropped-files.ts';
import {
  BUNDLE_LIMIT,
  checkFiles,
  contentOf,
  FILE_COUNT_LIMIT,
  TOO_MANY_FILES,
  tooLarge,
} from './file-names.ts';

const NO_MANIFEST =
  "It has no package.json, so it isn't a bundle: that file names a bundle, its graphics and its panels.";

/** Bytes to unpack at once: one can become a thousand. */
const STEP = 1_024;

/**
 * Counts what it unpacks: the sizes in the file may be wrong.
 * @throws Error with a message for readers, if it is not a ZIP file, too large, or no bundle
 */
export function filesOfZip(bytes: Uint8Array): BundleFiles {
  const entries: NamedBytes[] = [];
  const room = new Uint8Array(BUNDLE_LIMIT);
  let used = 0;
  const listed: string[] = [];
  let fault = "This ZIP file can't be read.";
  const refuse = (why: string): void => {
    fault = why;
    throw new Error(why);
  };
  try {
    unzipSync(bytes, {
      filter({ name }) {
        if (isWanted(name)) listed.push(name);
        if (listed.length > FILE_COUNT_LIMIT) refuse(TOO_MANY_FILES);
        return false;
      },
    });
    if (topManifests(listed).length > 1) refuse(severalBundles(listed));
    const unzip = new Unzip((file) => {
      if (!isWanted(file.name)) return;
      const start = used;
      file.ondata = (error, part, isLast) => {
        if (error) throw error;
        if (used + part.length > BUNDLE_LIMIT) refuse(tooLarge('All files together are', BUNDLE_LIMIT));
        room.set(part, used);
        used += part.length;
        if (isLast) entries.push([file.name, room.slice(start, used)]);
      };
      file.start();
    });
    unzip.register(UnzipInflate);
    for (let at = 0; at < bytes.length; at += STEP)
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  } catch {
    throw new Error(fault);
  }
  return bundleOf(entries);
}

/**
 * @param entries paths and bytes, from anywhere
 * @returns paths relative to the folder with the `package.json`
 * @throws Error with a message for readers
 */
export function bundleOf(entries: readonly NamedBytes[]): BundleFiles {
  const wanted = entries
    .map(([path, bytes]) => [path.replace(/^\/+/, ''), bytes] as const)
    .filter(([path]) => isWanted(path));
  const paths = wanted.map(([path]) => path);
  const [manifest, another] = topManifests(paths);
  if (manifest === undefined) throw new Error(NO_MANIFEST);
  if (another !== undefined) throw new Error(severalBundles(paths));
  const root = manifest.slice(0, -MANIFEST.length);
  const inside = wanted
    .filter(([path]) => path.startsWith(root))
    .map(([path, bytes]) => [path.slice(root.length), bytes] as const);
  const files = Object.fromEntries(inside.map(([path, bytes]) => [path, contentOf(path, bytes)]));
  checkFiles(files);
  return files;
}

/** The bundle's folder may have others inside. */
function topManifests(paths: readonly string[]): readonly string[] {
  const depth = (path: string): number => path.split('/').length;
  const manifests = paths.filter((path) => path === MANIFEST || path.endsWith(`/${MANIFEST}`));
  return manifests.filter((path) => manifests.every((other) => depth(path) <= depth(other)));
}

function severalBundles(paths: readonly string[]): string {
  const folders = topManifests(paths).map((path) => path.slice(0, -MANIFEST.length - 1));
  return `It holds ${folders.length} bundles: ${folders.join(', ')}. Unpack it, and drop one of these folders here.`;
}

/** Leaves out folders, hidden files, installed packages, and what archivers add. */
const isWanted = (path: string): boolean =>
  !path.endsWith('/') && !/(^|\/)(\.|node_modules\/|__MACOSX\/|Thumbs\.db$)/.test(path);
