// The form of a bundle's style: which properties it finds, which field each gets, and what it writes.

import { expect, test } from 'vitest';
import {
  fieldFor,
  propertiesIn,
  readStyle,
  type StyleField,
  writtenValue,
} from '../../src/editor/style-properties.ts';

const HTML = `<!doctype html>
<style>
  :root {
    --board: #17152b; /* Board */
    --team-size: 40px;
    --font: "A; B", serif /* Font */;
    colour: red;
  }
  .board { --board: blue; }
  @media (width < 9px) { :root { --board: green; } }
</style>
<p>:root { --no: 1; }</p>
<script>const css = ':root { --no: 1; }'; // :root { --no: 2; }</script>
`;

test('finds the custom properties of :root, labelled by the comment behind them or by their name', () => {
  const found = propertiesIn('graphics/a.html', HTML);
  expect(found.map(({ name, label, value }) => [name, label, value])).toEqual([
    ['--board', 'Board', '#17152b'],
    ['--team-size', 'Team size', '40px'],
    ['--font', 'Font', '"A; B", serif'],
  ]);
  for (const { value, from, to } of found) expect(HTML.slice(from, to)).toBe(value);
});

test('reads stylesheets, skips files of panels, and takes what it can from a broken one', () => {
  const style = ':root { --a: 1px; --b: ; --c: url(/x.png); --d: 2px }\n';
  const files = {
    'graphics/a.css': style,
    'panels/a.css': style,
    'other/b.css': ':root { --x: 1',
    'c.js': style,
  };
  expect(readStyle(files).map(({ file, name, value }) => `${file} ${name} ${value}`)).toEqual([
    'graphics/a.css --a 1px',
    'graphics/a.css --c url(/x.png)',
    'graphics/a.css --d 2px',
    'other/b.css --x 1',
  ]);
});

const isColour = (value: string): boolean => value.startsWith('#') || value === 'tomato';

test.each([
  ['--a', '#fff', { kind: 'colour', shown: '#fff' }],
  ['--a', 'tomato', { kind: 'colour', shown: 'tomato' }],
  ['--a', '12px', { kind: 'number', shown: '12', unit: 'px', step: '1' }],
  ['--a', '-1.5em', { kind: 'number', shown: '-1.5', unit: 'em', step: '0.1' }],
  ['--font-size', '50%', { kind: 'number', shown: '50', unit: '%', step: '1' }],
  ['--font-weight', '700', { kind: 'number', shown: '700', unit: '', step: '0.1' }],
  ['--title-font', 'Georgia, serif', { kind: 'font', shown: 'Georgia, serif' }],
  ['--font', 'tomato', { kind: 'font', shown: 'tomato' }],
  ['--font', '8', { kind: 'font', shown: '8' }],
  ['--dot', '"\\"●"', { kind: 'quoted', shown: '"●' }],
  ['--logo', 'none', { kind: 'file', shown: 'none' }],
  ['--a', 'url("a.png")', { kind: 'file', shown: 'url("a.png")' }],
  ['--a', 'calc(1px + 2px)', { kind: 'text', shown: 'calc(1px + 2px)' }],
])('%s: %s gets a suitable field', (name, value, field) => {
  expect(fieldFor({ name, value }, isColour)).toEqual(field);
});

test.each([
  ['text', 'tomato', 'text'],
  ['text', '8', 'text'],
  ['colour', '#fff', 'colour'],
  ['colour', 'linear-gradient(red, blue)', 'text'],
  ['number', 'auto', 'text'],
  [undefined, '8', 'number'],
] as const)('a field for %s keeps its kind with a value that fits: %s', (kept, value, kind) => {
  expect(fieldFor({ name: '--a', value }, isColour, kept).kind).toBe(kind);
});

/** @returns a property and its field, of a value with a comment behind it */
function commented(value: string, comment: string) {
  const [property] = propertiesIn('a.css', `:root { --a: ${value}; /* ${comment} */ }`);
  if (!property) throw new Error('no property');
  return { label: property.label, field: fieldFor(property, isColour) };
}

test('a number stays within the bounds that its comment names', () => {
  const { label, field } = commented('5vmin', 'Text size, from 2 to 8');
  expect(label).toBe('Text size');
  expect(field).toMatchObject({ bounds: { min: '2', max: '8' }, step: '0.1' });
  expect(['99999', '-5', '4.5'].map((typed) => writtenValue(field, typed))).toEqual([
    '8vmin',
    '2vmin',
    '4.5vmin',
  ]);
});

test.each([
  ['1', 'Look: 1 is solid, 0 is light', 'Look: solid or light'],
  ['0', '1 is on plates, 0 is right on the picture', 'A: on plates or right on the picture'],
  ['0.5', 'Look: 1 is solid, 0 is light', 'Look: number'],
  ['10px', 'Gap, which is wide', 'Gap, which is wide: number'],
  ['10px', 'Gap, from 0 to 20', 'Gap: number'],
  ['none', 'Logo', 'Logo: text'],
])('%s with the comment "%s" becomes %s', (value, comment, expected) => {
  const { label, field } = commented(value, comment);
  const words = field.kind === 'choice' ? field.choices.map(({ word }) => word).join(' or ') : field.kind;
  expect(`${label}: ${words}`).toBe(expected);
});

const field = (kind: 'text' | 'quoted'): StyleField => ({ kind, shown: '' });

test('a value that would break the stylesheet is escaped or not written', () => {
  expect(writtenValue({ kind: 'number', shown: '1', unit: 'px', step: '1' }, '24')).toBe('24px');
  expect(writtenValue({ kind: 'number', shown: '1', unit: 'px', step: '1' }, '1e1')).toBe('10px');
  expect(writtenValue({ kind: 'number', shown: '1', unit: 'px', step: '1' }, '')).toBe(undefined);
  expect(writtenValue(field('text'), ' Georgia, serif ')).toBe('Georgia, serif');
  for (const bad of ['', 'red; }', '</style>', '"open', 'a /* b', 'a\\'])
    expect(writtenValue(field('text'), bad)).toBe(undefined);
  expect(writtenValue(field('quoted'), 'a "b" \\ </style>')).toBe('"a \\"b\\" \\\\ \\3c /style>"');
});
