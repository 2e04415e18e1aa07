// Quotes that a word processor makes typographic: they are found in code, and replaced there only.

import { expect, test } from 'vitest';
import { adviceFor } from '../../../src/playground/editor/error-advice.ts';
import { marksIn } from '../../../src/playground/editor/file-marks.ts';
import { straightened, wrongQuote } from '../../../src/playground/editor/straight-quotes.ts';
import type { PlaygroundData } from '../../../src/playground/shared/playground-data.ts';
import { stubNames } from '../../support/playground-session.ts';

const REPLACED = {
  'a manifest in “ and ”': ['package.json', '{ “name”: “a” }', '{ "name": "a" }'],
  'a manifest in „ and “': ['package.json', '{ „name“: „a“ }', '{ "name": "a" }'],
  'a manifest in single quotes': ['package.json', `{ 'name': 'a "b"' }`, `{ "name": "a \\"b\\"" }`],
  'a manifest with one typographic quote of two': ['package.json', '{ "name”: "a" }', '{ "name": "a" }'],
  'a manifest with a text that has typographic quotes': [
    'package.json',
    `{ 'name': "says “no”" }`,
    `{ "name": "says “no”" }`,
  ],
  'a script': ['server/main.js', 'omphalos.log.info(“on”, ‘off’);', `omphalos.log.info("on", 'off');`],
  'the attributes of a page, not its text': [
    'graphics/a.html',
    '<p id=“home”>“HOME”</p>',
    '<p id="home">“HOME”</p>',
  ],
  'the script of a page, not its strings and comments': [
    'graphics/a.html',
    '<script>say(“a”, "“b”"); // “c”\n</script>',
    '<script>say("a", "“b”"); // “c”\n</script>',
  ],
  'the style of a page': [
    'graphics/a.html',
    '<style>p::before { content: “a”; }</style>',
    '<style>p::before { content: "a"; }</style>',
  ],
  'a stylesheet': ['graphics/a.css', 'p { font-family: ‘Arial’; }', `p { font-family: 'Arial'; }`],
} as const;

for (const [name, [path, text, expected]] of Object.entries(REPLACED))
  test(`in ${name} the quotes become straight`, () => {
    expect(wrongQuote(path, text)?.message).toMatch(
      /^(JSON needs straight double|Code needs straight) quotes/,
    );
    expect(straightened(path, text)).toBe(expected);
    expect(wrongQuote(path, expected)).toBeUndefined();
  });

test.each([
  ['package.json', '{ "name": "it’s “a”" }'],
  ['package.json', '{ "name": "a" "version": "1.0.0" }'],
  ['graphics/a.html', '<p title="“a”">It’s <!-- “b” --></p><script>say(`“c”`, "d’s")</script>'],
  ['server/main.js', '// “a”\nsay("it’s");'],
  ['graphics/notes.txt', '“a”'],
])('%s keeps %s', (path, text) => {
  expect(wrongQuote(path, text)).toBeUndefined();
  expect(straightened(path, text)).toBe(text);
});

const DATA: PlaygroundData = { templates: [], api: [], manifestSchema: null };

test('the error of a browser or the server leads to the first wrong quote', () => {
  stubNames();
  const manifest = '{\n  “name”: “a”\n}';
  expect(adviceFor('JSON parsing failed', { 'package.json': manifest }, DATA)).toMatchObject({
    text: 'JSON needs straight double quotes ("), not “.',
    place: { file: 'package.json', line: 2 },
    hasWrongQuotes: true,
  });
  const files = { 'package.json': '{}', 'graphics/a.html': '<p></p>\n<script>say(“a”)</script>' };
  for (const message of [
    'SyntaxError: Invalid or unexpected token',
    'SyntaxError: illegal character U+201C',
    "SyntaxError: Invalid character '\u201c'",
  ])
    expect(adviceFor(message, files, DATA, 'graphics/a.html')?.place).toEqual({
      file: 'graphics/a.html',
      line: 2,
    });
  expect(adviceFor('TypeError: say is not a function', files, DATA, 'graphics/a.html')).toBeUndefined();
});

test('of the marks in a file, only that of the wrong quote offers to replace it', () => {
  stubNames();
  const files = { 'package.json': '{}', 'graphics/a.html': '<p>\n<script>say(“a”)</script>\n<b>' };
  const marks = marksIn('graphics/a.html', files, DATA);
  expect(marks.map(({ text, hasWrongQuotes }) => [text.slice(0, 26), hasWrongQuotes])).toEqual([
    ['Code needs straight quotes', true],
    ['<b> is not closed: </b> is', false],
  ]);
});

test.each([
  ['{ "a": 1 "b": 2 }', 'A comma is missing at the end of line 1.'],
  ['{ “a”: 1 }', 'JSON needs straight double quotes ("), not “.'],
  ['{ "a": 1 }', undefined],
])('a JSON file of the bundle with %s is marked as package.json is', (text, message) => {
  const [mark] = marksIn('graphics/data.json', { 'package.json': '{}', 'graphics/data.json': text }, DATA);
  expect(mark?.text).toBe(message);
});
