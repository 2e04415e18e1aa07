// Writes PNG files with a palette, for pictures that share most of their rows.

import { constants, crc32, deflateSync } from 'node:zlib';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Palette indexes, one byte each, row after row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** A range of rows. */
export interface RowRange {
  readonly first: number;
  /** The row after the last. */
  readonly end: number;
}

export interface PngWriter {
  /** @param changed the only rows in which these pixels may differ from the background */
  write(pixels: Pixels, changed: RowRange): Buffer;
}

/** PNG's filter types: a row as it is, or as differences from the row above, which are mostly zeros. */
const FILTER = { none: 0, up: 2 } as const;
/** Searching for more than runs takes longer and saves hardly anything. */
const DEFLATE = { level: 1, strategy: constants.Z_RLE };

/** Writes pictures of one size and palette that equal the background except in some rows. */
export function createPngWriter(background: Pixels, palette: readonly Rgb[]): PngWriter {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(background.width, 0);
  header.writeUInt32BE(background.height, 4);
  header.set([8, 3, 0, 0, 0], 8); // eight bits for each pixel, colours by palette
  const start = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('PLTE', Buffer.from(palette.flat())),
  ]);
  const last = pngChunk('IEND', Buffer.alloc(0));
  const shared = new Uint8Array(background.height * (background.width + 1));
  for (let row = 0; row < background.height; row++) filterRow(background, row, shared);
  const rows = shared.slice();
  return {
    write(pixels, changed) {
      // The row after the last changed one is filtered against a changed row.
      const end = Math.min(background.height, changed.end + 1);
      for (let row = changed.first; row < end; row++) copyRow(pixels, row, rows);
      const data = deflateSync(rows, DEFLATE);
      const from = changed.first * (background.width + 1);
      rows.set(shared.subarray(from, end * (background.width + 1)), from);
      return Buffer.concat([start, pngChunk('IDAT', data), last]);
    },
  };
}

function filterRow({ width, bytes }: Pixels, row: number, rows: Uint8Array): void {
  const to = row * (width + 1) + 1;
  rows[to - 1] = FILTER.up;
  for (let x = 0, at = row * width; x < width; x++, at++)
    rows[to + x] = (bytes[at] as number) - (bytes[at - width] ?? 0);
}

/** HOT: runs for the text rows of every picture, where filtering would take as long as drawing. */
function copyRow({ width, bytes }: Pixels, row: number, rows: Uint8Array): void {
  const to = row * (width + 1) + 1;
  rows[to - 1] = FILTER.none;
  rows.set(bytes.subarray(row * width, (row + 1) * width), to);
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}
