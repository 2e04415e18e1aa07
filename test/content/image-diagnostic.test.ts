// Looks into images by their bytes.

import { expect, test } from 'vitest';
import { imageDiagnostic } from '../../scripts/content/image-diagnostic.ts';
import { withinTime } from '../../scripts/lib/bounded-work.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>';
const webp = (length: number): Buffer => {
  const bytes = Buffer.alloc(30);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(length, 4);
  bytes.write('WEBPVP8X', 8);
  return bytes;
};
const jpeg = (end: string): Buffer =>
  Buffer.from(`ffd8ffe000104a46494600010100000100010000ffc0000b080004000401011100${end}`, 'hex');

test.each([
  ['an SVG without a size', 'a.svg', SVG],
  ['an SVG after a comment', 'a.svg', `<?xml version="1.0"?>\n<!-- made by hand -->\n${SVG}`],
  ['an SVG in one element', 'a.SVG', '<svg viewBox="0 0 1 1"/>'],
  ['a whole WebP', 'a.webp', webp(22)],
  ['a whole JPEG', 'a.jpg', jpeg('ffd9')],
  ['an AVIF, which is not judged', 'a.avif', 'anything'],
  ['a file that is no image', 'a.txt', ''],
])('%s has no fault', (_, path, content) => {
  expect(imageDiagnostic(path, Buffer.from(content))).toBeUndefined();
});

test.each([
  ['empty', 'docs/a.avif', '', 'the image "a.avif" is empty'],
  ['a page', 'a.svg', `<!doctype html><p>${SVG}</p>`, '"a.svg" is no SVG: browsers cannot show it'],
  [
    'a link to the file of Git LFS',
    'a.png',
    'version https://git-lfs.github.com/spec/v1\n',
    '"a.png" is no PNG',
  ],
  ['the first half of a WebP', 'a.webp', webp(60), 'the end of the image "a.webp" is missing'],
  ['the first half of a JPEG', 'a.jpeg', jpeg(''), 'the end of the image "a.jpeg" is missing'],
])('an image is reported that is %s', (_, path, content, message) => {
  expect(imageDiagnostic(path, Buffer.from(content))).toMatchObject({
    severity: 'error',
    code: 'image-invalid',
    message: expect.stringContaining(message),
  });
});

test('an image of another format is a warning with the right name', () => {
  expect(imageDiagnostic('a.png', Buffer.from(SVG))).toMatchObject({
    severity: 'warning',
    message: '"a.png" is no PNG: its format is SVG',
    help: 'rename it to "a.svg", and change the links',
  });
});

test('an image of more than 3 MB is reported with its size', () => {
  const svg = (length: number): Buffer => Buffer.from(SVG.replace('<rect/>', ' '.repeat(length)));
  expect(imageDiagnostic('a.svg', svg(2_900_000))).toBeUndefined();
  expect(imageDiagnostic('a.svg', svg(12_000_000))).toMatchObject({
    severity: 'warning',
    code: 'image-large',
    message: 'the image "a.svg" has 12.0 MB',
  });
});

const MEGABYTE = 1_000_000;
const repeated = (piece: string): string => piece.repeat(MEGABYTE / piece.length);

test.each([
  ['comments', repeated('<!---->')],
  ['comments that never end', repeated('<!--')],
  ['declarations', repeated('<?xml?>')],
  ['declarations that never end', repeated('<?xml ')],
  ['document types', repeated('<!DOCTYPE>')],
  ['document types that never end', repeated('<!DOCTYPE ')],
  ['spaces', repeated(' ')],
  ['tags that never end', repeated('<svg ')],
  ['tags that never end, after a root', `<svg width="1" height="1">${repeated('<svg ')}`],
  ['ends that never end', `<svg>${repeated('</svg ')}`],
  ['names that never end', `<${repeated('a')}`],
])(
  'a file of 1 MB of %s is judged in one pass',
  (_, content) => {
    // An expression that is not linear takes hours.
    expect(withinTime(30_000, () => imageDiagnostic('a.svg', Buffer.from(content)))?.code).toBe(
      'image-invalid',
    );
  },
  60_000,
);
