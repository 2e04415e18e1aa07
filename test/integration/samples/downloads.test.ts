// Samples as readers download them.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeSamples } from '../../../scripts/samples/make-samples.ts';

test('a download has no marks of regions, and is otherwise the sample', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'omphalos-samples-'));
  const image = Buffer.from([0xff, 0x0a, 0x23, 0x72, 0x0a]);
  const sample = {
    'package.json': '{ "name": "score", "version": "1.0.0", "omphalos": { "compatibleRange": "~0.0.1" } }\n',
    'graphics/score.html': '<!-- #region all -->\r\n<p>é</p>\r\n<!-- #endregion -->\r\n',
    'server/main.js': 'export function main() {\n  // #region a\n  go();\n  // #endregion\n}\n',
    'graphics/ball.png': image,
  };
  try {
    for (const [path, content] of Object.entries(sample)) {
      await mkdir(dirname(join(folder, '_samples/score', path)), { recursive: true });
      writeFileSync(join(folder, '_samples/score', path), content);
    }
    const paths = Object.keys(sample).map((path) => `_samples/score/${path}`);
    const { files: made } = await makeSamples(folder, '', paths);
    const zip = made.find(({ outputPath }) => outputPath === 'samples/score.zip');
    const unzipped = unzipSync(Buffer.from(zip?.bytes ?? ''));
    const textOf = (path: string): string => Buffer.from(unzipped[path] ?? []).toString();
    expect(textOf('score/graphics/score.html')).toBe('<p>é</p>\r\n');
    expect(textOf('score/server/main.js')).toBe('export function main() {\n  go();\n}\n');
    expect(Buffer.from(unzipped['score/graphics/ball.png'] ?? []).equals(image)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
