// Writes PNG files with a palette.

import { crc32 } from 'node:zlib';

export type Rgb = readonly [red: number, green: number, blue: number];

export interface PngWriter {
  /** @param rows a zlib stream */
  write(rows: Uint8Array): Buffer;
}

/** Writes pictures of one size and palette. */
export function createPngWriter(
  size: { readonly width: number; readonly height: number },
  palette: readonly Rgb[],
): PngWriter {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  header.set([8, 3, 0, 0, 0], 8); // eight bits for each pixel, colours by palette
  const start = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('PLTE', Buffer.from(palette.flat())),
  ]);
  const end = pngChunk('IEND', Buffer.alloc(0));
  return { write: (rows) => Buffer.concat([start, pngChunk('IDAT', rows), end]) };
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}
