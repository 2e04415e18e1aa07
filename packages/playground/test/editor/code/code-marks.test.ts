// The editor's marks in code: syntax errors explained, unknown members, and what a bundle does not have.

import { cssLanguage } from '@codemirror/lang-css';
import { htmlLanguage } from '@codemirror/lang-html';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { EditorState } from '@codemirror/state';
import { expect, test, vi } from 'vitest';
import type { ApiPlace } from '../../../../../src/shared/article-data.ts';
import { codeAdvice, codeErrors, type MarkOptions } from '../../../src/editor/code/code-marks.ts';

const LANGUAGES = { js: javascriptLanguage, css: cssLanguage, html: htmlLanguage };
const member = (name: string, ...availability: ApiPlace[]) => ({
  name,
  kind: 'function' as const,
  signatures: [],
  summary: '',
  availability,
});
const OPTIONS: MarkOptions = {
  members: [
    member('sendMessage', 'extension', 'panel', 'graphic'),
    member('bundleVars.set', 'extension', 'panel', 'graphic'),
    member('createRouter', 'extension'),
  ],
  place: 'page',
  format: undefined,
  isEntry: false,
};

/** Each mark as the marked text and the message. */
function marks(doc: string, kind: keyof typeof LANGUAGES, options: Partial<MarkOptions> = {}): string[] {
  const state = EditorState.create({ doc, extensions: [LANGUAGES[kind]] });
  return [...codeErrors(state), ...codeAdvice(state, { ...OPTIONS, ...options })].map(
    ({ from, to, message }) => `${doc.slice(from, to)} | ${message}`,
  );
}

test.each([
  ['foo(1, 2;\nbar();', '; | ")" is missing: the "(" in line 1 is not closed.'],
  ['let a = [1, 2;\n', '; | "]" is missing: the "[" in line 1 is not closed.'],
  ['export function main(o) {\n  o.x();\n', '{ | "}" is missing: the "{" in line 1 is not closed.'],
  ['f("a", (x) => { y() );', ') | "}" is missing: the "{" in line 1 is not closed.'],
  ['if (x { y(); }', '{ | ")" is missing: the "(" in line 1 is not closed.'],
  ['const a = ;', '; | ";" is not expected here.'],
  ['if (a) { b() }}', '} | There is one "}" too many.'],
  ['let x = {\n  a: 1\n  b: 2\n};', '1 | A comma is missing at the end of line 2, or between two values.'],
  ['f(a b)', 'a | A comma is missing at the end of line 1, or between two values.'],
  ['a = "abc\nb = 2', '"abc | This string never ends: its closing " is missing.'],
  ['foo bar', 'bar | "bar" is not expected here.'],
])('JavaScript %j is marked once, where the syntax error is', (code, mark) => {
  expect(marks(code, 'js')).toEqual([mark]);
});

test('an unknown member of the API gets a suggestion, and a member of another context is named', () => {
  expect(
    marks('omphalos.sendMesage("a"); omphalos.bundleVars.sett(1); omphalos.createRouter();', 'js'),
  ).toEqual([
    'sendMesage | omphalos.sendMesage does not exist. Did you mean "sendMessage"?',
    'sett | omphalos.bundleVars.sett does not exist. Did you mean "bundleVars.set"?',
    'createRouter | omphalos.createRouter does not exist here, only in: extension.',
  ]);
  expect(marks('omphalos.sendMessage(); omphalos.bundleVars.set(); other.sendMesage();', 'js')).toEqual([]);
});

test('an extension without "type": "module" or without export gets a hint that says what to write', () => {
  const entry = { place: 'extension', isEntry: true } as const;
  expect(marks('export function main() {}', 'js', { ...entry, format: 'commonjs' })).toEqual([
    'export | package.json needs "type": "module" for import and export in this file.',
  ]);
  expect(marks('function main() {}', 'js', { ...entry, format: 'module' })).toEqual([
    'function | Write "export" in front of "function main", so that Omphalos can call it.',
  ]);
  for (const right of ['export function main() {}', 'function main() {}\nexport { main };'])
    expect(marks(right, 'js', { ...entry, format: 'module' })).toEqual([]);
  expect(
    marks('function main() {}\nmodule.exports = { main };', 'js', { ...entry, format: 'commonjs' }),
  ).toEqual([]);
});

test('a missing ; or : is marked in CSS', () => {
  expect(marks('body { color: red\n background: blue; }', 'css')).toEqual([
    'color: red | ";" is missing at the end of line 1.',
  ]);
  expect(marks('b {\n--home: #fa0 /* Home */\n--away: #fa0;\n}', 'css')).toEqual([
    '--home: #fa0 | ";" is missing behind "--home: #fa0".',
  ]);
  expect(marks('a { color red; }', 'css')).toEqual(['color red;  | ":" is missing behind "color".']);
  expect(marks('a { color: red;', 'css')).toEqual(['{ | "}" is missing: the "{" in line 1 is not closed.']);
  expect(
    marks('@font-face { src: url(a.woff2) } a { color: var(--x); &:hover { color: red } }', 'css'),
  ).toEqual([]);
});

const BROKEN_TAG = 'A quote, "=" or ">" is missing in this tag.';

test.each([
  ['<b class"points" id="b">0</b>', `<b class | ${BROKEN_TAG}`],
  ['<b class=points" id="b">0</b>', `<b class=points | ${BROKEN_TAG}`],
  ['<b class="board\n<i id="a">1</i></b>', `<b class="board\n<i id="a | ${BROKEN_TAG}`],
  ['<b id="b"\n<i>1</i></b>', `<b id="b"\n | ${BROKEN_TAG}`],
  ['<b>0</b\n<i>1</i>', `</b\n | ${BROKEN_TAG}`],
])('the tag %j is marked', (code, mark) => {
  expect(marks(code, 'html')[0]).toBe(mark);
});

test('unclosed tags, and code inside a page are marked', () => {
  expect(marks('<div><p>a<ul><li>b</ul>', 'html')).toEqual(['div | <div> is not closed: </div> is missing.']);
  expect(marks('<b></i></b>', 'html')).toEqual([
    '</i> | </i> closes nothing: there is no open tag of that name here.',
  ]);
  expect(marks('<style>a { color red }</style><script>f(1;</script>', 'html')).toEqual([
    'color red  | ":" is missing behind "color".',
    '; | ")" is missing: the "(" in line 1 is not closed.',
  ]);
});

test('correct code that takes long to parse is not marked', () => {
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1_000));
  expect(marks('f({ a: [1] });\n'.repeat(2_000), 'js')).toEqual([]);
  vi.restoreAllMocks();
});
