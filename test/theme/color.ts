// Colour arithmetic for the tests: OKLCH as in CSS, sRGB as on screens, contrast by WCAG.

/** Gamma-encoded sRGB, each from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number];

/**
 * `oklch(0.76 0.14 300)` → sRGB. Outside the gamut of sRGB each channel is cut off, as browsers do.
 * Matrices: https://www.w3.org/TR/css-color-4/#color-conversion-code
 */
export function parseOklch(text: string): Color {
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = (text.match(/[\d.]+/g) ?? []).map(
    Number,
  );
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

/** `front` with an opacity from 0 to 1, over an opaque `ground`. */
export function mixedOver(front: Color, opacity: number, ground: Color): Color {
  const mix = (index: 0 | 1 | 2) => front[index] * opacity + ground[index] * (1 - opacity);
  return [mix(0), mix(1), mix(2)];
}

/** From 1 (the same) to 21 (black on white). https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastRatio(one: Color, other: Color): number {
  const [low, high] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: Color): number {
  const [red, green, blue] = color.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function encode(linear: number): number {
  const inGamut = Math.min(1, Math.max(0, linear));
  return inGamut <= 0.0031308 ? 12.92 * inGamut : 1.055 * inGamut ** (1 / 2.4) - 0.055;
}
