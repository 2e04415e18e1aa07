// Pictures that share rows are packed in parts: decoders of others find every pixel and every checksum right.

import { crc32, deflateSync, inflateRawSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Adler32 } from '../../scripts/share-image/png/adler32.ts';
import { BitWriter } from '../../scripts/share-image/png/bit-writer.ts';
import { makePixels, type Pixels } from '../../scripts/share-image/png/delta-rows.ts';
import { makePrefixCode } from '../../scripts/share-image/png/huffman.ts';
import { createPngWriter } from '../../scripts/share-image/png/indexed-png.ts';
import {
  countSymbols,
  EMPTY_BLOCK,
  makeRunCode,
  startCounts,
} from '../../scripts/share-image/png/run-code.ts';
import { RunList } from '../../scripts/share-image/png/run-list.ts';
import { type RowRange, shareRows } from '../../scripts/share-image/png/shared-rows.ts';

const WIDTH = 900;
const LEFT = 640;
const HEIGHT = 24;
const BAND = { first: 3, end: 21 };
const ALL = { first: 0, end: HEIGHT };

/** The same numbers each time. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

/** Stretches of one number, short and long, and some rows like those above. */
function paint({ bytes, width }: Pixels, first: number, end: number, random: () => number, most: number) {
  for (let row = first; row < end; row++) {
    if (row > 0 && random() < 0.3) {
      bytes.copyWithin(row * width, (row - 1) * width, row * width);
      continue;
    }
    for (let x = 0; x < width; ) {
      const length = Math.ceil(random() ** 4 * width);
      bytes.fill(Math.floor(random() * most), row * width + x, row * width + Math.min(width, x + length));
      x += length;
    }
  }
}

function leftOf(scene: Pixels): Pixels {
  const left = makePixels(LEFT, HEIGHT);
  for (let row = 0; row < HEIGHT; row++)
    left.bytes.set(scene.bytes.subarray(row * WIDTH, row * WIDTH + LEFT), row * LEFT);
  return left;
}

/** As the PNG specification says, pixel by pixel: the filter "up" in the band, none elsewhere. */
function plainRows(pixels: Uint8Array, band: RowRange): Buffer {
  const rows = Buffer.alloc(HEIGHT * (WIDTH + 1));
  for (let row = 0; row < HEIGHT; row++) {
    const isInBand = row >= band.first && row < band.end;
    rows[row * (WIDTH + 1)] = isInBand ? 2 : 0;
    for (let x = 0; x < WIDTH; x++) {
      const above = row === 0 || !isInBand ? 0 : (pixels[(row - 1) * WIDTH + x] ?? 0);
      rows[row * (WIDTH + 1) + 1 + x] = ((pixels[row * WIDTH + x] ?? 0) - above) & 255;
    }
  }
  return rows;
}

describe('a picture that differs from the shared one', () => {
  const ranges = [
    ['in the middle', BAND, 7, 15],
    ['from the first row of the band', BAND, 3, 5],
    ['to the last row of the band', BAND, 19, 21],
    ['from the first row', ALL, 0, 5],
    ['to the last row', ALL, 19, HEIGHT],
    ['everywhere', ALL, 0, HEIGHT],
    ['nowhere', BAND, 10, 10],
  ] as const;
  for (const [where, band, first, end] of ranges) {
    for (const most of [2, 40, 256]) {
      test(`${where}, with ${most} colours, is unpacked as it was`, () => {
        const random = randomNumbers(first * 1000 + end * 10 + most);
        const scene = makePixels(WIDTH, HEIGHT);
        paint(scene, 0, HEIGHT, random, most);
        const sample = leftOf(scene);
        paint(sample, 8, 12, random, most);
        const rows = shareRows(scene, band, sample);
        for (let picture = 0; picture < 3; picture++) {
          const left = leftOf(scene);
          paint(left, first, end, random, most);
          const whole = scene.bytes.slice();
          for (let row = 0; row < HEIGHT; row++)
            whole.set(left.bytes.subarray(row * LEFT, (row + 1) * LEFT), row * WIDTH);
          const stream = rows.pack(left, { first, end });
          // Inflating fails where the checksum, joined from parts, is wrong; this one ends with the same bytes.
          expect(inflateSync(stream).equals(plainRows(whole, band))).toBe(true);
          expect(Buffer.from(stream.subarray(-4))).toEqual(deflateSync(plainRows(whole, band)).subarray(-4));
        }
      });
    }
  }
});

describe('its parts', () => {
  test('runs of every length, in a code made for others, come out of inflating as they went in', () => {
    const runs = new RunList(2000);
    const expected: Buffer[] = [];
    for (let length = 1; length <= 800; length++) {
      runs.add(length & 255, length);
      expected.push(Buffer.alloc(length, length));
    }
    const sample = new RunList(10);
    sample.add(7, 9_000);
    const symbols = startCounts();
    countSymbols(sample, symbols);
    const code = makeRunCode(symbols);
    const out = new BitWriter(100_000);
    out.putBits(code.start);
    code.write(runs, out);
    out.putBits(code.end);
    out.putBytes(EMPTY_BLOCK);
    out.putBytes(Uint8Array.of(3, 0)); // an empty last block
    expect(inflateRawSync(out.takeBytes()).equals(Buffer.concat(expected))).toBe(true);
  });

  test('runs of the same byte become one', () => {
    const runs = new RunList(10);
    runs.add(0, 0);
    runs.add(4, 2);
    runs.add(4, 3);
    runs.add(5, 1);
    expect(runs.length).toBe(2);
    expect([runs.counts[0], runs.counts[1]]).toEqual([5, 1]);
  });

  test('a code stays within its longest, uses all room there is, and gives short ones to the frequent', () => {
    const fibonacci = [1, 1];
    while (fibonacci.length < 40) fibonacci.push((fibonacci.at(-1) ?? 0) + (fibonacci.at(-2) ?? 0));
    const { lengths } = makePrefixCode([...fibonacci, 0]);
    expect(Math.max(...lengths)).toBe(15);
    expect(lengths[40]).toBe(0);
    expect([...lengths].reduce((sum, length) => sum + (length > 0 ? 2 ** -length : 0), 0)).toBe(1);
    expect([...lengths.subarray(0, 40)]).toEqual([...lengths.subarray(0, 40)].sort((a, b) => b - a));
  });

  test('bits written before are written again at any place', () => {
    const random = randomNumbers(1);
    const numbers = Array.from({ length: 200 }, () => {
      const count = 1 + Math.floor(random() * 23);
      return { value: Math.floor(random() * 2 ** count), count };
    });
    const [plain, joined, store] = [new BitWriter(1000), new BitWriter(1000), new BitWriter(1000)];
    for (let start = 0; start < numbers.length; start += 7) {
      const part = numbers.slice(start, start + 7);
      for (const { value, count } of part) plain.put(value, count);
      joined.putBits(
        store.record(() => {
          for (const { value, count } of part) store.put(value, count);
        }),
      );
    }
    const bits = numbers.reduce((sum, { count }) => sum + count, 0);
    const bytes = plain.takeBytes();
    expect(bytes.length).toBe(Math.ceil(bits / 8));
    expect([...joined.takeBytes()]).toEqual([...bytes]);
    const full = new BitWriter(2);
    for (let index = 0; index < 4; index++) full.put(255, 8);
    expect(() => full.takeBytes()).toThrow('no room');
  });

  test('a checksum joined from parts is that of the whole', () => {
    const checksum = new Adler32();
    const whole: Buffer[] = [];
    for (let part = 0; part < 300; part++) {
      const runs = new RunList(4);
      for (const [value, count] of [
        [255, 1200],
        [part & 255, 3],
        [251, 2000],
      ] as const) {
        runs.add(value, count);
        whole.push(Buffer.alloc(count, value));
      }
      checksum.add(runs.sums());
    }
    expect(checksum.bytes()).toEqual([...deflateSync(Buffer.concat(whole)).subarray(-4)]);
  });

  test('every chunk of a file has its length and checksum', () => {
    const size = { width: 4, height: 1 };
    const png = createPngWriter(size, [[1, 2, 3]]).write(deflateSync(Buffer.from([0, 0, 0, 0, 0])));
    const types: string[] = [];
    for (let at = 8; at < png.length; ) {
      const length = png.readUInt32BE(at);
      types.push(png.toString('latin1', at + 4, at + 8));
      expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(png.subarray(at + 4, at + 8 + length)));
      at += length + 12;
    }
    expect(types).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  });
});
