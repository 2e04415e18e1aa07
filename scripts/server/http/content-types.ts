// Finds the media type of a file by its name.

import { mimes } from 'mrmime';

/** Type declarations, not MPEG transport streams; and what the package does not know. */
const OWN: Readonly<Record<string, string>> = { ts: 'text/plain', ico: 'image/x-icon' };

/** @returns the type with the character set for text, or `application/octet-stream` for an unknown or missing ending */
export function contentTypeOf(fileName: string): string {
  const ending = /\.([^./]+)$/.exec(fileName.toLowerCase())?.[1] ?? '';
  const type = OWN[ending] ?? mimes[ending];
  if (typeof type !== 'string') return 'application/octet-stream';
  return /^text\/|json$/.test(type) ? `${type}; charset=utf-8` : type;
}
