// Rows that are the same in every picture, packed by zlib: once, so it may take its time.

import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { ADLER_BASE, type ByteSums } from './adler32.ts';
import type { Pixels } from './delta-rows.ts';

export interface PlainRows {
  /** Whole bytes of deflate; what comes after them does not refer to them. */
  readonly bytes: Buffer;
  readonly sums: ByteSums;
}

/** Higher ones take twice the time for one byte in a hundred. */
const LEVEL = 8;

/** @param isLast whether the stream ends with them */
export function packPlainRows(
  { width, bytes }: Pixels,
  first: number,
  end: number,
  isLast: boolean,
): PlainRows {
  const rows = new Uint8Array((end - first) * (width + 1)); // each row starts with its filter: 0, none
  for (let row = first; row < end; row++)
    rows.set(bytes.subarray(row * width, (row + 1) * width), (row - first) * (width + 1) + 1);
  const finishFlush = isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
  return { bytes: deflateRawSync(rows, { level: LEVEL, finishFlush }), sums: sumsOf(rows) };
}

/** From the checksum at the end of a stream that zlib makes without packing. */
function sumsOf(bytes: Uint8Array): ByteSums {
  const stream = deflateSync(bytes, { level: 0 });
  const a = stream.readUInt16BE(stream.length - 2);
  const b = stream.readUInt16BE(stream.length - 4);
  const size = bytes.length;
  return {
    size,
    plain: (a - 1 + ADLER_BASE) % ADLER_BASE,
    running: (b - (size % ADLER_BASE) + ADLER_BASE) % ADLER_BASE,
  };
}
