// Files that a bundle's pages request are found as on the server, and inlined.

import { describe, expect, test } from 'vitest';
import { bundleAddresses } from '../../src/runtime/bundle-addresses.ts';
import { inlineStyles } from '../../src/runtime/inline-styles.ts';
import { pageFiles } from '../../src/runtime/page-files.ts';
import type { BundleFiles, BundlePage } from '../../src/shared/bundle-files.ts';
import { readManifest } from '../../src/shared/read-manifest.ts';

const SIZE = { width: 3, height: 4 };
const FILES: BundleFiles = {
  'package.json': JSON.stringify({
    name: '@me/score',
    version: '1.0.0',
    omphalos: {
      compatibleRange: '*',
      graphicPath: 'src/graphics',
      graphics: [{ file: 'deep/score.html', size: SIZE }],
      panels: [{ file: 'a.html', name: 'a', title: 'A', size: SIZE }],
    },
  }),
  'src/graphics/deep/score.html': '\n<link href="style.css">\n<img src="none.png">',
  'src/graphics/deep/style.css': '@import "base.css" layer(base) screen;\nb { background: url(../ball.png) }',
  'src/graphics/deep/base.css':
    '@import url(style.css);\n/* url(no.png) */ i { content: "url(no.png)"; }\nu { src: url("none.woff2") }',
  'src/graphics/ball.png': new Uint8Array([1, 2, 3]),
  'src/graphics/a b.png': 'x',
  'src/graphics/.hidden': 'x',
  'panels/a.html': '',
  'panels/theme.js': '',
  'sounds/a.mp3': '',
  'server/secret.js': '',
};

function opened() {
  const { manifest } = readManifest(FILES);
  const page = manifest?.graphics[0] as BundlePage;
  const addresses = bundleAddresses(manifest as never, FILES);
  const found = pageFiles(FILES, page.file, addresses);
  return { addresses, base: addresses.ofPage(page), found };
}

test('the URL of a graphic is that of the server, whatever its folder is called', () => {
  expect(new URL(opened().base).pathname).toBe('/bundles/@me/score/graphics/deep/score.html');
});

describe('a URL in a graphic resolves to', () => {
  test.each([
    ['style.css', 'src/graphics/deep/style.css'],
    ['../ball.png?v=2#x', 'src/graphics/ball.png'],
    ['/bundles/@me/score/graphics/ball.png', 'src/graphics/ball.png'],
    ['../a%20b.png', 'src/graphics/a b.png'],
    ['../../panels/theme.js', 'panels/theme.js'],
  ])('%s: %s', (address, path) => {
    const { addresses, base } = opened();
    expect(addresses.target(address, base)).toMatchObject({ kind: 'file', path });
  });

  test.each([
    ['none.png', 'src/graphics/deep/none.png'],
    ['../.hidden', 'src/graphics/.hidden'],
    // Not declared, so not served.
    ['../../sounds/a.mp3', undefined],
    ['../../../server/secret.js', undefined],
    ['/fontawesome/css/all.css', undefined],
  ])('%s: nothing', (address, path) => {
    const { addresses, base } = opened();
    expect(addresses.target(address, base)).toEqual({ kind: 'missing', path });
  });

  test.each([
    ['data:,x', 'inline'],
    ['#top', 'inline'],
    ['https://example.org/x.js', 'network'],
    ['//example.org/x.js', 'network'],
  ])('%s: %s', (address, kind) => {
    const { addresses, base } = opened();
    expect(addresses.target(address, base)).toEqual({ kind });
  });
});

test('a stylesheet inlines its imports, and its files as data', () => {
  const { found, base } = opened();
  const css = inlineStyles('@import "style.css";', base, found);
  expect(css).toContain('@layer base {@media screen {');
  expect(css).toContain('url("data:image/png;base64,AQID")');
  expect(css).toContain('/* url(no.png) */ i { content: "url(no.png)"; }');
  expect(css).not.toContain('@import');
  expect([...found.used]).toEqual([
    'src/graphics/deep/score.html',
    'src/graphics/deep/style.css',
    'src/graphics/deep/base.css',
    'src/graphics/deep/none.woff2',
    'src/graphics/ball.png',
  ]);
});

test('a missing file is reported where it is requested', () => {
  const { found, base } = opened();
  found.find('none.png', base);
  inlineStyles('@import "style.css";', base, found);
  found.find('https://example.org/x.js', base);
  expect(found.problems).toEqual([
    {
      file: 'src/graphics/deep/score.html',
      line: 3,
      message: '"none.png" was not found in the bundle',
      severity: 'warning',
    },
    {
      file: 'src/graphics/deep/base.css',
      line: 3,
      message: '"none.woff2" was not found in the bundle',
      severity: 'warning',
    },
    {
      file: 'src/graphics/deep/score.html',
      line: undefined,
      message: '"https://example.org/x.js" is not loaded: nothing comes from the network here',
      severity: 'warning',
    },
  ]);
});
