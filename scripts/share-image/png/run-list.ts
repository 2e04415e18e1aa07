// Runs of equal bytes in one row, and what they add to a checksum.

import type { ByteSums } from './adler32.ts';

export class RunList {
  readonly values: Uint8Array;
  readonly counts: Uint16Array;
  length = 0;

  /** @param most bytes in a row */
  constructor(most: number) {
    this.values = new Uint8Array(most);
    this.counts = new Uint16Array(most);
  }

  /** HOT: takes every run of every picture. Runs of the same byte that follow each other become one. */
  add(value: number, count: number): void {
    if (count === 0) return;
    const last = this.length - 1;
    if (last >= 0 && this.values[last] === value) {
      this.counts[last] = (this.counts[last] as number) + count;
      return;
    }
    this.values[this.length] = value;
    this.counts[this.length] = count;
    this.length++;
  }

  /** HOT: as `add`. Up to 4,000 bytes the sums are whole numbers of 31 bits, which are fast. */
  sums(): ByteSums {
    let [size, plain, running] = [0, 0, 0];
    for (let index = 0; index < this.length; index++) {
      const value = this.values[index] as number;
      const count = this.counts[index] as number;
      running += count * plain + ((value * count * (count + 1)) >> 1);
      plain += value * count;
      size += count;
    }
    return { size, plain, running };
  }
}
