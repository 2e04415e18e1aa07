// The advice beside the server's and the browser's messages: what to write instead, and where.

import { expect, test } from 'vitest';
import { adviceFor, commaFault, didYouMean } from '../../../src/playground/editor/error-advice.ts';

const MANIFEST =
  '{\n  "name": "a",\n  "version": "1.0.0",\n  "omphalos": { "extension": "./server/main.js" }\n}';
const members = ['sendMessage', 'sendMessageToBundle', 'listenFor'].map((name) => ({
  name,
  kind: 'function' as const,
  signatures: [],
  summary: '',
  availability: [],
}));
const advise = (message: string, files: Record<string, string> = {}) =>
  adviceFor(message, { 'package.json': MANIFEST, ...files }, members);

test.each([
  "SyntaxError: Unexpected token 'export'",
  'SyntaxError: export declarations may only appear at top level of a module',
  "SyntaxError: Unexpected keyword 'export'",
  'SyntaxError: Cannot use import statement outside a module',
  "SyntaxError: Unexpected token '{'. import call expects one or two arguments.",
])('%j leads to the missing "type": "module"', (message) => {
  expect(advise(message)).toEqual({
    text: 'package.json needs "type": "module" for import and export in this file.',
    place: { file: 'package.json', line: 1 },
  });
});

test('advice for a main that is not exported points to the extension', () => {
  const message = "error while loading a: Error: the extension endoint does not export the symbol 'main'";
  expect(advise(message, { 'server/main.js': '// The server\nfunction main() {}\n' })).toEqual({
    text: 'Write "export" in front of "function main", so that Omphalos can call it.',
    place: { file: 'server/main.js', line: 2 },
  });
  expect(advise(message, { 'server/main.js': '' })?.text).toContain('export function main(omphalos)');
});

test('a misspelt member, a network request and other errors get advice', () => {
  expect(advise('TypeError: omphalos.sendMesage is not a function')?.text).toBe(
    'Did you mean "sendMessage"?',
  );
  for (const message of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])
    expect(advise(`TypeError: ${message}`)?.text).toContain('The playground has no network');
  expect(advise('ReferenceError: score is not defined')).toBeUndefined();
  expect(advise('TypeError: omphalos.dance is not a function')).toBeUndefined();
});

test('a missing or extra comma in package.json is found at its line', () => {
  expect(commaFault('{\n  "a": "1",\n  "b": "}"\n  "c": 1\n}')).toMatchObject({
    line: 3,
    message: 'A comma is missing at the end of line 3.',
  });
  expect(commaFault('{ "a": [{ "b": 1 }\n { "c": 2 }] }')?.line).toBe(1);
  expect(commaFault('{\n  "a": 1,\n}')?.message).toBe('The comma at the end of line 2 is one too many.');
  expect(commaFault(MANIFEST)).toBeUndefined();
  const broken = MANIFEST.replace('"1.0.0",', '"1.0.0"');
  expect(advise('JSON parsing failed while reading package.json', { 'package.json': broken })).toEqual({
    text: 'A comma is missing at the end of line 3.',
    place: { file: 'package.json', line: 3 },
  });
});

test('only a similar name is suggested', () => {
  expect(didYouMean('colr', ['background', 'color'])).toBe(' Did you mean "color"?');
  expect(didYouMean('x', ['y'])).toBe('');
});
