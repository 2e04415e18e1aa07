// A picture's rows as runs of differences from the row above, which PNG calls the filter "up": where nothing changes
// from row to row there are zeros.

import type { RunList } from './run-list.ts';

/** PNG's number for it, at each row's start. */
export const UP = 2;

/** Numbers in a palette, one byte each. Widths are multiples of four. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
  /** The same memory after a row of zeros, which stands above the first. */
  readonly withRowAbove: { readonly bytes: Uint8Array; readonly fours: Uint32Array };
}

export function makePixels(width: number, height: number): Pixels {
  const memory = new ArrayBuffer(width * (height + 1));
  const withRowAbove = { bytes: new Uint8Array(memory), fours: new Uint32Array(memory) };
  return { width, height, bytes: withRowAbove.bytes.subarray(width), withRowAbove };
}

/** HOT: looks at every pixel beside and under the words of every picture. Columns are multiples of four. */
export function addDeltas(
  { width, withRowAbove: { bytes, fours } }: Pixels,
  row: number,
  from: number,
  to: number,
  runs: RunList,
): void {
  const above = width >> 2;
  const end = ((row + 1) * width + to) >> 2;
  let value = 0;
  let count = 0;
  for (let four = ((row + 1) * width + from) >> 2; four < end; four++) {
    if (fours[four] === fours[four - above]) {
      if (value !== 0) {
        runs.add(value, count);
        value = 0;
        count = 0;
      }
      count += 4;
      continue;
    }
    for (let at = four * 4; at < four * 4 + 4; at++) {
      const delta = ((bytes[at] as number) - (bytes[at - width] as number)) & 255;
      if (delta !== value) {
        runs.add(value, count);
        value = delta;
        count = 0;
      }
      count++;
    }
  }
  runs.add(value, count);
}

/** Zeros before the first four pixels with a difference in a part of a row; all of them if there is none. */
export function leadingZeros(
  { width, withRowAbove: { fours } }: Pixels,
  row: number,
  from: number,
  to: number,
): number {
  const end = ((row + 1) * width + to) >> 2;
  let at = ((row + 1) * width + from) >> 2;
  while (at < end && fours[at] === fours[at - (width >> 2)]) at++;
  return to - from - (end - at) * 4;
}
