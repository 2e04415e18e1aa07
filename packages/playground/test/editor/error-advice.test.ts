// The advice beside the server's and the browser's messages: what to write instead, and where.

import { expect, test } from 'vitest';
import { marksIn } from '../../src/editor/code/file-marks.ts';
import { adviceFor } from '../../src/editor/error-advice.ts';
import { didYouMean } from '../../src/shared/nearest-name.ts';
import type { PlaygroundData } from '../../src/shared/playground-data.ts';

const MANIFEST =
  '{\n  "name": "a",\n  "version": "1.0.0",\n  "omphalos": { "extension": "./server/main.js", "compatibleRange": "*" }\n}';
const DATA: PlaygroundData = {
  templates: [],
  manifestSchema: null,
  api: ['sendMessage', 'sendMessageToBundle', 'listenFor'].map((name) => ({
    name,
    kind: 'function' as const,
    signatures: [],
    summary: '',
    availability: ['extension' as const],
  })),
};
const advise = (message: string, main = '', manifest = MANIFEST) => {
  const files = { 'package.json': manifest, 'server/main.js': main };
  return adviceFor(message, files, (path) => marksIn(path, files, DATA));
};

test.each([
  "SyntaxError: Unexpected token 'export'",
  'SyntaxError: export declarations may only appear at top level of a module',
  "SyntaxError: Unexpected keyword 'export'",
  'SyntaxError: Cannot use import statement outside a module',
])('%j leads to the missing "type": "module"', (message) => {
  expect(advise(message, '\nexport function main() {}')).toMatchObject({
    text: 'package.json needs "type": "module" for import and export in this file.',
    place: { file: 'package.json', line: 1 },
  });
});

test('an error of syntax leads to the place where the editor marks it', () => {
  expect(advise('SyntaxError: missing ) after argument list', 'a();\nb(1;\n')).toMatchObject({
    text: '")" is missing: the "(" in line 2 is not closed.',
    place: { file: 'server/main.js', line: 2 },
  });
  expect(advise('SyntaxError: Unexpected end of JSON input', 'JSON.parse("");')).toBeUndefined();
});

test('advice for a main that is not exported points to the extension', () => {
  const message = "error while loading a: Error: the extension endoint does not export the symbol 'main'";
  const manifest = MANIFEST.replace('"omphalos"', '"type": "module", "omphalos"');
  expect(advise(message, '// The server\nfunction main() {}\n', manifest)).toMatchObject({
    text: 'Write "export" in front of "function main", so that Omphalos can call it.',
    place: { file: 'server/main.js', line: 2 },
  });
  expect(advise(message)?.text).toContain('export function main(omphalos)');
});

test('a page whose name differs only in capitals is named as it is', () => {
  const path = 'file does not exist: /home/me/.config/omphalos/bundles/a/server/Main.js';
  expect(advise(path)?.text).toBe('The file is “server/main.js”: small and capital letters differ.');
  expect(advise(path.replace('Main', 'other'))).toBeUndefined();
});

test('a list in the wrong brackets gets advice', () => {
  expect(advise('omphalos.panels is not an array')?.text).toBe('A list stands in square brackets: [ ].');
});

test('a misspelt member, a network request and other errors get advice', () => {
  const code = 'let a = 1;\nomphalos.dance();\nomphalos.sendMesage();';
  expect(advise('TypeError: omphalos.sendMesage is not a function', code)).toMatchObject({
    text: 'omphalos.sendMesage does not exist. Did you mean "sendMessage"?',
    place: { file: 'server/main.js', line: 3 },
  });
  for (const message of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])
    expect(advise(`TypeError: ${message}`)?.text).toContain('The playground has no network');
  expect(advise('ReferenceError: score is not defined', code)).toBeUndefined();
  expect(advise('TypeError: omphalos.sing is not a function', code)).toBeUndefined();
});

test('a missing comma in package.json is found where the parser fails', () => {
  const broken = MANIFEST.replace('"1.0.0",', '"1.0.0"');
  expect(advise('JSON parsing failed while reading package.json', '', broken)).toMatchObject({
    text: expect.stringContaining("This isn't valid JSON."),
    place: { file: 'package.json', line: 4 },
  });
});

test('only a similar name is suggested', () => {
  expect(didYouMean('colr', ['background', 'color'])).toBe(' Did you mean "color"?');
  expect(didYouMean('x', ['y'])).toBe('');
});
