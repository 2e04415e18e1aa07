// Of files with a hash in their name, those stay that a stored page needs, directly or through others.

import { expect, test } from 'vitest';
import { neededAssets } from '../../src/service-worker/sweep-assets.ts';

const at = (name: string): string => `https://example.org/x/assets/${name}`;
const needed = (pages: readonly string[], assets: Readonly<Record<string, string>>): readonly string[] => [
  ...neededAssets(pages, new Map(Object.entries(assets).map(([name, text]) => [at(name), text]))),
];

const cases = [
  [
    'named by a page',
    ['<script src="/x/assets/main.AAAAAAA1.js">'],
    { 'main.AAAAAAA1.js': '' },
    ['main.AAAAAAA1.js'],
  ],
  ['named by nothing', ['<script src="/x/assets/main.AAAAAAA2.js">'], { 'main.AAAAAAA1.js': '' }, []],
  [
    'named by a file that a page names, without a folder',
    ['/assets/main.AAAAAAA1.js'],
    { 'main.AAAAAAA1.js': 'import("./app.BBBBBBB1.js")', 'app.BBBBBBB1.js': '', 'app.BBBBBBB2.js': '' },
    ['main.AAAAAAA1.js', 'app.BBBBBBB1.js'],
  ],
  [
    'in a folder whose name carries the hash',
    ['assets/preview-x.01234abc/panels/a.html'],
    { 'preview-x.01234abc/panels/a.html': '', 'preview-x.01234abc/page.js': '' },
    ['preview-x.01234abc/panels/a.html', 'preview-x.01234abc/page.js'],
  ],
  [
    'two that name each other',
    ['a.AAAAAAA1.js'],
    { 'a.AAAAAAA1.js': './b.BBBBBBB1.js', 'b.BBBBBBB1.js': './a.AAAAAAA1.js' },
    ['a.AAAAAAA1.js', 'b.BBBBBBB1.js'],
  ],
] as const;
for (const [name, pages, assets, expected] of cases)
  test(name, () => expect(needed(pages, assets)).toEqual(expected.map(at)));
