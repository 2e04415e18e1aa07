// A bundle comes unchanged out of a file.

import { expect, test } from 'vitest';
import { packFiles, unpackFiles } from '../../../src/playground/shared/packed-files.ts';

test('texts and bytes come back as they were', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
  const files = { 'a.html': '<p>ü</p>\r\n', 'b.png': bytes, '__proto__.js': 'x' };
  const read = unpackFiles(JSON.parse(JSON.stringify(packFiles(files))));
  expect(Object.keys(read)).toEqual(Object.keys(files));
  expect(read['a.html']).toBe(files['a.html']);
  expect(read['b.png']).toEqual(bytes);
});
