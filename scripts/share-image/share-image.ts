// The picture that stands for a page where its address is shared: title and section over the stone and its arcs.

import { STONE_ARCS as ARCS, STONE_OUTLINE as STONE } from '../../src/theme/stone-outline.ts';
import { loadDisplayFace } from './display-face.ts';
import { packRows, type Rgb, writePng } from './indexed-png.ts';
import { type Ink, layInk, layStamp, makePalette, makeStamp, mix, type Stamp } from './ink.ts';
import { arcOutline, parseOutline, ringOutline } from './outline.ts';
import { type Contour, fillContours, fillTightly, type PlacedMask } from './rasterize.ts';
import { loadThemeColors } from './theme-colors.ts';

export interface ShareImageText {
  readonly title: string;
  /** Where on the site the page belongs; empty for none. */
  readonly section: string;
}

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Rows that differ between pages. */
const BAND = { top: 160, bottom: 500 } as const;
/** Height of the strips of the band; those without text are packed once for all pages. */
const STRIP = 20;
const TEXT = { left: 118, width: 670 } as const;
const SECTION = { size: 32, gap: 34 } as const;
/** The largest size whose lines fit is taken. */
const TITLE_SIZES = [
  { size: 104, lines: 2 },
  { size: 84, lines: 3 },
  { size: 64, lines: 4 },
] as const;
const LINE_HEIGHT = 1.08;
/** Height of capitals, in parts of the type size. */
const CAPITAL = 0.7;
/** How far letters reach below their line, in parts of the type size. */
const DESCENT = 0.3;
const STONE_STEPS = 40;

/** Draws what all pages share at once, so that each page costs a few milliseconds. */
export function createShareImages(site: { readonly title: string; readonly tagline: string }) {
  const face = loadDisplayFace();
  const stamps = new WeakMap<PlacedMask, Map<Ink, Stamp>>();
  const colorOf = loadThemeColors();
  const ground = colorOf('--page');
  const stoneColors = gradient(
    [colorOf('--stone-bright'), colorOf('--stone-middle'), colorOf('--stone-dark')],
    STONE_STEPS,
  );
  const palette = makePalette(ground, [
    { color: colorOf('--heading'), strengths: 22 },
    { color: colorOf('--accent'), strengths: 20 },
    { color: colorOf('--muted'), strengths: 20 },
    { color: colorOf('--signal'), strengths: 10 },
    { color: mix(ground, colorOf('--accent'), 0.24), strengths: 8 },
    ...stoneColors.map((color) => ({ color, strengths: 4 })),
  ]);
  const [heading, accent, muted, signal, faint, ...stone] = palette.inks as readonly Ink[] as readonly [
    Ink,
    Ink,
    Ink,
    Ink,
    Ink,
    ...Ink[],
  ];
  const { width, height } = SHARE_IMAGE_SIZE;
  const scene = { pixels: new Uint8Array(width * height), width };
  drawScene();
  const above = packRows(scene.pixels.subarray(0, BAND.top * width), width, 'best');
  const below = packRows(scene.pixels.subarray(BAND.bottom * width), width, 'best');
  const strips = Array.from({ length: (BAND.bottom - BAND.top) / STRIP }, (_, number) => {
    const top = BAND.top + number * STRIP;
    return packRows(scene.pixels.subarray(top * width, (top + STRIP) * width), width, 'best');
  });
  const bandScene = scene.pixels.subarray(BAND.top * width, BAND.bottom * width);

  return {
    /** @returns a PNG file */
    draw({ title, section }: ShareImageText): Buffer {
      const band = { pixels: bandScene.slice(), width };
      const { size, lines } = fitTitle(title);
      const titleHeight = (lines.length - 1) * size * LINE_HEIGHT + size * CAPITAL;
      const sectionHeight = section === '' ? 0 : SECTION.size * CAPITAL + SECTION.gap;
      const top = Math.round((BAND.bottom - BAND.top - titleHeight - sectionHeight) / 2);
      const bar = { x: 80, y: top - 10, width: 10, height: titleHeight + sectionHeight + 20 };
      fillRectangle(band, bar, signal);
      if (section !== '') write(band, section, SECTION.size, TEXT.left, top + SECTION.size * CAPITAL, accent);
      for (const [index, line] of lines.entries()) {
        const baseline = top + sectionHeight + size * (CAPITAL + index * LINE_HEIGHT);
        write(band, line, size, TEXT.left, baseline, heading);
      }
      const first = Math.floor(Math.max(0, bar.y) / STRIP);
      const last = Math.ceil(Math.min(BAND.bottom - BAND.top, bar.y + bar.height + DESCENT * size) / STRIP);
      const written = band.pixels.subarray(first * STRIP * width, last * STRIP * width);
      return writePng(SHARE_IMAGE_SIZE, palette.colors, [
        above,
        ...strips.slice(0, first),
        packRows(written, width, 'fast'),
        ...strips.slice(last),
        below,
      ]);
    },
  };

  function fitTitle(title: string): { readonly size: number; readonly lines: readonly string[] } {
    for (const { size, lines: most } of TITLE_SIZES) {
      const lines = face.breakLines(title, size, TEXT.width);
      if (lines.length <= most && lines.every((line) => face.measure(line, size) <= TEXT.width)) {
        return { size, lines };
      }
    }
    const { size, lines: most } = TITLE_SIZES[2];
    const lines = face.breakLines(title, size, TEXT.width).slice(0, most);
    return { size, lines: lines.map((line, index) => shorten(line, size, index === most - 1)) };
  }

  /** Cuts what is too wide; the last line of a cut title ends in dots in any case. */
  function shorten(line: string, size: number, isCut: boolean): string {
    if (!isCut && face.measure(line, size) <= TEXT.width) return line;
    let letters = [...line];
    while (letters.length > 0 && face.measure(`${letters.join('')}…`, size) > TEXT.width)
      letters = letters.slice(0, -1);
    return `${letters.join('').trimEnd()}…`;
  }

  function write(
    picture: { readonly pixels: Uint8Array; readonly width: number },
    text: string,
    size: number,
    x: number,
    baseline: number,
    ink: Ink,
  ): void {
    face.place(text, size, (glyph, pen) =>
      layStamp(picture, stampOf(glyph, ink), {
        x: Math.round(x + pen + glyph.left),
        y: Math.round(baseline) + glyph.top,
      }),
    );
  }

  /** The face gives the same glyph for the same letter and size. */
  function stampOf(glyph: PlacedMask, ink: Ink): Stamp {
    const ofGlyph = stamps.get(glyph) ?? new Map<Ink, Stamp>();
    stamps.set(glyph, ofGlyph);
    const stamp = ofGlyph.get(ink) ?? makeStamp(glyph, ink);
    ofGlyph.set(ink, stamp);
    return stamp;
  }

  function drawScene(): void {
    const center = { x: 1006, y: 326 };
    const rings = [225, 310, 405, 510].flatMap((radius) => ringOutline(center, radius, 2.5));
    layInk(scene, fillContours(rings, SHARE_IMAGE_SIZE), { x: 0, y: 0 }, () => faint);
    drawStone(center.x, center.y, 6);
    drawMark(80, 66, 1.05);
    write(scene, site.title, 38, 164, 113, heading);
    write(scene, site.tagline, 28, 80, 562, muted);
  }

  function drawStone(x: number, y: number, scale: number): void {
    const at = { x: x - 32 * scale, y: y - 32 * scale, scale };
    // Light from above left, as in the theme's own stone.
    const light = { x: at.x + (13.5 + 37 * 0.36) * scale, y: at.y + (7 + 50 * 0.28) * scale };
    const reach = 0.85 * 50 * scale;
    const inkAt = (px: number, py: number): Ink => {
      const share = Math.min(1, Math.hypot(px - light.x, py - light.y) / reach);
      return stone[Math.min(STONE_STEPS - 1, Math.floor(share * STONE_STEPS))] ?? accent;
    };
    fill(parseOutline(STONE, at), inkAt, 'evenodd');
    fill(arcs(at), () => accent);
  }

  function drawMark(x: number, y: number, scale: number): void {
    const at = { x, y, scale };
    fill(parseOutline(STONE, at), () => accent, 'evenodd');
    fill(arcs(at), () => accent);
  }

  function arcs({ x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number }) {
    const center = { x: x + ARCS.x * scale, y: y + ARCS.y * scale };
    return ARCS.arcs.flatMap(({ radius, half }) =>
      [0, 180].map((middle) =>
        arcOutline(center, radius * scale, ARCS.width * scale, middle - half, middle + half),
      ),
    );
  }

  function fill(
    contours: readonly Contour[],
    inkAt: (x: number, y: number) => Ink,
    rule?: 'nonzero' | 'evenodd',
  ): void {
    const mask = fillTightly(contours, rule);
    layInk(scene, mask, { x: mask.left, y: mask.top }, inkAt);
  }
}

function fillRectangle(
  { pixels, width }: { readonly pixels: Uint8Array; readonly width: number },
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  { first, strengths }: Ink,
): void {
  for (let row = Math.round(box.y); row < box.y + box.height; row++) {
    pixels.fill(first + strengths - 1, row * width + box.x, row * width + box.x + box.width);
  }
}

function gradient(stops: readonly [Rgb, Rgb, Rgb], steps: number): readonly Rgb[] {
  return Array.from({ length: steps }, (_, step) => {
    const share = step / (steps - 1);
    return share < 0.55
      ? mix(stops[0], stops[1], share / 0.55)
      : mix(stops[1], stops[2], (share - 0.55) / 0.45);
  });
}
