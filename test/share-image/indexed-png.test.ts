// Pictures that share rows are packed like single ones: a plain decoder finds every pixel and every checksum correct.

import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPngWriter, type Pixels } from '../../scripts/share-image/png/indexed-png.ts';

const WIDTH = 90;
const HEIGHT = 24;

/** Every pixel differs in a way that the encoder distinguishes. */
function painted(colorOf: (x: number, y: number) => number): Pixels {
  const bytes = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) bytes[y * WIDTH + x] = colorOf(x, y);
  return { width: WIDTH, height: HEIGHT, bytes };
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly checksum: number;
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const data = png.subarray(at + 8, at + 8 + length);
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      data,
      checksum: png.readUInt32BE(at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
}

/** Decodes pixel by pixel, by the PNG specification. Knows the filters "none" and "up". */
function decode(png: Buffer): Uint8Array {
  const data = chunksOf(png).filter(({ type }) => type === 'IDAT');
  const rows = inflateSync(Buffer.concat(data.map((chunk) => chunk.data)));
  expect(rows.length).toBe(HEIGHT * (WIDTH + 1));
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    const filter = rows[y * (WIDTH + 1)] ?? 0;
    expect([0, 2]).toContain(filter);
    for (let x = 0; x < WIDTH; x++) {
      const above = filter === 0 || y === 0 ? 0 : (pixels[(y - 1) * WIDTH + x] ?? 0);
      pixels[y * WIDTH + x] = ((rows[y * (WIDTH + 1) + 1 + x] ?? 0) + above) & 255;
    }
  }
  return pixels;
}

const background = painted((x, y) => (x * 7 + y * 13) & 255);
for (const [where, first, end] of [
  ['in the middle', 7, 15],
  ['from the first row', 0, 5],
  ['to the last row', 19, HEIGHT],
  ['everywhere', 0, HEIGHT],
  ['nowhere', 10, 10],
] as const) {
  test(`a picture that differs from the background ${where} unpacks to the same pixels, one after the other`, () => {
    const png = createPngWriter(background, [[1, 2, 3]]);
    for (const seed of [3, 5, 11]) {
      const picture = painted((x, y) =>
        y >= first && y < end ? (x * seed + y * y) & 255 : (x * 7 + y * 13) & 255,
      );
      expect(decode(png.write(picture, { first, end }))).toEqual(picture.bytes);
    }
    expect(decode(png.write(background, { first: 0, end: 0 }))).toEqual(background.bytes);
  });
}

test('every chunk of a file has its checksum', () => {
  const png = createPngWriter(
    painted(() => 0),
    [[1, 2, 3]],
  ).write(
    painted(() => 0),
    { first: 0, end: 0 },
  );
  const chunks = chunksOf(png);
  for (const { type, data, checksum } of chunks)
    expect(checksum).toBe(crc32(Buffer.concat([Buffer.from(type), data])));
  expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
});
