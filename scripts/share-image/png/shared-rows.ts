// Packs pictures that share most of themselves: only some rows differ, and of those only the left part. What is the
// same is packed once, and its bits are put between those of the rest.

import { Adler32, type ByteSums } from './adler32.ts';
import { type Bits, BitWriter } from './bit-writer.ts';
import { addDeltas, leadingZeros, type Pixels, UP } from './delta-rows.ts';
import { packPlainRows } from './plain-rows.ts';
import { countSymbols, EMPTY_BLOCK, makeRunCode, type RunCode, startCounts } from './run-code.ts';
import { RunList } from './run-list.ts';

interface PackedPart {
  readonly bits: Bits;
  readonly sums: ByteSums;
}

/** What stands right of the part that differs. The zeros at its start are kept apart: they join those before them. */
interface RestOfRow extends PackedPart {
  readonly zeros: number;
}

/** Some of a picture's rows. */
export interface RowRange {
  readonly first: number;
  /** The first after them. */
  readonly end: number;
}

export interface SharedRows {
  /**
   * @param left the left part of a picture, as high as the shared one
   * @param changed what differs in it, within the band
   * @returns a zlib stream of all rows, which holds until the next is packed
   */
  pack(left: Pixels, changed: RowRange): Uint8Array;
}

/**
 * @param scene what the pictures share
 * @param band rows that may differ
 * @param sample the left part of one of them: what its code is made for
 */
export function shareRows(scene: Pixels, band: RowRange, sample: Pixels): SharedRows {
  const { width, height } = scene;
  const code = codeFor(scene, band, sample);
  const above = packPlainRows(scene, 0, band.first, false);
  const below = packPlainRows(scene, band.end, height, true);
  const room = 2 * (width + 1) * (band.end - band.first) + 1_000; // no byte takes more than 15 bits
  const shared = new BitWriter(2 * room);
  const out = new BitWriter(above.bytes.length + room + below.bytes.length);
  const runs = new RunList(width + 1);
  const wholeRow = onceForEachRow((row): PackedPart => {
    runs.add(UP, 1);
    return packPart(row, 0);
  });
  const restOfRow = onceForEachRow((row): RestOfRow => {
    const zeros = leadingZeros(scene, row, sample.width, width);
    return { zeros, ...packPart(row, sample.width + zeros) };
  });

  function packPart(row: number, from: number): PackedPart {
    addDeltas(scene, row, from, width, runs);
    const sums = runs.sums();
    const bits = shared.record(() => code.write(runs, shared));
    runs.length = 0;
    return { bits, sums };
  }

  return {
    pack(left, { first, end }) {
      const checksum = new Adler32();
      const putPacked = ({ bits, sums }: PackedPart): void => {
        out.putBits(bits);
        checksum.add(sums);
      };
      out.put(ZLIB_HEADER, 16);
      out.putBytes(above.bytes);
      checksum.add(above.sums);
      out.putBits(code.start);
      for (let row = band.first; row < band.end; row++) {
        // The row after the last changed one differs from what is above it.
        if (row < first || row > end) {
          putPacked(wholeRow(row));
          continue;
        }
        const rest = restOfRow(row);
        runs.add(UP, 1);
        addDeltas(left, row, 0, left.width, runs);
        runs.add(0, rest.zeros);
        code.write(runs, out);
        checksum.add(runs.sums());
        runs.length = 0;
        putPacked(rest);
      }
      out.putBits(code.end);
      out.putBytes(EMPTY_BLOCK);
      out.putBytes(below.bytes);
      checksum.add(below.sums);
      for (const byte of checksum.bytes()) out.put(byte, 8);
      return out.takeBytes();
    },
  };
}

/** Many rows are needed by no picture, so each is made when it is. */
function onceForEachRow<T>(make: (row: number) => T): (row: number) => T {
  const made: T[] = [];
  return (row) => {
    made[row] ??= make(row);
    return made[row];
  };
}

function codeFor(scene: Pixels, band: RowRange, sample: Pixels): RunCode {
  const symbols = startCounts();
  const runs = new RunList(scene.width + 1);
  for (let row = band.first; row < band.end; row += SAMPLED_ROWS) {
    runs.add(UP, 1);
    addDeltas(sample, row, 0, sample.width, runs);
    addDeltas(scene, row, sample.width, scene.width, runs);
    countSymbols(runs, symbols);
    runs.length = 0;
  }
  return makeRunCode(symbols);
}

/** Of so many rows one is looked at to see what is frequent. */
const SAMPLED_ROWS = 5;

/** Bytes 78 01, the lower first: deflate with a window of 32 kB. */
const ZLIB_HEADER = 0x0178;
