// Writes numbers of any few bits one after the other, lowest bit first, as deflate wants them.

/** Bits that were written before, to be written again at any place. */
export interface Bits {
  readonly bytes: Uint8Array;
  /** Of the first byte that has some. */
  readonly offset: number;
  readonly length: number;
}

/** HOT: takes every symbol of every picture. */
export class BitWriter {
  readonly #bytes: Uint8Array;
  #size = 0;
  /** Fewer than eight bits that are not in a byte yet. */
  #held = 0;
  #heldBits = 0;

  /** @param most bytes it has room for */
  constructor(most: number) {
    this.#bytes = new Uint8Array(most);
  }

  /** @param count 23 at most */
  put(value: number, count: number): void {
    const held = this.#held | (value << this.#heldBits);
    const bits = this.#heldBits + count;
    const at = this.#size;
    // Always three bytes, of which those that are whole count: a choice would cost more than what it spares.
    this.#bytes[at] = held;
    this.#bytes[at + 1] = held >> 8;
    this.#bytes[at + 2] = held >> 16;
    this.#size = at + (bits >> 3);
    this.#held = held >>> (bits & 24);
    this.#heldBits = bits & 7;
  }

  putBits({ bytes, offset, length }: Bits): void {
    let at = offset;
    let left = length;
    for (; left >= 16; left -= 16) {
      this.put((bytes[at] as number) | ((bytes[at + 1] as number) << 8), 16);
      at += 2;
    }
    if (left > 8) this.put((bytes[at] as number) | ((bytes[at + 1] as number) << 8), left);
    else if (left > 0) this.put(bytes[at] as number, left);
  }

  /** Starts with a new byte. */
  putBytes(bytes: Uint8Array): void {
    this.align();
    this.#bytes.set(bytes, this.#size);
    this.#size += bytes.length;
  }

  /** Fills the last byte with zeros. */
  align(): void {
    if (this.#heldBits > 0) this.put(0, 8 - this.#heldBits);
  }

  /** Starts a new byte. @returns what `write` has written, which stays where it is until `takeBytes` */
  record(write: () => void): Bits {
    this.align();
    const offset = this.#size;
    write();
    const length = (this.#size - offset) * 8 + this.#heldBits;
    this.align();
    return { bytes: this.#bytes, offset, length };
  }

  /** All bytes since the last time; they hold until something is written again. */
  takeBytes(): Uint8Array {
    this.align();
    // What goes beyond an array's end is lost without a word.
    if (this.#size > this.#bytes.length) throw new RangeError(`no room for ${this.#size} bytes`);
    const bytes = this.#bytes.subarray(0, this.#size);
    this.#size = 0;
    return bytes;
  }
}
