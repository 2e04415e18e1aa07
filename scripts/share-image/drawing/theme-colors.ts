// Reads the dark mode's colours from the theme's tokens.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withAccentHue } from '../../lib/accent-hue.ts';
import { projectRoot } from '../../lib/project-root.ts';
import type { Rgb } from '../png/indexed-png.ts';

const FILE = join(projectRoot, 'src/theme/styles/tokens.css');

/** @returns the dark value of a token, `--accent`, as sRGB with channels from 0 to 255 */
export function loadThemeColors(accentHue?: number): (token: string) => Rgb {
  const text = withAccentHue(readFileSync(FILE, 'utf8'), accentHue);
  return (token) => {
    const value = new RegExp(`${token}:(?:[^;]*?,)?\\s*oklch\\(([^)]*)\\)\\)?;`).exec(text)?.[1];
    if (value === undefined) throw new Error(`tokens.css has no colour ${token}`);
    return oklchToRgb(value);
  };
}

/**
 * `0.76 0.14 300` → sRGB. Outside the gamut of sRGB each channel is cut off, as browsers do.
 * Matrices: https://www.w3.org/TR/css-color-4/#color-conversion-code
 */
export function oklchToRgb(oklch: string): Rgb {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(/[\s/]+/).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function encode(linear: number): number {
  const inGamut = Math.min(1, Math.max(0, linear));
  const encoded = inGamut <= 0.0031308 ? 12.92 * inGamut : 1.055 * inGamut ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}
