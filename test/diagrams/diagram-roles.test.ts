// Colours in mermaid's SVG become roles: mermaid's own by signal colour, the author's by the nearest hue.

import { expect, test } from 'vitest';
import {
  computedSignal,
  parseColor,
  roleOfColor,
  signalColor,
} from '../../scripts/diagrams/diagram-roles.ts';

const roleOf = (computed: string, use: 'fill' | 'stroke' | 'text') => {
  const color = parseColor(computed);
  return color && roleOfColor(color, use);
};

test('a signal colour stands for its role', () => {
  expect(signalColor('note-line')).toBe('#2bfb07');
  expect(computedSignal('note-line')).toBe('rgb(43, 251, 7)');
  expect(roleOf(computedSignal('note-line'), 'stroke')).toBe('note-line');
});

test.each([
  ['rgb(255, 153, 102)', 'fill', 'h4'],
  ['rgb(220, 40, 60)', 'stroke', 'h5'],
  ['rgb(60, 180, 90)', 'fill', 'h3'],
  ['rgb(60, 130, 220)', 'fill', 'h2'],
  ['rgb(140, 70, 220)', 'stroke', 'h1'],
  ['rgb(255, 255, 255)', 'text', 'text'],
  ['rgb(255, 0, 0)', 'text', 'text'],
  ['rgb(255, 255, 255)', 'fill', 'ground'],
  ['rgb(0, 0, 0)', 'stroke', 'edge'],
  ['rgba(0, 0, 0, 0)', 'fill', undefined],
  ['none', 'stroke', undefined],
] as const)('a colour of the author’s choice: %s as %s becomes %s', (computed, use, expected) => {
  expect(roleOf(computed, use)).toBe(expected);
});
