// Bundles come unchanged out of links and ZIP files; input that is not a bundle is refused with a message.

import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bundleOf, filesOfZip } from '../../src/editor/bundle-zip.ts';
import { FILE_LIMIT } from '../../src/editor/file-names.ts';
import { fragmentOf, LINK_LIMIT, readFragment } from '../../src/editor/share-link.ts';
import { zipOf } from '../../src/shared/zip-bundle.ts';

const files = {
  'package.json': '{ "name": "größe" }',
  'graphics/score.html': '<p>é 🎉</p>\r\n',
  'graphics/logo.png': Uint8Array.from({ length: 100_000 }, (_, index) => index % 256),
};

test('a link holds a bundle, text and bytes', () => {
  const fragment = fragmentOf({ name: 'Größe & Co', files });
  expect(fragment).toMatch(/^bundle=[\w-]+$/);
  expect(readFragment(fragment)).toEqual({ name: 'Größe & Co', files });
});

test.each(['.', ')', '>', '%3E', '.)', ',%20see'])('a link is read with %j behind it', (behind) => {
  expect(readFragment(fragmentOf({ name: 'a', files }) + behind)).toEqual({ name: 'a', files });
});

test('a fragment without a bundle is ignored', () => {
  expect(readFragment('what-it-keeps')).toBeUndefined();
  expect(readFragment('')).toBeUndefined();
});

test('a truncated or forged link is reported with a message', () => {
  const fragment = fragmentOf({ name: 'a', files });
  expect(() => readFragment(fragment.slice(0, -20))).toThrow(/can.t be read/);
  expect(() => readFragment('bundle=!!!')).toThrow(/can.t be read/);
});

test('a fragment above the limit is refused before it is decoded, with the limit', () => {
  const noBase64 = `bundle=${'!'.repeat(LINK_LIMIT)}`;
  expect(() => readFragment(noBase64)).toThrow('The link is too long: a link holds up to 48 kB.');
});

test('a few bytes that would unpack to very many are not unpacked', () => {
  const many = { 'package.json': '{}', 'a.txt': ' '.repeat(3_000_000) };
  const fragment = fragmentOf({ name: 'bomb', files: many });
  expect(fragment.length).toBeLessThan(LINK_LIMIT);
  expect(() => readFragment(fragment)).toThrow(/can.t be read/);
});

test.each([['../evil.html'], ['/etc/passwd'], ['a\\b.html'], ['a//b.html'], ['']])(
  'a link cannot bring a file called %j',
  (path) => {
    expect(() =>
      readFragment(fragmentOf({ name: 'a', files: { 'package.json': '{}', [path]: 'x' } })),
    ).toThrow();
  },
);

test('a link cannot bring property names of Object.prototype as files', () => {
  const shared = readFragment(
    fragmentOf({ name: 'a', files: JSON.parse('{"package.json":"{}","__proto__":"x"}') }),
  );
  expect(Object.getPrototypeOf(shared?.files)).toBe(Object.prototype);
});

test('a ZIP file holds a bundle in a folder of its name, with the same bytes each time', () => {
  const zip = zipOf({ score: files });
  expect(filesOfZip(zip)).toEqual(files);
  expect(zipOf({ score: files })).toEqual(zip);
});

test('a bundle is where the highest package.json is, without the files that archivers add', () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const found = bundleOf([
    ['pack/score/package.json', text('{}')],
    ['pack/score/graphics/a.html', text('<p>')],
    ['pack/score/vendor/package.json', text('{"deep":1}')],
    ['pack/score/node_modules/x/package.json', text('{}')],
    ['pack/score/.git/config', text('')],
    ['__MACOSX/score/package.json', text('')],
    ['pack/other.txt', text('beside it')],
  ]);
  expect(found).toEqual({
    'package.json': '{}',
    'graphics/a.html': '<p>',
    'vendor/package.json': '{"deep":1}',
  });
});

test('an archive without a bundle is reported with a message', () => {
  expect(() => filesOfZip(new Uint8Array([1, 2, 3]))).toThrow("This ZIP file can't be read.");
  expect(() => filesOfZip(zipSync({ 'a.txt': new Uint8Array(3) }))).toThrow(/no package\.json/);
  const large = zipSync({ 'package.json': new Uint8Array(3), 'big.bin': new Uint8Array(FILE_LIMIT + 1) });
  expect(() => filesOfZip(large)).toThrow('"big.bin" is larger than 500 kB.');
  const many = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, new Uint8Array(FILE_LIMIT)]));
  expect(() => filesOfZip(zipSync(many))).toThrow('All files together are larger than 1,000 kB.');
});

/** A ZIP file with 3 MB in it that states other sizes, in its directory and in front of each file. */
function withSizes(size: number): Uint8Array {
  const zip = zipSync({ 'package.json': new Uint8Array(3), 'big.bin': new Uint8Array(3_000_000) });
  const view = new DataView(zip.buffer);
  for (let at = 0; at < zip.length - 30; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true);
  }
  return zip;
}

/** One file, which the directory names 1,500 times. */
function withOneFileOften(): Uint8Array {
  const zip = zipSync({ a: new Uint8Array(FILE_LIMIT) }, { level: 0 });
  const end = zip.length - 22;
  const start = new DataView(zip.buffer).getUint32(end + 16, true);
  const directory = Array.from({ length: 1_500 }, () => [...zip.subarray(start, end)]).flat();
  const found = Uint8Array.from([...zip.subarray(0, start), ...directory, ...zip.subarray(end)]);
  new DataView(found.buffer).setUint16(found.length - 14, 1_500, true);
  return found;
}

const GOOD = zipSync({ 'package.json': new Uint8Array(3), 'a.txt': new Uint8Array(9_000) }, { level: 0 });

test.each([
  ['states smaller sizes', withSizes(10), /larger than 1,000 kB/],
  ['states no sizes', withSizes(0), /larger than 1,000 kB/],
  ['names one file 1,500 times', withOneFileOften(), /at most 200 files/],
  ['is cut off', GOOD.slice(0, 5_000), /can't be read/],
  ['lacks its beginning', GOOD.slice(200), /can't be read|no package\.json/],
  ['is empty', new Uint8Array(0), /can't be read/],
])('an archive that %s is refused', (_, zip, fault) => {
  expect(() => filesOfZip(zip)).toThrow(fault);
});
