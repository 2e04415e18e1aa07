// Compressed copies unpack to the same bytes, and exist only where they help.

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporarySite } from '../../support/temporary-site.ts';

test('every text file gets copies that unpack to it, but small and compressed files get none', async () => {
  const site = temporarySite({
    'content/docs/a.md': `# A\n\n${'Some text. '.repeat(100)}\n`,
    'public/data.json': JSON.stringify(Array.from({ length: 400 }, (_, number) => number)),
    'public/tiny.txt': 'tiny '.repeat(60),
  });
  site.write(
    'public/noise.png',
    Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 7919) % 251)),
  );
  await site.build({ compresses: true });
  const files = site.snapshot();
  const bytes = (path: string) => Buffer.from(files.get(path) ?? '', 'hex');
  for (const path of ['index.html', 'docs/a/index.html', 'docs/a.html', 'docs/a.md', 'data.json']) {
    expect(brotliDecompressSync(bytes(`${path}.br`)).equals(bytes(path)), path).toBe(true);
    expect(gunzipSync(bytes(`${path}.gz`)).equals(bytes(path)), path).toBe(true);
    expect(bytes(`${path}.br`).length).toBeLessThan(bytes(path).length);
  }
  for (const path of ['tiny.txt', 'noise.png', '_headers', '.nojekyll'])
    expect(files.has(`${path}.br`), path).toBe(false);
  const again = new Map(files);
  await site.build({ compresses: true });
  expect(site.snapshot()).toEqual(again);
});
