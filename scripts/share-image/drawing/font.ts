// The display font for pictures: widths, kerning and outlines of its letters, and line breaking.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../lib/project-root.ts';
import type { Pixels } from '../png/indexed-png.ts';
import { parseOutline } from './outline.ts';
import { type PaletteColor, paintMask } from './palette-color.ts';
import { fillContours, type Mask } from './rasterize.ts';

/** Extra space between letters, as in the stylesheet, as a fraction of the type size. */
const TRACKING = -0.02;
const UNITS_PER_EM = 1000;

export type Font = ReturnType<typeof loadFont>;

interface Glyph {
  /** In units of the font. */
  readonly advance: number;
  readonly kerning: ReadonlyMap<string, number>;
  readonly outline: string;
}

/** Generated from the site's font by fontTools: docs/fonts.md has the script. */
const FILE = join(projectRoot, 'src/theme/fonts/bricolage-grotesque.outlines.tsv');

export function loadFont() {
  const glyphs = parseGlyphs(readFileSync(FILE, 'utf8'));
  const images = new Map<string, Mask | null>();

  function* pens(text: string, size: number) {
    let x = 0;
    let previous: Glyph | undefined;
    for (const letter of lettersOf(text, glyphs)) {
      const glyph = glyphs.get(letter);
      if (!glyph) continue;
      x += ((previous?.kerning.get(letter) ?? 0) / UNITS_PER_EM) * size;
      const end = x + (glyph.advance / UNITS_PER_EM) * size;
      yield { letter, glyph, x, end };
      x = end + TRACKING * size;
      previous = glyph;
    }
  }

  function imageOf(letter: string, { outline }: Glyph, size: number): Mask | null {
    const key = `${size} ${letter}`;
    const placement = { x: 0, y: 0, scale: size / UNITS_PER_EM, isYUp: true };
    const image = images.get(key) ?? (outline === '' ? null : fillContours(parseOutline(outline, placement)));
    images.set(key, image);
    return image;
  }

  /** Width of a line in pixels. */
  const measure = (text: string, size: number): number => {
    let width = 0;
    for (const { end } of pens(text, size)) width = end;
    return width;
  };

  return {
    /** Whether the font can draw every letter. */
    holds: (text: string): boolean =>
      [...text.normalize('NFC')].every((letter) => isLeftOut(letter) || glyphs.has(letter)),
    measure,
    /** Writes a line into a picture. `x` and `y` are the start of its baseline, in whole pixels. */
    write(
      pixels: Pixels,
      text: string,
      { size, x, y }: { readonly size: number; readonly x: number; readonly y: number },
      color: PaletteColor,
    ): void {
      for (const { letter, glyph, x: pen } of pens(text, size)) {
        const image = imageOf(letter, glyph, size);
        if (image) paintMask(pixels, image, { x: x + Math.round(pen), y }, () => color);
      }
    },
    /** Lines no wider than `width`, broken between words; a longer word gets its own line and may be wider. */
    breakLines(text: string, size: number, width: number): readonly string[] {
      const lines: string[] = [];
      for (const word of text.split(/\s+/).filter(Boolean)) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
        if (lines.length > 0 && measure(longer, size) <= width) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
    },
  };
}

/** White space, emoji and characters without a shape can be left out without changing the sense. */
const isLeftOut = (letter: string): boolean =>
  /[\s\p{Extended_Pictographic}\p{Cf}\p{Variation_Selector}]/u.test(letter);

/** The letters that the font has; it draws the rest of a text that it does not fully hold. */
function* lettersOf(text: string, glyphs: ReadonlyMap<string, Glyph>): Iterable<string> {
  for (const letter of text.normalize('NFC')) {
    if (glyphs.has(letter)) yield letter;
    else for (const part of letter.normalize('NFKD')) if (glyphs.has(part)) yield part;
  }
}

/** Lines of letter, advance, kerning (`V-40 W-30`) and outline, separated by tabs. */
function parseGlyphs(text: string): ReadonlyMap<string, Glyph> {
  const glyphs = new Map<string, Glyph>();
  for (const line of text.split('\n')) {
    const [letter, advance, kerning = '', outline = ''] = line.split('\t');
    if (!letter) continue;
    const pairs = kerning.split(' ').filter(Boolean);
    glyphs.set(letter, {
      advance: Number(advance),
      kerning: new Map(pairs.map((pair) => [pair.slice(0, 1), Number(pair.slice(1))])),
      outline,
    });
  }
  return glyphs;
}
