// Looks into the bytes of an image: whether browsers can show it, and whether readers wait long for it.

import { basename, extname } from 'node:path';
import { imageSize } from 'image-size';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';

/** Size in bytes. A picture of a whole screen takes less. */
const LARGE = 3_000_000;

/** The formats by ending, as image-size names them. It knows too little about AVIF and ICO to judge those. */
const FORMATS: Readonly<Record<string, string>> = {
  '.png': 'png',
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.gif': 'gif',
  '.webp': 'webp',
  '.svg': 'svg',
};

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

export const isImagePath = (path: string): boolean => IMAGE.test(path);

/** The diagnostic without its place, which is in the pages that show the image. */
export function imageDiagnostic(path: string, bytes: Buffer): Diagnostic | undefined {
  if (!isImagePath(path)) return undefined;
  const name = basename(path);
  if (bytes.length === 0)
    return diagnostic('image-invalid', {
      message: `the image "${name}" is empty`,
      help: 'save it anew, or restore it from git',
    });
  const expected = FORMATS[extname(path).toLowerCase()];
  const found = formatOf(bytes);
  if (expected !== undefined && found === undefined)
    return diagnostic('image-invalid', {
      message: `"${name}" is no ${expected.toUpperCase()}: browsers cannot show it`,
      help: 'open the file in an editor to see what it is, then save the image anew',
    });
  if (expected !== undefined && found !== expected)
    return diagnostic('image-invalid', {
      severity: 'warning', // browsers show it all the same
      message: `"${name}" is no ${expected.toUpperCase()}: its format is ${found?.toUpperCase()}`,
      help: `rename it to "${basename(path, extname(path))}.${found}", and change the links`,
    });
  if (found !== undefined && !isWhole(found, bytes))
    return diagnostic('image-invalid', {
      message: `the end of the image "${name}" is missing`,
      help: 'save or copy it anew: readers see only a part of it, or nothing',
    });
  if (bytes.length <= LARGE) return undefined;
  return diagnostic('image-large', {
    message: `the image "${name}" has ${(bytes.length / 1e6).toFixed(1)} MB`,
    help: 'make it smaller, or save it as WebP: readers on a slow line wait for it',
  });
}

/** Undefined if it is no image, or of a format that nobody uses on the web. */
function formatOf(bytes: Buffer): string | undefined {
  try {
    return imageSize(bytes).type;
  } catch {
    // image-size refuses an SVG without a size.
    const text = bytes.toString('utf8');
    return /<(?:\w+:)?svg\b/i.test(text) && !/^\s*(?:<!doctype html|<html)/i.test(text) ? 'svg' : undefined;
  }
}

/** Whether the end of the file is there, in formats that mark it. */
function isWhole(format: string, bytes: Buffer): boolean {
  if (format === 'png') return bytes.includes('IEND');
  if (format === 'jpg') return bytes.includes(Buffer.from([0xff, 0xd9]));
  // A WebP file gives its length at the start.
  if (format === 'webp') return bytes.length >= bytes.readUInt32LE(4) + 8;
  if (format === 'svg') return /<\/(?:\w+:)?svg\s*>|<svg\b[^<]*\/>/i.test(bytes.toString('utf8'));
  return true;
}
