// A bundle's files as JSON and back: for live previews, and for what the playground stores and shares.

import type { BundleFiles } from './bundle-files.ts';

/** Files by path: text as it is, bytes in Base64. */
export type PackedFiles = Readonly<Record<string, string | { readonly base64: string }>>;

/** Works in browsers and Node. */
declare const btoa: (binary: string) => string;
declare const atob: (text: string) => string;

export const packFiles = (files: BundleFiles): PackedFiles =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? content : { base64: toBase64(content) },
    ]),
  );

/** @throws TypeError for other values, SyntaxError or DOMException for invalid Base64 */
export function unpackFiles(packed: unknown): BundleFiles {
  if (typeof packed !== 'object' || packed === null) throw new TypeError('no files');
  return Object.fromEntries(
    Object.entries(packed as Readonly<Record<string, unknown>>).map(([path, content]) => [
      path,
      typeof content === 'string'
        ? content
        : fromBase64(String((content as { base64?: unknown } | null)?.base64)),
    ]),
  );
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // In chunks: a function takes only some ten thousand arguments.
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}

export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
