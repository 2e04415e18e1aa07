// Files of a bundle as JSON can hold them, and back.

import type { BundleFiles } from '../../shared/bundle-files.ts';
import type { PackedFiles } from '../../shared/playground-data.ts';

export const packFiles = (files: BundleFiles): PackedFiles =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? content : { base64: toBase64(content) },
    ]),
  );

/** @throws TypeError for what is none, SyntaxError or DOMException for what is not in Base64 */
export function unpackFiles(packed: unknown): BundleFiles {
  if (typeof packed !== 'object' || packed === null) throw new TypeError('no files');
  const files: Record<string, string | Uint8Array> = {};
  for (const [path, content] of Object.entries(packed as Record<string, unknown>)) {
    if (typeof content === 'string') files[path] = content;
    else files[path] = fromBase64(String((content as { base64?: unknown } | null)?.base64));
  }
  return files;
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // In pieces: a function takes no more than some ten thousand arguments.
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}

export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
