// Reads bundles from ZIP files, and from other lists of files.

import { unzipSync } from 'fflate';
import type { BundleFiles } from '../shared/bundle-files.ts';
import type { NamedBytes } from './dropped-files.ts';
import { BUNDLE_LIMIT, checkFiles, contentOf, MANIFEST, tooLarge } from './file-names.ts';
import { newManifest } from './manifest-edit.ts';

/** Files that a bundle can be made of. */
export class MissingManifest extends Error {
  readonly entries: readonly NamedBytes[];

  constructor(entries: readonly NamedBytes[]) {
    super("It has no package.json, so it isn't a bundle: that file names a bundle and its graphics.");
    this.entries = entries;
  }
}

/**
 * @throws MissingManifest if it holds no bundle; another Error with a message for readers, if it is not a ZIP file or too
 * large
 */
export function filesOfZip(bytes: Uint8Array): BundleFiles {
  let total = 0;
  let entries: Readonly<Record<string, Uint8Array>>;
  try {
    entries = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!isWanted(name)) return false;
        total += originalSize;
        return total <= BUNDLE_LIMIT; // a few bytes can expand to very many
      },
    });
  } catch {
    throw new Error("This ZIP file can't be read.");
  }
  if (total > BUNDLE_LIMIT) throw new Error(tooLarge('All files together are', BUNDLE_LIMIT));
  return bundleOf(Object.entries(entries));
}

/**
 * @param entries paths and bytes, from anywhere
 * @returns paths relative to the folder with the `package.json`
 * @throws MissingManifest, or another Error with a message for readers
 */
export function bundleOf(entries: readonly NamedBytes[]): BundleFiles {
  const wanted = entries
    .map(([path, bytes]) => [path.replace(/^\/+/, ''), bytes] as const)
    .filter(([path]) => isWanted(path));
  // The topmost one: the bundle's folder may have others inside.
  const [manifest] = wanted
    .map(([path]) => path)
    .filter((path) => path === MANIFEST || path.endsWith(`/${MANIFEST}`))
    .sort((a, b) => a.split('/').length - b.split('/').length);
  if (manifest === undefined) throw new MissingManifest(wanted);
  const root = manifest.slice(0, -MANIFEST.length);
  const inside = wanted
    .filter(([path]) => path.startsWith(root))
    .map(([path, bytes]) => [path.slice(root.length), bytes] as const);
  const files = Object.fromEntries(inside.map(([path, bytes]) => [path, contentOf(path, bytes)]));
  checkFiles(files);
  return files;
}

/**
 * Makes a bundle of files without a manifest: their pages become its graphics.
 * @throws Error with a message for readers
 */
export function bundleWithManifest(name: string, entries: readonly NamedBytes[]): BundleFiles {
  const folder = /^[^/]+\//.exec(entries[0]?.[0] ?? '')?.[0] ?? '';
  const root = entries.every(([path]) => path.startsWith(folder)) ? folder : '';
  const paths = entries.map(([path]) => path.slice(root.length));
  const hasFolder = paths.some((path) => /^graphics\/.*\.html?$/i.test(path));
  const moved = entries.map(
    ([, bytes], index) => [`${hasFolder ? '' : 'graphics/'}${paths[index]}`, bytes] as const,
  );
  const pages = moved.flatMap(([path]) => /^graphics\/(.*\.html?)$/i.exec(path)?.[1] ?? []);
  const manifest = new TextEncoder().encode(newManifest(name, pages));
  return bundleOf([[MANIFEST, manifest], ...moved]);
}

/** Leaves out folders, hidden files, installed packages, and what archivers add. */
const isWanted = (path: string): boolean =>
  !path.endsWith('/') && !/(^|\/)(\.|node_modules\/|__MACOSX\/|Thumbs\.db$)/.test(path);
