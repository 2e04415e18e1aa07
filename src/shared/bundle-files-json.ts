// A bundle as one JSON file, as live previews load it: text as text, bytes in base64.

import type { BundleFiles } from './bundle-files.ts';

/** In browsers and Node alike. */
declare const btoa: (binary: string) => string;
declare const atob: (text: string) => string;

interface Bytes {
  readonly base64: string;
}

export function bundleFilesJson(files: BundleFiles): string {
  const entries = Object.entries(files).map(([path, content]): [string, string | Bytes] => [
    path,
    typeof content === 'string' ? content : { base64: base64(content) },
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

export function parseBundleFiles(json: string): BundleFiles {
  const entries = Object.entries(JSON.parse(json) as Readonly<Record<string, string | Bytes>>);
  return Object.fromEntries(
    entries.map(([path, content]) => [
      path,
      typeof content === 'string'
        ? content
        : Uint8Array.from(atob(content.base64), (sign) => sign.charCodeAt(0)),
    ]),
  );
}

/** In pieces: arguments of a call are limited. */
export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 0x8000)
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  return btoa(text);
}
