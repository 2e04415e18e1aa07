// The media type of a file by its name.

import { contentType } from 'mime-types';

/** With the character set where it is text; `application/octet-stream` for an unknown or missing ending. */
export function contentTypeOf(fileName: string): string {
  const ending = /\.[^./]+$/.exec(fileName)?.[0] ?? '';
  if (ending === '.ts') return 'text/plain; charset=utf-8'; // type declarations, not MPEG transport streams
  return contentType(ending) || 'application/octet-stream';
}
