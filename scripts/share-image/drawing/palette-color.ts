// Pictures of few colours: every pixel is an index into a palette, which has each colour in several strengths.

import type { Pixels, Rgb } from '../png/indexed-png.ts';
import type { Mask } from './rasterize.ts';

/** A colour's range in the palette: its strengths, from weak to full. */
export interface PaletteColor {
  readonly first: number;
  readonly strengths: number;
}

/** The ground comes first, then each colour mixed with it or with a ground of its own. */
export function makePalette(
  ground: Rgb,
  wanted: readonly { readonly color: Rgb; readonly strengths: number; readonly on?: Rgb }[],
) {
  const entries: Rgb[] = [ground];
  const colors = wanted.map(({ color, strengths, on = ground }): PaletteColor => {
    const first = entries.length;
    for (let strength = 1; strength <= strengths; strength++)
      entries.push(mix(on, color, strength / strengths));
    return { first, strengths };
  });
  return { entries, colors };
}

/** Paints colours through a mask, moved by `by`: one for each row, clipped at the picture's borders. */
export function paintMask(
  { bytes, width, height }: Pixels,
  mask: Mask,
  by: { readonly x: number; readonly y: number },
  colorAt: (row: number) => PaletteColor,
): void {
  const at = { x: by.x + mask.left, y: by.y + mask.top };
  for (let y = Math.max(0, -at.y); y < mask.height && y + at.y < height; y++) {
    const color = colorAt(y + at.y);
    const to = (y + at.y) * width + at.x;
    for (let x = Math.max(0, -at.x); x < mask.width && x + at.x < width; x++) {
      const coverage = mask.coverage[y * mask.width + x] as number;
      if (coverage === 0) continue;
      const entry = entryOf(color, coverage);
      if (entry !== 0) bytes[to + x] = entry;
    }
  }
}

/** @returns 0 if the coverage is too low to be seen */
function entryOf({ first, strengths }: PaletteColor, coverage: number): number {
  const strength = Math.round(coverage * strengths);
  return strength === 0 ? 0 : first + strength - 1;
}

/** Paints part of a row in full strength, clipped at the picture's borders. */
export function paintLine(
  { bytes, width }: Pixels,
  color: PaletteColor,
  row: number,
  from: number,
  to: number,
): void {
  const start = row * width;
  bytes.fill(color.first + color.strengths - 1, start + Math.max(0, from), start + Math.min(width, to));
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
}
