// The editor's help with package.json: schema errors at their places, completion of keys, and new pages inserted as an
// author would.

import { readFileSync } from 'node:fs';
import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageListOf, withPage } from '../../../src/playground/editor/manifest-edit.ts';
import {
  completeManifest,
  manifestDiagnostics,
  type Schema,
} from '../../../src/playground/editor/manifest-help.ts';
import { readManifest } from '../../../src/playground/shared/read-manifest.ts';

const schema = JSON.parse(readFileSync('public/schemas/manifest.json', 'utf8')) as Schema;
const stateOf = (doc: string) => EditorState.create({ doc, extensions: [json()] });

const SOUND = {
  compatibleRange: '~0.0.1',
  extension: 'server/main.js',
  panels: [{ file: 'a.html', name: 'a', title: 'A', size: { width: 3, height: 4 } }],
  graphics: [{ file: 'a.html', size: { width: 1920, height: 1080 } }],
};

test('for any manifest, the editor marks as errors exactly what a full validator refuses', () => {
  const validate = new Ajv({ strict: false }).compile(schema);
  const value = fc.constantFrom(undefined, null, 1, 1.5, 0, '', 'x', true, [], {}, [{}], {
    width: 1,
    height: 1,
  });
  const places = fc.constantFrom(
    ['compatibleRange'],
    ['deps'],
    ['deps', 'x'],
    ['extension'],
    ['panels'],
    ['panels', 0],
    ['panels', 0, 'file'],
    ['panels', 0, 'size'],
    ['panels', 0, 'size', 'width'],
    ['panels', 0, 'locked'],
    ['panels', 0, 'unknown'],
    ['graphics', 0, 'size', 'height'],
    ['graphics', 0, 'name'],
    ['sounds'],
    ['unknown'],
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(places, value), { maxLength: 3 }), (changes) => {
      const manifest = structuredClone(SOUND) as Record<string, unknown>;
      for (const [path, changed] of changes) {
        let target: unknown = manifest;
        for (const step of path.slice(0, -1))
          target = (target as Record<string, unknown> | null | undefined)?.[step];
        if (typeof target === 'object' && target !== null)
          Reflect.set(target, path.at(-1) as string, structuredClone(changed));
      }
      const text = JSON.stringify({ name: 'x', version: '1.0.0', omphalos: manifest });
      const { problems } = readManifest({ 'package.json': text });
      const parsed = JSON.parse(JSON.stringify(manifest));
      if (validate(parsed)) expect(manifestDiagnostics(stateOf(text), schema, []), text).toEqual([]);
      // The server treats null as a missing value.
      if (!validate(JSON.parse(JSON.stringify(parsed), (_, value) => value ?? undefined)))
        expect(manifestDiagnostics(stateOf(text), schema, problems), text).not.toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('a number that is too small is reported at its place, and each message of the server once, at its line', () => {
  const size = { width: 0, height: 1.5 };
  const panels = [{ ...SOUND.panels[0], size }];
  const doc = JSON.stringify({ name: 'x', version: '1.0.0', omphalos: { ...SOUND, panels } }, null, 2);
  const { problems } = readManifest({ 'package.json': doc });
  const reported = manifestDiagnostics(stateOf(doc), schema, problems);
  expect(reported.map(({ message, from, to }) => [message, doc.slice(from, to).trim()])).toEqual([
    ['This must be 1 or more.', '0'],
    ['The server says: omphalos.panels[0].size.height is not an integer', '"height": 1.5'],
  ]);
});

test('an unknown key is marked but not refused', () => {
  const doc = '{ "omphalos": { "compatibleRange": "*", "grafics": [] } }';
  expect(manifestDiagnostics(stateOf(doc), schema, [])).toEqual([
    {
      from: 40,
      to: 49,
      severity: 'warning',
      message: '"grafics" is unknown here. The server ignores it.',
    },
  ]);
});

const MISSING = 'A comma is missing at the end of line';
const INVALID = "This isn't valid JSON.";

test.each([
  ['{\n  "a": 1\n  "b": 2\n}', '1', `${MISSING} 2.`],
  ['{\n  "a": "1",\n  "b": "}"\n  "c": 1\n}', '"', `${MISSING} 3.`],
  ['{ "a": [{ "b": 1 }\n { "c": 2 }] }', '}', `${MISSING} 1.`],
  ['{ "a": { "b": 1 "c": 2 } }', '1', `${MISSING} 1.`],
  ['[1 -2]', '1', `${MISSING} 1.`],
  ['{\n  "a": 1,\n}', ',', 'The comma at the end of line 2 is one too many.'],
  ['[1, 2,]', ',', 'The comma at the end of line 1 is one too many.'],
  ['{\n  "a" "b"\n}', '"', 'A colon is missing after the key in line 2.'],
  ['{ "a" 1 }', '"', 'A colon is missing after the key in line 1.'],
  ['{ "a" }', '"', 'A colon is missing after the key in line 1.'],
  ['{\n  // Comment\n  "a": 1 }', '/', INVALID],
  ['{ "a": 1; "b": 2 }', ';', INVALID],
  ['{\n  "a": \n}', '}', INVALID],
  ['{ a: 1 }', 'a', INVALID],
  ['{ "a": tru }', 't', INVALID],
  ['{ "a": 1,, "b": 2 }', ',', INVALID],
  ['{ "a": 1', '', INVALID],
  ['', '', INVALID],
])('the fault in %j is at %j: %s', (doc, at, message) => {
  const [fault] = manifestDiagnostics(stateOf(doc), schema, []);
  expect(fault?.message.slice(0, message.length)).toBe(message);
  expect(doc.slice(fault?.from, fault?.to).trim().slice(0, 1)).toBe(at);
});

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
