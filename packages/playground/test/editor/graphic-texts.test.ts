// The texts of a graphic: which ones the form finds, and that any text can be written back.

import { expect, test } from 'vitest';
import { formIn, readForm } from '../../src/editor/graphic-texts.ts';
import { fieldFor, writtenValue } from '../../src/editor/style-properties.ts';

const FILE = 'graphics/a.html';

test.each([
  ['<p id="home-name" data-text="HOME"></p>', ['Home name: HOME']],
  ['<p data-text=\'A &amp; "B"\' id=line>x</p>', ['Line: A & "B"']],
  ['<p id="a" data-text=""></p>', ['A: ']],
  ['<img id="a" data-text="12"/>', ['A: 12']],
  ['<p data-text="no id"></p>', []],
  ['<p id="a" data-text=bare></p>', []],
  ['<p id="a" data-text></p>', []],
  ['<!-- <p id="a" data-text="comment"></p> -->', []],
  ['<script>const a = `<p id="a" data-text="script"></p>`;</script>', []],
])('of %s the form offers %j', (html, shown) => {
  const fields = formIn(FILE, html);
  expect(fields.map((field) => `${field.label}: ${fieldFor(field, () => false).shown}`)).toEqual(shown);
});

test.each(['Foxes', '', '  two  spaces ', '"quotes" & \'more\'', '</p><script>', '&amp;', '12px', '#fff'])(
  'the text %j stays as it is when it is written into the page and read again',
  (text) => {
    for (const html of ['<p id="a" data-text="x">y</p>', "<p id='a' data-text='x'>y</p>"]) {
      const [field] = formIn(FILE, html);
      if (!field) throw new Error('no field');
      const written = writtenValue(
        fieldFor(field, () => false),
        text,
      );
      const changed = html.slice(0, field.from) + written + html.slice(field.to);
      expect(formIn(FILE, changed).map((next) => fieldFor(next, () => false).shown)).toEqual([text]);
      expect(changed.endsWith('>y</p>')).toBe(true);
    }
  },
);

test('texts stand in front of the properties of the style, and files of panels have neither', () => {
  const page = '<style>:root { --size: 1px; --size: 2px; }</style><p id="a" data-text="x"></p>';
  const found = formIn(FILE, page).map(({ name, value }) => `${name} ${value}`);
  expect(found).toEqual(['data-text of #a x', '--size 2px']);
  expect(readForm({ 'panels/a.html': page, 'graphics/a.css': ':root { --b: 1px; }' })).toHaveLength(1);
});
