// A plain decoder finds every pixel, every colour and every checksum of a PNG file.

import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { indexedPng, type Rgb } from '../../scripts/share-image/png/indexed-png.ts';

const WIDTH = 90;
const HEIGHT = 24;

function chunksOf(png: Buffer): ReadonlyMap<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const typeAndData = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(typeAndData));
    chunks.set(typeAndData.toString('latin1', 0, 4), typeAndData.subarray(4));
    at += length + 12;
  }
  return chunks;
}

test('a file has its size, its palette and its pixels', () => {
  const bytes = new Uint8Array(WIDTH * HEIGHT).map((_, index) => (index * 7 + (index % 11) ** 2) & 255);
  const palette: readonly Rgb[] = Array.from({ length: 256 }, (_, index) => [index, 2, 3]);
  const chunks = chunksOf(indexedPng({ width: WIDTH, height: HEIGHT, bytes }, palette));
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  expect([...(chunks.get('IHDR') ?? [])]).toEqual([0, 0, 0, WIDTH, 0, 0, 0, HEIGHT, 8, 3, 0, 0, 0]);
  expect([...(chunks.get('PLTE') ?? [])]).toEqual(palette.flat());
  const rows = inflateSync(chunks.get('IDAT') ?? '');
  expect(rows.length).toBe(HEIGHT * (WIDTH + 1));
  for (let row = 0; row < HEIGHT; row++) {
    const [filter, ...pixels] = rows.subarray(row * (WIDTH + 1), (row + 1) * (WIDTH + 1));
    expect(filter).toBe(0);
    expect(pixels).toEqual([...bytes.subarray(row * WIDTH, (row + 1) * WIDTH)]);
  }
});
