// Draws the picture that represents a page where its address is shared: title and section beside the stone.

import { drawBackground, type SiteWords } from './drawing/background.ts';
import { loadFont } from './drawing/font.ts';
import { type PaletteColor, paintLine } from './drawing/palette-color.ts';
import { indexedPng } from './png/indexed-png.ts';

export interface ShareImageText {
  readonly title: string;
  /** Where the page belongs in the site; may be empty. */
  readonly section: string;
}

/** Vertical middle of the text. */
const MIDDLE = 330;
const BAR = { left: 80, width: 10, margin: 10 } as const;
/** More letters than any line has room for. */
const MOST_LETTERS = 300;
const TEXT = { left: 118, width: 670 } as const;
const SECTION = { size: 32, gap: 34 } as const;
/** The largest size at which all lines fit is used. */
const TITLE_SIZES = [
  { size: 104, lines: 2 },
  { size: 84, lines: 3 },
  { size: 64, lines: 4 },
] as const;
const LINE_HEIGHT = 1.08;
/** Height of capitals, as a fraction of the type size. */
const CAPITAL = 0.7;

/** Draws the shared background at once. @returns a function that makes a PNG file */
export function createShareImageDrawer(words: SiteWords): (text: ShareImageText) => Buffer {
  const font = loadFont();
  const site = { ...words, title: heldOrNothing(words.title), tagline: heldOrNothing(words.tagline) };
  const { pixels: background, palette, colors } = drawBackground(site, font);
  const picture = { ...background, bytes: new Uint8Array(background.bytes.length) };

  return (text) => {
    picture.bytes.set(background.bytes);
    drawText(drawable(text));
    return indexedPng(picture, palette);
  };

  /** Uses the site's name, or nothing, instead of a title that the font cannot draw fully. */
  function drawable({ title, section }: ShareImageText): ShareImageText {
    if (!font.holds(title)) return { title: site.title, section: '' };
    return { title, section: heldOrNothing(section) };
  }

  function heldOrNothing(text: string): string {
    return font.holds(text) ? text : '';
  }

  function drawText({ title, section }: ShareImageText): void {
    const { size, lines } = fitTitle(title);
    const titleHeight = (lines.length - 1) * size * LINE_HEIGHT + size * CAPITAL;
    const sectionHeight = section === '' ? 0 : SECTION.size * CAPITAL + SECTION.gap;
    const top = Math.round(MIDDLE - (titleHeight + sectionHeight) / 2);
    const bar = { top: top - BAR.margin, bottom: top + titleHeight + sectionHeight + BAR.margin };
    for (let row = bar.top; row < bar.bottom; row++)
      paintLine(picture, colors.signal, row, BAR.left, BAR.left + BAR.width);
    write(shorten(section, SECTION.size, false), SECTION.size, top + SECTION.size * CAPITAL, colors.accent);
    for (const [index, line] of lines.entries()) {
      const baseline = top + sectionHeight + size * (CAPITAL + index * LINE_HEIGHT);
      write(line, size, baseline, colors.heading);
    }
  }

  function fitTitle(title: string): { readonly size: number; readonly lines: readonly string[] } {
    for (const { size, lines: most } of TITLE_SIZES) {
      const lines = font.breakLines(title, size, TEXT.width);
      if (lines.length <= most && lines.every((line) => font.measure(line, size) <= TEXT.width)) {
        return { size, lines };
      }
    }
    const { size, lines: most } = TITLE_SIZES[2];
    const lines = font.breakLines(title, size, TEXT.width).slice(0, most);
    return { size, lines: lines.map((line, index) => shorten(line, size, index === most - 1)) };
  }

  /** Shortens a line that is too wide; the last line of a cut title always ends in dots. */
  function shorten(line: string, size: number, isCut: boolean): string {
    if (!isCut && font.measure(line, size) <= TEXT.width) return line;
    let letters = [...line].slice(0, MOST_LETTERS);
    while (letters.length > 0 && font.measure(`${letters.join('')}…`, size) > TEXT.width)
      letters = letters.slice(0, -1);
    return `${letters.join('').trimEnd()}…`;
  }

  function write(text: string, size: number, baseline: number, color: PaletteColor): void {
    font.write(picture, text, { size, x: TEXT.left, y: Math.round(baseline) }, color);
  }
}
