// The way from a download to OBS: URLs as on the server, and folders of the reader's system.

import { expect, test } from 'vitest';
import { graphicAddresses, systemOf } from '../../../src/playground/editor/take-home.ts';
import { readManifest } from '../../../src/playground/shared/read-manifest.ts';

test('the URL of a graphic is that of the server, whatever its folder is called', () => {
  const size = { width: 1280, height: 720 };
  const files = {
    'package.json': JSON.stringify({
      name: 'my-score',
      version: '1.0.0',
      omphalos: {
        compatibleRange: '~0.0.1',
        graphicPath: 'src/pictures',
        graphics: [{ file: 'inner/score.html', name: 'score', size }],
      },
    }),
    'src/pictures/inner/score.html': '<p>0</p>',
  };
  const { manifest } = readManifest(files);
  expect(manifest && graphicAddresses(manifest, files)).toEqual([
    {
      name: 'score',
      address: 'http://localhost:3000/bundles/my-score/graphics/inner/score.html',
      size: '1280 × 720',
    },
  ]);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'macOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', undefined],
  ['Mozilla/5.0 (Linux; Android 14) Mobile', undefined],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', undefined],
])('%s is %s', (agent, system) => {
  expect(systemOf(agent)).toBe(system);
});
