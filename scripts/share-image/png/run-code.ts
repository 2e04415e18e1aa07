// Runs of equal bytes as deflate codes them: the byte, then "copy the byte before so many times". The codes are made
// once, for bytes as frequent as they are in a sample, and then hold for many streams.

import { type Bits, BitWriter } from './bit-writer.ts';
import { makePrefixCode, type PrefixCode } from './huffman.ts';
import type { RunList } from './run-list.ts';

/** Fewer are written out. */
const SHORTEST_COPY = 3;
const LONGEST_COPY = 258;
const END_OF_BLOCK = 256;
const SYMBOLS = 286;
/** Where the copies' lengths stand in a code: that of three after the 256 bytes. */
const COPIES = 256 - SHORTEST_COPY;

export interface RunCode {
  /** What a block of such runs starts and ends with; `EMPTY_BLOCK` belongs to the end, in whole bytes. */
  readonly start: Bits;
  readonly end: Bits;
  write(runs: RunList, out: BitWriter): void;
}

/** Length of a block that is not packed, none, as deflate writes it. */
export const EMPTY_BLOCK: Uint8Array = Uint8Array.of(0, 0, 255, 255);

/** How often each symbol of deflate comes; none never comes, since it may though it is not in the sample. */
export type SymbolCounts = Uint32Array;

export const startCounts = (): SymbolCounts => new Uint32Array(SYMBOLS).fill(1);

export function countSymbols({ values, counts, length }: RunList, symbols: SymbolCounts): void {
  const count = (symbol: number): void => {
    symbols[symbol] = (symbols[symbol] as number) + 1;
  };
  for (let index = 0; index < length; index++) {
    const value = values[index] as number;
    count(value);
    let left = (counts[index] as number) - 1;
    for (; left >= SHORTEST_COPY; left -= LONGEST_COPY)
      count(copySymbol(Math.min(left, LONGEST_COPY)).symbol);
    for (; left > 0; left--) count(value);
  }
}

export function makeRunCode(counts: SymbolCounts): RunCode {
  const code = makePrefixCode(counts);
  const bits = new Int32Array(COPIES + LONGEST_COPY + 1);
  const lengths = new Uint8Array(bits.length);
  bits.set(code.codes.subarray(0, 256));
  lengths.set(code.lengths.subarray(0, 256));
  for (let copied = SHORTEST_COPY; copied <= LONGEST_COPY; copied++) {
    const { symbol, extra, extraBits } = copySymbol(copied);
    const length = code.lengths[symbol] as number;
    bits[COPIES + copied] = (code.codes[symbol] as number) | (extra << length);
    lengths[COPIES + copied] = length + extraBits + 1; // the one distance there is has a code of one bit, 0
  }
  const ends = new BitWriter(300);
  return {
    start: ends.record(() => writeBlockStart(code, ends)),
    end: ends.record(() => writeBlockEnd(code, ends)),
    // HOT: writes every run of every picture.
    write(runs, out) {
      for (let index = 0; index < runs.length; index++) {
        const value = runs.values[index] as number;
        out.put(bits[value] as number, lengths[value] as number);
        let left = (runs.counts[index] as number) - 1;
        for (; left >= SHORTEST_COPY; left -= LONGEST_COPY) {
          const place = COPIES + Math.min(left, LONGEST_COPY);
          out.put(bits[place] as number, lengths[place] as number);
        }
        for (; left > 0; left--) out.put(bits[value] as number, lengths[value] as number);
      }
    },
  };
}

function writeBlockStart({ lengths }: PrefixCode, out: BitWriter): void {
  out.put(0b100, 3); // not the last block, with codes of its own
  out.put(SYMBOLS - 257, 5);
  out.put(0, 5); // one distance
  out.put(19 - 4, 4);
  // Lengths of codes are sent as four bits each: 0 to 15 have codes of that length, the three for repeats have none.
  for (let place = 0; place < 19; place++) out.put(place < 3 ? 0 : 4, 3);
  for (const length of [...lengths, 1]) out.put(reverseFour(length), 4);
}

function writeBlockEnd({ codes, lengths }: PrefixCode, out: BitWriter): void {
  out.put(codes[END_OF_BLOCK] as number, lengths[END_OF_BLOCK] as number);
  out.put(0b000, 3); // a block that is not packed, which starts with a whole byte
}

const reverseFour = (value: number): number =>
  ((value & 1) << 3) | ((value & 2) << 1) | ((value & 4) >> 1) | (value >> 3);

/** https://www.rfc-editor.org/rfc/rfc1951#section-3.2.5 */
function copySymbol(length: number): {
  readonly symbol: number;
  readonly extra: number;
  readonly extraBits: number;
} {
  if (length === LONGEST_COPY) return { symbol: 285, extra: 0, extraBits: 0 };
  const past = length - SHORTEST_COPY;
  const extraBits = Math.max(0, 29 - Math.clz32(past)); // 0 to 7 stand for themselves, then four symbols per power of two
  const step = past >> extraBits; // 4 to 7 when there are extra bits
  return { symbol: 257 + extraBits * 4 + step, extra: past & ((1 << extraBits) - 1), extraBits };
}
