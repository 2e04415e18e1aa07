// Every pair of text and background in the stylesheet has the contrast of WCAG AA, in both modes, computed from the
// tokens.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withAccentHue } from '../../scripts/client-bundle/bundle-client.ts';
import { THEME_COLORS } from '../../src/shared/constants.ts';
import { contrastRatio, mix, oklchToRgb, type Rgb } from './color.ts';

const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

const css = readFileSync(new URL('../../src/theme/styles/tokens.css', import.meta.url), 'utf8');
const tokens = readTokens(css);

const GROUNDS = ['page', 'raised', 'sunken', 'hover'];
const KINDS = ['note', 'tip', 'info', 'warning', 'caution', 'danger'];
const CODE_GROUNDS = ['code-ground', 'code-highlight'];
const CODE_TOKENS = [...tokens.keys()].filter((name) => name.startsWith('tk-'));

/** Text, and its backgrounds. */
const TEXT_PAIRS: readonly (readonly [string, readonly string[]])[] = [
  ['text', [...GROUNDS, 'code-ground', 'code-inline-ground', ...KINDS.map((kind) => `${kind}-ground`)]],
  ['heading', [...GROUNDS, 'code-inline-ground', 'warning-line', 'accent-line', 'accent-ground']],
  ['muted', [...GROUNDS, 'code-ground']],
  ['accent', [...GROUNDS, 'accent-ground', 'code-inline-ground']],
  ['accent-strong', [...GROUNDS, 'accent-ground', ...KINDS.map((kind) => `${kind}-ground`)]],
  ['on-accent', ['accent', 'accent-strong']],
  ['on-signal', ['signal']],
  ...KINDS.map((kind) => [kind, [`${kind}-ground`, 'page', 'raised']] as const),
  ...['code-text', ...CODE_TOKENS].map((name) => [name, CODE_GROUNDS] as const),
  ['tk-function', ['page']],
  ['tip', ['code-ground']],
];

/** Icons, edges and shapes with a meaning. */
const SHAPE_PAIRS: readonly (readonly [string, readonly string[]])[] = [
  ['accent', GROUNDS],
  ['signal', ['page', 'raised']],
  ['muted', GROUNDS],
];

for (const mode of MODES) {
  for (const [minimum, pairs] of [
    [4.5, TEXT_PAIRS],
    [3, SHAPE_PAIRS],
  ] as const) {
    for (const [front, grounds] of pairs) {
      test(`${mode}: ${front} has a contrast of ${minimum} : 1 with its backgrounds`, () => {
        for (const ground of grounds) {
          const ratio = contrastRatio(colorOf(front, mode), colorOf(ground, mode));
          expect(ratio, `${front} on ${ground}`).toBeGreaterThanOrEqual(minimum);
        }
      });
    }
  }

  for (const kind of KINDS) {
    test(`${mode}: code in an aside of kind ${kind} is readable on its tinted chip`, () => {
      const chip = mix(colorOf(`${kind}-ground`, mode), colorOf(kind, mode), 0.13);
      expect(contrastRatio(colorOf('heading', mode), chip)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colorOf(kind, mode), chip), 'in the title').toBeGreaterThanOrEqual(4.5);
    });
  }
}

test('an accent of any other hue has enough contrast as well', () => {
  const pairs = TEXT_PAIRS.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));
  const weak = Array.from({ length: 24 }, (_, step) => step * 15).flatMap((hue) => {
    const hued = readTokens(withAccentHue(css, hue));
    return pairs.flatMap(([front, ground]) =>
      MODES.flatMap((mode) => {
        const ratio = contrastRatio(colorOf(front, mode, hued), colorOf(ground, mode, hued));
        return ratio < 4.5 ? [`${hue} ${mode} ${front} on ${ground}: ${ratio.toFixed(2)}`] : [];
      }),
    );
  });
  expect(weak).toEqual([]);
});

test.each(MODES)('the browser’s own interface has the background of the page in %s mode', (mode) => {
  const hex = colorOf('page', mode).map((channel) => channel.toString(16).padStart(2, '0'));
  expect(THEME_COLORS[mode]).toBe(`#${hex.join('')}`);
});

test('every code token has a colour of its own', () => {
  expect(CODE_TOKENS.length).toBeGreaterThanOrEqual(11);
});

function colorOf(name: string, mode: Mode, among = tokens): Rgb {
  const value = among.get(name);
  if (value === undefined) throw new Error(`tokens.css has no --${name}`);
  return value[mode];
}

/** The opaque colours among the tokens; those with an alpha are decoration without text on it. */
function readTokens(css: string): ReadonlyMap<string, Readonly<Record<Mode, Rgb>>> {
  const found = new Map<string, Readonly<Record<Mode, Rgb>>>();
  for (const [, name = '', light = '', dark = light] of css.matchAll(
    /--([\w-]+):\s*(?:light-dark\()?oklch\(([\d. ]+)\)(?:,\s*oklch\(([\d. ]+)\)\))?;/g,
  )) {
    found.set(name, { light: oklchToRgb(light), dark: oklchToRgb(dark) });
  }
  return found;
}
