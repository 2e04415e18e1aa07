// Fonts that the form offers, and those of the bundle.

/** Names that most computers know. */
const FONTS = [
  'system-ui, sans-serif',
  'Georgia, serif',
  'Impact, sans-serif',
  'Arial, sans-serif',
  'Verdana, sans-serif',
  '"Trebuchet MS", sans-serif',
  '"Times New Roman", serif',
  '"Courier New", monospace',
];

/** First those of the stylesheet's own files. */
export function fontsFor(css: string): readonly string[] {
  const faces = css.matchAll(/@font-face\s*\{[^}]*?font-family:\s*(?:"([^"]*)"|'([^']*)'|([^;"'}]*))/g);
  const own = [...faces].map(([, double, single, bare = '']) => stackOf(double ?? single ?? bare.trim()));
  return [...new Set([...own, ...FONTS])];
}

/** `"Sofia Sans", serif` → `Sofia Sans` */
export const familyOf = (stack: string): string =>
  (stack.split(',')[0] ?? '').trim().replace(/^["']|["']$/g, '');

export const stackOf = (family: string): string => `"${family}", system-ui, sans-serif`;

/** Whether this computer lacks a font: text in it is as wide as in two others. */
export function isFontMissing(family: string): boolean {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  const widthIn = (font: string): number | undefined => {
    if (context) context.font = `40px ${font}`;
    return context?.measureText('Which letters are these? 0123').width;
  };
  return ['serif', 'monospace'].every((other) => widthIn(`"${family}", ${other}`) === widthIn(other));
}

/** @returns the stylesheet with the rule for a font's file, in front of the first one for `:root` */
export function withFontFace(css: string, family: string, address: string): string {
  if (fontsFor(css).includes(stackOf(family))) return css;
  const rule = `@font-face { font-family: "${family}"; src: url("${address}"); font-weight: 1 1000; }\n\n`;
  return css.replace(/:root\s*\{/, (root) => rule + root);
}
