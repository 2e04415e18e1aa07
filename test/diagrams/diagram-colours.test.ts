// Placeholders in a drawing become variables of the theme.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeholder, themeVariables, withThemeColours } from '../../scripts/diagrams/diagram-colours.ts';
import { BAKE_OPTIONS } from '../../scripts/diagrams/diagram-options.ts';

const TOKENS = readFileSync(new URL('../../src/theme/styles/tokens.css', import.meta.url), 'utf8');

test('a placeholder becomes the variable that it stands for, other colours stay', () => {
  const svg = `<path fill="${placeholder('raised')}" stroke="${placeholder('muted')}"/><a fill="none" x="rgb(1, 2, 3)"/>`;
  expect(withThemeColours(svg)).toBe(
    '<path fill="var(--raised)" stroke="var(--muted)"/><a fill="none" x="rgb(1, 2, 3)"/>',
  );
});

test('every colour of a drawing is a variable that the theme has', () => {
  const written = Object.values(themeVariables()).filter((value) => String(value).startsWith('#'));
  const colors = [
    ...written.map((hex) => {
      const [red = 0, green = 0, blue = 0] = (String(hex).match(/[\da-f]{2}/g) ?? []).map((part) =>
        Number.parseInt(part, 16),
      );
      return `rgb(${red}, ${green}, ${blue})`;
    }),
    ...Object.values(BAKE_OPTIONS.colors),
  ];
  for (const color of new Set(colors)) {
    const [, token] = /^var\((--[\w-]+)\)$/.exec(withThemeColours(color)) ?? [];
    expect(TOKENS, color).toContain(`${token}:`);
  }
  expect(new Set(colors).size).toBeGreaterThan(10);
});
