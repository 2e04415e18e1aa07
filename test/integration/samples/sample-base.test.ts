// A sample that names another as its base.

import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeSamples } from '../../../scripts/samples/make-samples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MANIFEST = JSON.stringify({ name: 'a', version: '1.0.0', omphalos: { compatibleRange: '*' } });

async function make(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder(files);
  const made = await makeSamples(folder, Object.keys(files));
  const zip = made.files.find(({ outputPath }) => outputPath === 'samples/b.zip');
  const texts = Object.entries(zip ? unzipSync(Buffer.from(zip.bytes)) : {}).map(
    ([path, bytes]): [string, string] => [path, Buffer.from(bytes).toString()],
  );
  const faults = made.diagnostics.map(({ at, message }) => `${at?.file}: ${message}`);
  return { texts: Object.fromEntries(texts), faults };
}

test('has the files of its base, replaced by its own', async () => {
  const { texts, faults } = await make({
    '_samples/a/package.json': MANIFEST,
    '_samples/a/kept.txt': 'kept',
    '_samples/a/changed.txt': 'old',
    '_samples/b/_base': 'a\n',
    '_samples/b/changed.txt': 'new',
  });
  expect(faults).toEqual([]);
  expect(texts).toEqual({ 'b/package.json': MANIFEST, 'b/kept.txt': 'kept', 'b/changed.txt': 'new' });
});

test.each([
  ['that does not exist', { '_samples/b/_base': 'c' }],
  ['that is based on it', { '_samples/b/_base': 'a', '_samples/a/_base': 'b' }],
])('reports a base %s, at the file that names it', async (_, files) => {
  const { faults } = await make(files);
  expect(faults).toContainEqual(expect.stringMatching(/\/_samples\/b\/_base: .*there is no sample "/));
});
