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
      if (coverage < 0.02) continue;
      const { first, strengths } = inkAt(x + at.x, y + at.y);
      const strength = Math.max(1, Math.round(coverage * strengths));
      picture.pixels[(y + at.y) * picture.width + x + at.x] = first + strength - 1;
    }
  }
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
}
