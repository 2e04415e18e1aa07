// Every pair of text and background in the stylesheet has the contrast of WCAG AA, in both modes, computed from the
// tokens.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

test.each(MODES)('the browser’s own interface has the background of the page in %s mode', (mode) => {
  const hex = colorOf('page', mode).map((channel) => channel.toString(16).padStart(2, '0'));
  expect(THEME_COLORS[mode]).toBe(`#${hex.join('')}`);
});

test('every code token has a colour of its own', () => {
  expect(CODE_TOKENS.length).toBeGreaterThanOrEqual(11);
});

function colorOf(name: string, mode: Mode): Rgb {
  const value = tokens.get(name);
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
