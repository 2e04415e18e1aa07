// A picture of few colours: every pixel is a number in a palette, each colour of which is an ink in one strength.

import type { Rgb } from './indexed-png.ts';
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

/** The ground comes first, then each ink mixed with it. */
export function makePalette(
  ground: Rgb,
  inks: readonly { readonly color: Rgb; readonly strengths: number }[],
): Palette {
  const colors: Rgb[] = [ground];
  const places = inks.map(({ color, strengths }) => {
    const first = colors.length;
    for (let strength = 1; strength <= strengths; strength++)
      colors.push(mix(ground, color, strength / strengths));
    return { first, strengths };
  });
  if (colors.length > 256) throw new Error(`a palette has 256 colours at most, not ${colors.length}`);
  return { colors, inks: places };
}

/** What is covered less is not seen. */
const LEAST_COVERAGE = 0.02;

/** Lays an ink through a mask on the picture, at a place that may reach over its borders. */
export function layInk(
  picture: { readonly pixels: Uint8Array; readonly width: number },
  mask: Mask,
  at: { readonly x: number; readonly y: number },
  inkAt: (x: number, y: number) => Ink,
): void {
  const rows = picture.pixels.length / picture.width;
  for (let y = Math.max(0, -at.y); y < mask.height && y + at.y < rows; y++) {
    for (let x = Math.max(0, -at.x); x < mask.width && x + at.x < picture.width; x++) {
      const coverage = mask.coverage[y * mask.width + x] ?? 0;
      if (coverage < LEAST_COVERAGE) continue;
      const { first, strengths } = inkAt(x + at.x, y + at.y);
      const strength = Math.max(1, Math.round(coverage * strengths));
      picture.pixels[(y + at.y) * picture.width + x + at.x] = first + strength - 1;
    }
  }
}

/** A shape in one ink: a number of the palette for each pixel, 0 where nothing is laid. */
export interface Stamp {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** What `layInk` lays through this mask with one ink, to be laid many times. */
export function makeStamp({ width, height, coverage }: Mask, { first, strengths }: Ink): Stamp {
  const pixels = Uint8Array.from(coverage, (share) =>
    share < LEAST_COVERAGE ? 0 : first + Math.max(1, Math.round(share * strengths)) - 1,
  );
  return { width, height, pixels };
}

// HOT: runs for every letter of every picture.
export function layStamp(
  picture: { readonly pixels: Uint8Array; readonly width: number },
  { width, height, pixels }: Stamp,
  at: { readonly x: number; readonly y: number },
): void {
  const rows = picture.pixels.length / picture.width;
  const left = Math.max(0, -at.x);
  const right = Math.min(width, picture.width - at.x);
  const bottom = Math.min(height, rows - at.y);
  for (let y = Math.max(0, -at.y); y < bottom; y++) {
    const to = (y + at.y) * picture.width + at.x;
    const from = y * width;
    for (let x = left; x < right; x++) {
      const color = pixels[from + x] as number;
      if (color !== 0) picture.pixels[to + x] = color;
    }
  }
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
}
