// Draws the background of all share images: the stone, the light around it, the site's name and tagline.

import type { SiteData } from '../../../src/shared/page-data.ts';
import { STONE_ARCS as ARCS, STONE_OUTLINE as STONE } from '../../../src/theme/brand/stone-outline.ts';
import type { Pixels, Rgb } from '../png/indexed-png.ts';
import type { Font } from './font.ts';
import { arcOutline, type Placement, parseOutline } from './outline.ts';
import { makePalette, mix, type PaletteColor, paintLine, paintMask } from './palette-color.ts';
import { type Contour, fillContours } from './rasterize.ts';
import { loadThemeColors } from './theme-colors.ts';

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const CENTER = { x: 1006, y: 326 } as const;
const STONE_SCALE = 6;
const STONE_SHADES = 32;
/** In the outline's units. */
const STONE_ENDS = { top: 7, bottom: 57 } as const;
/** Radius of the discs of light around the stone, outermost first. The last contains stone and arcs. */
const DISCS = [460, 330, 225] as const;
/** Share of the accent colour in the innermost disc. */
const LIGHT = 0.1;

export type SiteWords = Pick<SiteData, 'title' | 'tagline' | 'logo' | 'accentHue'>;

export function drawBackground(site: SiteWords, font: Font) {
  const colorOf = loadThemeColors(site.accentHue);
  const page = colorOf('--page');
  const discs = DISCS.map((_, index) => mix(page, colorOf('--accent'), ((index + 1) / DISCS.length) * LIGHT));
  const on = discs.at(-1) ?? page;
  const palette = makePalette(page, [
    ...discs.map((color) => ({ color, strengths: 1 })),
    { color: colorOf('--heading'), strengths: 4 },
    { color: colorOf('--accent'), strengths: 3 },
    { color: colorOf('--muted'), strengths: 4 },
    { color: colorOf('--signal'), strengths: 1 },
    { color: colorOf('--accent'), strengths: 3, on },
    ...stoneShades(colorOf).map((color) => ({ color, strengths: 2, on })),
  ]);
  const discColors = palette.colors.slice(0, DISCS.length);
  const [heading, accent, muted, signal, arcs, ...stone] = palette.colors.slice(DISCS.length) as [
    PaletteColor,
    PaletteColor,
    PaletteColor,
    PaletteColor,
    PaletteColor,
    ...PaletteColor[],
  ];
  const { width, height } = SHARE_IMAGE_SIZE;
  const pixels: Pixels = { width, height, bytes: new Uint8Array(width * height) };
  const fill = (
    contours: readonly Contour[],
    colorAt: (row: number) => PaletteColor,
    rule?: 'nonzero' | 'evenodd',
  ) => paintMask(pixels, fillContours(contours, rule), { x: 0, y: 0 }, colorAt);

  for (const [index, color] of discColors.entries()) paintDisc(pixels, DISCS[index] as number, color);
  const corner = { x: CENTER.x - 32 * STONE_SCALE, y: CENTER.y - 32 * STONE_SCALE, scale: STONE_SCALE };
  const hasStone = site.logo === 'omphalos';
  if (hasStone) fill(parseOutline(STONE, corner), lightOn(corner, stone), 'evenodd');
  for (const arc of hasStone ? arcOutlines(corner) : []) fill([arc], () => arcs);
  const mark = { x: 80, y: 66, scale: 1.05 };
  if (hasStone) fill(parseOutline(STONE, mark), () => accent, 'evenodd');
  for (const arc of hasStone ? arcOutlines(mark) : []) fill([arc], () => accent);
  font.write(pixels, site.title, { size: 38, x: hasStone ? 164 : mark.x, y: 113 }, heading);
  font.write(pixels, site.tagline, { size: 28, x: 80, y: 562 }, muted);
  return { pixels, palette: palette.entries, colors: { heading, accent, signal } };
}

function paintDisc(pixels: Pixels, radius: number, color: PaletteColor): void {
  for (let row = 0; row < pixels.height; row++) {
    const half = Math.round(Math.sqrt(Math.max(0, radius ** 2 - (row + 0.5 - CENTER.y) ** 2)));
    paintLine(pixels, color, row, CENTER.x - half, CENTER.x + half);
  }
}

/** Light from above: each row has one shade, since rows that change little compress well. */
function lightOn({ y, scale }: Placement, shades: readonly PaletteColor[]): (row: number) => PaletteColor {
  const { top, bottom } = STONE_ENDS;
  return (row) => {
    const share = (row + 0.5 - y - top * scale) / ((bottom - top) * scale);
    const step = Math.max(0, Math.floor(share * shades.length));
    return shades[Math.min(shades.length - 1, step)] as PaletteColor;
  };
}

function arcOutlines({ x, y, scale }: Placement): readonly Contour[] {
  const center = { x: x + ARCS.x * scale, y: y + ARCS.y * scale };
  return ARCS.arcs.flatMap(({ radius, half }) =>
    [0, 180].map((middle) =>
      arcOutline(center, radius * scale, ARCS.width * scale, middle - half, middle + half),
    ),
  );
}

function stoneShades(colorOf: (token: string) => Rgb): readonly Rgb[] {
  const bright = colorOf('--stone-bright');
  const middle = colorOf('--stone-middle');
  const dark = colorOf('--stone-dark');
  return Array.from({ length: STONE_SHADES }, (_, step) => {
    const share = step / (STONE_SHADES - 1);
    return share < 0.55 ? mix(bright, middle, share / 0.55) : mix(middle, dark, (share - 0.55) / 0.45);
  });
}
