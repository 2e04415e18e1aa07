// The changes when a page moves: links to it, its own links, the redirect.

import { expect, test } from 'vitest';
import { applyEdits, configAfterMove, editsOfMove, type Move } from '../../scripts/checks/move-page.ts';
import type { Doc } from '../../scripts/documents/doc.ts';
import { plainDoc } from '../support/plain-site.ts';

const move: Move = {
  from: 'docs/guide/a.md',
  to: 'docs/b.md',
  fromUrl: '/docs/guide/a',
  toUrl: '/docs/b',
};

/** A document whose text is its links, one per line. */
function docOf(sourcePath: string, hrefs: readonly string[]): Doc {
  const links = hrefs.map((href, index) => ({
    kind: href.endsWith('.png') ? ('image' as const) : ('link' as const),
    href,
    at: { file: sourcePath, line: index + 1, column: 1, length: href.length },
  }));
  return { ...plainDoc(sourcePath), links };
}

const moved = (sourcePath: string, hrefs: readonly string[]) =>
  applyEdits(hrefs.join('\n'), editsOfMove([docOf(sourcePath, hrefs)], move)).text.split('\n');

test('updates links to the page, in the form in which they are written', () => {
  const before = [
    './a.md#x',
    'a.md',
    './a',
    '/docs/guide/a?q#y',
    './other.md',
    '/docs/guide/about',
    '#a',
    'https://a/',
  ];
  expect(moved('docs/guide/c.md', before)).toEqual([
    '../b.md#x',
    '../b.md',
    '../b',
    '/docs/b?q#y',
    './other.md',
    '/docs/guide/about',
    '#a',
    'https://a/',
  ]);
});

test('keeps the targets of the page’s own links, whether or not its file has moved yet', () => {
  const before = ['./c.md', '../img/p.png', './a.md#own', '/docs/guide/c', '#x'];
  const after = ['./guide/c.md', './img/p.png', './b.md#own', '/docs/guide/c', '#x'];
  expect(moved(move.from, before)).toEqual(after);
  expect(moved(move.to, before)).toEqual(after);
});

test('leaves a link whose text differs from its parsed form, and reports it', () => {
  const edits = editsOfMove([docOf('docs/guide/c.md', ['./a.md'])], move);
  expect(applyEdits('[a](./%61.md)', edits)).toEqual({ text: '[a](./%61.md)', left: edits });
});

test('adds a redirect to the config, and updates its links to the page', () => {
  const config =
    "{ redirects: [\n    { from: '/old', to: '/docs/guide/a#x' },\n  ], navbar: { to: '/docs/guide/a' } }";
  expect(configAfterMove(config, move)).toBe(
    "{ redirects: [\n    { from: '/docs/guide/a', to: '/docs/b' },\n    { from: '/old', to: '/docs/b#x' },\n  ], navbar: { to: '/docs/b' } }",
  );
  expect(configAfterMove('{ title: 1 }', move)).toBeUndefined();
});
