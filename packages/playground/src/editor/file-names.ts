// Rules for a bundle's files: allowed names, sizes and kinds.

import { mediaType } from '../runtime/data-address.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { MANIFEST } from '../shared/bundle-paths.ts';

/** Maximum bytes, of one file and of all. */
export const FILE_LIMIT = 500_000;
export const BUNDLE_LIMIT = 1_000_000;
export const FILE_COUNT_LIMIT = 200;

export const TOO_MANY_FILES = `A bundle here has at most ${FILE_COUNT_LIMIT} files.`;
export const tooLarge = (what: string, limit: number): string => `${what} larger than ${kilobytes(limit)}.`;

/** Characters that are invalid or special on at least one system. */
const FORBIDDEN = /[\\:*?"<>|\p{Cc}\p{Cf}]/u;
/** Names of devices, which Windows cannot store in any folder, with or without an ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

/** @returns one sentence on what is wrong with a path for a new file; undefined if it is fine */
export function faultOfPath(path: string, files: BundleFiles): string | undefined {
  const segments = path.split('/');
  if (path.trim() === '') return 'A file needs a name.';
  if (path.length > 150) return 'This name is too long.';
  if (FORBIDDEN.test(path)) return 'A name cannot hold \\ : * ? " < > |';
  if (segments.some((segment) => segment.trim() !== segment || segment === ''))
    return 'A folder or file between two / needs a name without spaces around it.';
  if (segments.some((segment) => /^\.+$/.test(segment) || segment.endsWith('.')))
    return 'A name cannot end with a dot.';
  const device = segments.find((segment) => DEVICE.test(segment));
  if (device !== undefined) return `Windows cannot store a file called "${device}".`;
  // Windows and macOS ignore case, and in how many characters an accent is written.
  const plain = (name: string): string => name.normalize().toLowerCase();
  const taken = Object.keys(files).find((other) => clash(plain(other), plain(path)));
  if (taken !== undefined) return `There is already "${taken}".`;
  return undefined;
}

/** @param typed for a new file: a name alone belongs to the folder, and a name without an ending is a page's, or a script's */
export function completePath(typed: string, folder: string): string {
  const path = typed.includes('/') ? typed.replace(/^\/+/, '') : `${folder}${typed}`;
  if (/(^|\/)[^/]*\.[^/]*$|\/$/.test(path)) return path;
  return `${path}${path.startsWith('server/') ? '.js' : '.html'}`;
}

/** Whether two paths clash: they are the same, or one would be a folder inside the other. */
const clash = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/** @returns one sentence on what is wrong with all files together */
export function faultOfSize(files: BundleFiles): string | undefined {
  const sizes = Object.entries(files).map(([path, content]) => [path, sizeOf(content)] as const);
  const large = sizes.find(([, size]) => size > FILE_LIMIT);
  if (large) return tooLarge(`"${large[0]}" is`, FILE_LIMIT);
  if (sizes.length > FILE_COUNT_LIMIT) return TOO_MANY_FILES;
  const sum = sizes.reduce((total, [, size]) => total + size, 0);
  return sum > BUNDLE_LIMIT ? tooLarge('All files together are', BUNDLE_LIMIT) : undefined;
}

/** @throws Error with a message for readers, for files a bundle cannot have */
export function checkFiles(files: BundleFiles): void {
  if (Object.keys(files).length === 0) throw new Error('It has no files.');
  const fault = faultOfSize(files);
  if (fault !== undefined) throw new Error(fault);
  const known: Record<string, string> = {};
  for (const path of Object.keys(files)) {
    const wrong = faultOfPath(path, known);
    if (wrong !== undefined) throw new Error(`"${path}": ${wrong}`);
    known[path] = '';
  }
}

const sizeOf = (content: string | Uint8Array): number =>
  typeof content === 'string' ? new TextEncoder().encode(content).length : content.length;

export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`;

/** Sorts paths for lists: the manifest first, then by folder and name. */
export const sortedPaths = (files: BundleFiles): readonly string[] =>
  Object.keys(files).sort((a, b) => {
    if (a === MANIFEST || b === MANIFEST) return a === MANIFEST ? -1 : 1;
    return a < b ? -1 : 1;
  });

const TEXT = /\.(html?|css|[cm]?js|json|txt|md|svg|xml|csv|ya?ml|ts)$|(^|\/)[^./]+$/i;

/** Content of a file from outside: text if it is UTF-8. */
export function contentOf(path: string, bytes: Uint8Array): string | Uint8Array {
  if (!TEXT.test(path)) return bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes;
  }
}

export const isPicture = (path: string): boolean => mediaType(path).startsWith('image/');
