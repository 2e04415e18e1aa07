// Samples as readers download them.

import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeSamples } from '../../../scripts/samples/make-samples.ts';
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts';

test('a download has no region markers, and otherwise equals the sample', async () => {
  const image = Buffer.from([0xff, 0x0a, 0x23, 0x72, 0x0a]);
  const sample = {
    'package.json': '{ "name": "score", "version": "1.0.0", "omphalos": { "compatibleRange": "~0.0.1" } }\n',
    'graphics/score.html': '<!-- #region all -->\r\n<p>é</p>\r\n<!-- #endregion -->\r\n',
    'server/main.js': 'export function main() {\n  // #region a\n  go();\n  // #endregion\n}\n',
    'graphics/ball.png': image,
  };
  const folder = temporaryFolder();
  writeFiles(join(folder, '_samples/score'), sample);
  const paths = Object.keys(sample).map((path) => `_samples/score/${path}`);
  const { files: made } = await makeSamples(folder, paths);
  const zip = made.find(({ outputPath }) => outputPath === 'samples/score.zip');
  const unzipped = unzipSync(Buffer.from(zip?.bytes ?? ''));
  const textOf = (path: string): string => Buffer.from(unzipped[path] ?? []).toString();
  expect(textOf('score/graphics/score.html')).toBe('<p>é</p>\r\n');
  expect(textOf('score/server/main.js')).toBe('export function main() {\n  go();\n}\n');
  expect(Buffer.from(unzipped['score/graphics/ball.png'] ?? []).equals(image)).toBe(true);
});
