// The editor's help with package.json: errors at their places, completion of keys, and new pages inserted as an
// author would.

import { readFileSync } from 'node:fs';
import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { completeManifest, jsonErrors, type Schema } from '../../../src/editor/code/manifest-help.ts';
import { pageListOf, withPage } from '../../../src/editor/manifest-edit.ts';

const schema = JSON.parse(readFileSync('public/schemas/manifest.json', 'utf8')) as Schema;
const stateOf = (doc: string) => EditorState.create({ doc, extensions: [json()] });

test.each([
  ['{\n  "a": 1\n  "b": 2\n}', '"'],
  ['{\n  "a": 1,\n}', '}'],
  ['{\n  // Comment\n  "a": 1 }', '/'],
  ['{ "a": 1; "b": 2 }', ';'],
  ['{ a: 1 }', 'a'],
  ['{ "a": tru }', 't'],
  ['{ "a": 1,, "b": 2 }', ','],
  ['{ "a": 1', ''],
  ['', ''],
])('the error in %j is at %j', (doc, at) => {
  const [error] = jsonErrors(stateOf(doc));
  expect(error?.message).toMatch(/^This isn't valid JSON\. ./);
  expect(doc.slice(error?.from, error?.to).trim().slice(0, 1)).toBe(at);
});

test.each(['{ “a”: 1 }', '{ "a": “b” }', '{ "a": 1, ‘b’: 2 }', '{ "a": [„b”] }'])(
  'a curly quote in %j is named, and marked where it stands',
  (doc) => {
    const [error] = jsonErrors(stateOf(doc));
    const quote = /[“‘„]/.exec(doc)?.[0];
    expect(error?.message).toContain(`${quote} is a curly quote`);
    expect(error?.from).toBe(doc.indexOf(String(quote)));
  },
);

test('missing keys are completed, with their descriptions', () => {
  const before = '{ "omphalos": { "compatibleRange": "*", "graphics": [{\n  "';
  const doc = `${before} }] } }`;
  const state = stateOf(doc);
  const result = completeManifest(schema)(new CompletionContext(state, before.length, true));
  expect(result?.options.map(({ label }) => label)).toEqual(['file', 'name', 'size', 'singleInstance']);
  expect(result?.options[0]).toMatchObject({ apply: '"file": "score.html"', detail: 'needed' });
});

test('a new page goes after the others, or into a new list if there are none', () => {
  const manifest = `{
  "omphalos": {
    "compatibleRange": "*",
    "panels": [
      { "file": "a.html" }
    ]
  }
}
`;
  const withPanel = withPage(manifest, 'panels', 'b/two.html') ?? '';
  expect(JSON.parse(withPanel).omphalos.panels).toMatchObject([
    { file: 'a.html' },
    { file: 'b/two.html', name: 'b-two', title: 'B two' },
  ]);
  const withGraphic = withPage(manifest, 'graphics', 'score.html') ?? '';
  expect(JSON.parse(withGraphic).omphalos.graphics).toMatchObject([{ file: 'score.html', name: 'score' }]);
  expect(withGraphic.startsWith(manifest.slice(0, 40))).toBe(true);
  expect(withPage('{}', 'panels', 'a.html')).toBeUndefined();
  expect(pageListOf('panels/x/a.html', { panels: 'panels', graphics: 'graphics' })).toEqual({
    list: 'panels',
    file: 'x/a.html',
  });
  expect(pageListOf('panels/a.css', { panels: 'panels', graphics: 'graphics' })).toBeUndefined();
});
