// The checksum of a zlib stream, joined from those of its parts: no byte is looked at twice.

export const ADLER_BASE = 65_521;

/** What bytes add to the checksum, wherever they stand: their sum, and the sum of that sum after each of them. */
export interface ByteSums {
  readonly size: number;
  readonly plain: number;
  readonly running: number;
}

export class Adler32 {
  #a = 1;
  #b = 0;

  add({ size, plain, running }: ByteSums): void {
    this.#b = (this.#b + size * this.#a + running) % ADLER_BASE;
    this.#a = (this.#a + plain) % ADLER_BASE;
  }

  /** As they stand at a stream's end. */
  bytes(): readonly number[] {
    return [this.#b >> 8, this.#b & 255, this.#a >> 8, this.#a & 255];
  }
}
