// Writes PNG files with a palette. Rows that many pictures share are compressed once: deflate streams that end at a
// byte's border can stand one after the other, and their checksums can be joined.

import { constants, crc32, deflateRawSync } from 'node:zlib';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Rows ready for a file: compressed, with their checksum. */
export interface PackedRows {
  readonly chunk: Buffer;
  readonly adler: number;
  /** Bytes before compression. */
  readonly size: number;
}

/**
 * @param pixels indices into the palette, whole rows of `width`
 * @param effort `fast` looks for runs only: a quarter of the time for a quarter more bytes
 */
export function packRows(pixels: Uint8Array, width: number, effort: 'fast' | 'best'): PackedRows {
  const rows = pixels.length / width;
  const raw = new Uint8Array(rows * (width + 1)); // each row starts with its filter: 0, none
  for (let row = 0; row < rows; row++) {
    raw.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  const strategy = effort === 'fast' ? { strategy: constants.Z_RLE } : { level: 9 };
  const compressed = deflateRawSync(raw, { ...strategy, finishFlush: constants.Z_FULL_FLUSH });
  return { chunk: pngChunk('IDAT', compressed), adler: adler32(raw), size: raw.length };
}

export function writePng(
  size: { readonly width: number; readonly height: number },
  palette: readonly Rgb[],
  parts: readonly PackedRows[],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  header.set([8, 3, 0, 0, 0], 8); // eight bits for each pixel, colours by palette
  const end = Buffer.alloc(6);
  end.set([0x03, 0x00]); // an empty last block
  end.writeUInt32BE(
    parts.reduce((sum, part) => joinAdler(sum, part), 1),
    2,
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('PLTE', Buffer.from(palette.flat())),
    ZLIB_HEADER,
    ...parts.map(({ chunk }) => chunk),
    pngChunk('IDAT', end),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

const ZLIB_HEADER = pngChunk('IDAT', Buffer.from([0x78, 0x01]));

const ADLER_BASE = 65_521;

// HOT: runs over every byte of every picture.
function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  // 2000 bytes at a time: few enough for the sums to stay within 32 bits, where arithmetic is fast.
  for (let start = 0; start < bytes.length; start += 2_000) {
    const end = Math.min(bytes.length, start + 2_000);
    for (let index = start; index < end; index++) {
      a += bytes[index] as number;
      b += a;
    }
    a %= ADLER_BASE;
    b %= ADLER_BASE;
  }
  return b * 65_536 + a;
}

/** The checksum of what `sum` stands for followed by `part`. */
function joinAdler(sum: number, part: PackedRows): number {
  const [a1, b1] = [sum % 65_536, Math.floor(sum / 65_536)];
  const [a2, b2] = [part.adler % 65_536, Math.floor(part.adler / 65_536)];
  const a = (a1 + a2 - 1 + ADLER_BASE) % ADLER_BASE;
  const b = (b1 + b2 + (part.size % ADLER_BASE) * (a1 - 1 + ADLER_BASE)) % ADLER_BASE;
  return b * 65_536 + a;
}
