// Colours of the theme's tokens, and contrast by WCAG, for the tests.

/** sRGB, each channel from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** From 1 (the same) to 21 (black on white). https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) =>
    channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
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

/** @param share of `to`: from 0 to 1 */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
}
