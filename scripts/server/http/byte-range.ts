// Reads the `Range` header of a request (RFC 9110, section 14). Pure.

export type ByteRange =
  /** No range asked for, or in a form that a server may pass over: send the whole. */
  | { readonly kind: 'whole' }
  /** Both ends inclusive, counted from 0, within the file. */
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'unsatisfiable' };

/** @param size of the whole in bytes */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  // Several ranges at once would need a multipart answer; the standard allows to send the whole instead.
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (!match || (from === '' && to === '')) return { kind: 'whole' };
  if (from === '') {
    const count = Math.min(Number(to), size);
    return count === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', first: size - count, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return { kind: 'whole' }; // malformed, so to be ignored
  return first >= size ? { kind: 'unsatisfiable' } : { kind: 'part', first, last };
}
