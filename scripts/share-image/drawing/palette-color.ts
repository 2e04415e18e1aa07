// A picture of few colours: every pixel is a number in a palette, each colour of which is an ink in one strength.

import type { Pixels, Rgb } from '../png/indexed-png.ts';
import type { Mask } from './rasterize.ts';

/** An ink's place in the palette: its strengths, from weak to full, follow each other. */
export interface Ink {
  readonly first: number;
  readonly strengths: number;
}

export interface Palette {
  readonly colors: readonly Rgb[];
  readonly inks: readonly Ink[];
}

/** The grounds come first, then each ink mixed with the ground it is laid on, else with the first. */
export function makePalette(
  grounds: readonly [Rgb, ...Rgb[]],
  inks: readonly { readonly color: Rgb; readonly strengths: number; readonly on?: Rgb }[],
): Palette {
  const colors: Rgb[] = [...grounds];
  const places = inks.map(({ color, strengths, on = grounds[0] }) => {
    const first = colors.length;
    for (let strength = 1; strength <= strengths; strength++)
      colors.push(mix(on, color, strength / strengths));
    return { first, strengths };
  });
  if (colors.length > 256) throw new Error(`a palette has 256 colours at most, not ${colors.length}`);
  return { colors, inks: places };
}

/** Lays inks through a mask on the picture, one for each row, at a place that may reach over its borders. */
export function layInk(
  { bytes, width, height }: Pixels,
  mask: Mask,
  at: { readonly x: number; readonly y: number },
  inkOf: (row: number) => Ink,
): void {
  for (let y = Math.max(0, -at.y); y < mask.height && y + at.y < height; y++) {
    const ink = inkOf(y + at.y);
    const to = (y + at.y) * width + at.x;
    for (let x = Math.max(0, -at.x); x < mask.width && x + at.x < width; x++) {
      const coverage = mask.coverage[y * mask.width + x] as number;
      if (coverage === 0) continue;
      const color = colorOf(ink, coverage);
      if (color !== 0) bytes[to + x] = color;
    }
  }
}

/** A shape in one ink: where its rows have ink, and a number of the palette for each pixel there. */
export interface Stamp {
  /** For each stretch its row, its first column and the one after its last. */
  readonly stretches: Int16Array;
  /** Those of one stretch after those of the other. */
  readonly pixels: Uint8Array;
}

/** What `layInk` lays through this mask with one ink, to be laid many times. */
export function makeStamp({ width, height, coverage }: Mask, ink: Ink): Stamp {
  const stretches: number[] = [];
  const pixels: number[] = [];
  for (let y = 0; y < height; y++) {
    let isInked = false;
    for (let x = 0; x <= width; x++) {
      const color = x === width ? 0 : colorOf(ink, coverage[y * width + x] as number);
      if (color !== 0) pixels.push(color);
      if (color !== 0 && !isInked) stretches.push(y, x);
      if (color === 0 && isInked) stretches.push(x);
      isInked = color !== 0;
    }
  }
  return { stretches: Int16Array.from(stretches), pixels: Uint8Array.from(pixels) };
}

/** @returns 0 for too little to be seen */
function colorOf({ first, strengths }: Ink, coverage: number): number {
  const strength = Math.round(coverage * strengths);
  return strength === 0 ? 0 : first + strength - 1;
}

/** Lays a stamp on the picture, at a place that may reach over its borders. HOT: runs for every letter of every picture. */
export function layStamp(
  { bytes, width, height }: Pixels,
  { stretches, pixels }: Stamp,
  at: { readonly x: number; readonly y: number },
): void {
  let from = 0;
  for (let index = 0; index < stretches.length; index += 3) {
    const y = (stretches[index] as number) + at.y;
    const start = (stretches[index + 1] as number) + at.x;
    const end = (stretches[index + 2] as number) + at.x;
    const isInside = y >= 0 && y < height;
    for (let x = start; x < end; x++) {
      if (isInside && x >= 0 && x < width) bytes[y * width + x] = pixels[from] as number;
      from++;
    }
  }
}

/** Lays an ink in full strength on part of a row, within the picture's borders. */
export function layLine({ bytes, width }: Pixels, ink: Ink, row: number, from: number, to: number): void {
  const start = row * width;
  bytes.fill(ink.first + ink.strengths - 1, start + Math.max(0, from), start + Math.min(width, to));
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
}
