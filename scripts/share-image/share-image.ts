// The picture that stands for a page where its address is shared: title and section beside the stone.

import { drawScene, type SiteWords } from './drawing/background.ts';
import { loadDisplayFace } from './drawing/font.ts';
import { type Ink, layLine, layStamp, makeStamp, type Stamp } from './drawing/palette-color.ts';
import type { PlacedMask } from './drawing/rasterize.ts';
import { createPngWriter, type RowRange } from './png/indexed-png.ts';

export interface ShareImageText {
  readonly title: string;
  /** Where on the site the page belongs; empty for none. */
  readonly section: string;
}

/** Row in the middle of the words. */
const MIDDLE = 330;
const BAR = { left: 80, width: 10, margin: 10 } as const;
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

/** Draws what all pages share at once. */
export function createShareImages(words: SiteWords) {
  const face = loadDisplayFace();
  const site = { title: heldOrNothing(words.title), tagline: heldOrNothing(words.tagline) };
  const stamps = new WeakMap<PlacedMask, Map<Ink, Stamp>>();
  const { pixels: scene, colors, inks } = drawScene(site, face);
  const png = createPngWriter(scene, colors);
  /** Like the scene whenever no picture is being drawn. */
  const picture = { ...scene, bytes: scene.bytes.slice() };

  return {
    /** @returns a PNG file */
    draw(text: ShareImageText): Buffer {
      const changed = drawText(drawable(text));
      const file = png.write(picture, changed);
      const [start, end] = [changed.first * scene.width, changed.end * scene.width];
      picture.bytes.set(scene.bytes.subarray(start, end), start);
      return file;
    },
  };

  /** Rather the site's name, or nothing, than a title with letters left out. */
  function drawable({ title, section }: ShareImageText): ShareImageText {
    if (!face.holds(title)) return { title: site.title, section: '' };
    return { title, section: heldOrNothing(section) };
  }

  function heldOrNothing(text: string): string {
    return face.holds(text) ? text : '';
  }

  function drawText({ title, section }: ShareImageText): RowRange {
    const { size, lines } = fitTitle(title);
    const titleHeight = (lines.length - 1) * size * LINE_HEIGHT + size * CAPITAL;
    const sectionHeight = section === '' ? 0 : SECTION.size * CAPITAL + SECTION.gap;
    const top = Math.round(MIDDLE - (titleHeight + sectionHeight) / 2);
    const bar = { top: top - BAR.margin, bottom: top + titleHeight + sectionHeight + BAR.margin };
    for (let row = bar.top; row < bar.bottom; row++)
      layLine(picture, inks.signal, row, BAR.left, BAR.left + BAR.width);
    write(shorten(section, SECTION.size, false), SECTION.size, top + SECTION.size * CAPITAL, inks.accent);
    for (const [index, line] of lines.entries()) {
      const baseline = top + sectionHeight + size * (CAPITAL + index * LINE_HEIGHT);
      write(line, size, baseline, inks.heading);
    }
    return { first: bar.top, end: Math.ceil(bar.bottom + DESCENT * size) };
  }

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

  function write(text: string, size: number, baseline: number, ink: Ink): void {
    face.place(text, size, (glyph, pen) =>
      layStamp(picture, stampOf(glyph, ink), {
        x: Math.round(TEXT.left + pen + glyph.left),
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
}
