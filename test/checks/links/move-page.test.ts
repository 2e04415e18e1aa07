// The changes when pages move: links to them, their own links, ids, redirects, the list of addresses.

import { describe, expect, test } from 'vitest';
import {
  configAfterMove,
  type Move,
  planMove,
  redirectsAfterMove,
  type UrlMove,
  urlsAfterMove,
} from '../../../scripts/checks/links/move-page.ts';
import { applyEdits } from '../../../scripts/diagnostics/apply-edits.ts';
import { type PlainDoc, plainConfig, plainDoc, plainSource } from '../../support/plain-site.ts';

/** A document whose text is its links, one per line. */
function docWithLinks(sourcePath: string, hrefs: readonly string[], plain: PlainDoc = {}) {
  const doc = plainDoc(sourcePath, plain);
  const links = hrefs.map((href, index) => ({
    kind: href.endsWith('.png') ? ('image' as const) : ('link' as const),
    href,
    at: { file: doc.source.displayPath, line: index + 1, column: 1, length: href.length },
  }));
  return { ...doc, source: { ...doc.source, text: hrefs.join('\n') }, links };
}

interface Content {
  readonly docs: Readonly<Record<string, readonly string[]>>;
  readonly categories?: Readonly<Record<string, string>>;
}

const planOf = ({ docs, categories = {} }: Content, move: Move) =>
  planMove(
    {
      docs: Object.entries(docs).map(([path, hrefs]) => docWithLinks(path, hrefs)),
      categoryFiles: Object.entries(categories).map(([path, text]) => plainSource(path, text)),
      config: plainConfig(),
    },
    move,
  );

/** The links of a document after the move. */
function linksAfter(content: Content, move: Move, path: string): readonly string[] {
  const edits = planOf(content, move).edits.filter(({ at }) => at.file === `content/${path}`);
  return applyEdits((content.docs[path] ?? []).join('\n'), edits).text.split('\n');
}

const page: Move = { from: 'docs/guide/a.md', to: 'docs/b.md' };
const others = { 'docs/guide/c.md': [], 'docs/guide/about.md': [] };

test('links to a page that moves are written as before', () => {
  const links = {
    './a.md#x': '../b.md#x',
    'a.md': '../b.md',
    './a': '../b',
    '/docs/guide/a?q#y': '/docs/b?q#y',
    './other.md': './other.md',
    '/docs/guide/about': '/docs/guide/about',
    '#a': '#a',
    'https://a/': 'https://a/',
  };
  const docs = { ...others, 'docs/guide/a.md': [], 'docs/guide/c.md': Object.keys(links) };
  expect(linksAfter({ docs }, page, 'docs/guide/c.md')).toEqual(Object.values(links));
});

test.each([page.from, page.to])(
  'a page’s own links lead to the same places when its file is at %s',
  (place) => {
    const links = {
      './c.md': './guide/c.md',
      '../img/p.png': './img/p.png',
      './a.md#own': './b.md#own',
      '/docs/guide/c': '/docs/guide/c',
      '#x': '#x',
    };
    expect(linksAfter({ docs: { ...others, [place]: Object.keys(links) } }, page, place)).toEqual(
      Object.values(links),
    );
  },
);

test('a link by a relative address follows although the names of files have order prefixes', () => {
  const docs = {
    'docs/04-guides/01-a.md': [],
    'docs/04-guides/02-c.md': ['./a', '../intro'],
    'docs/intro.md': [],
  };
  const move = { from: 'docs/04-guides/01-a.md', to: 'docs/05-more/01-a.md' };
  expect(linksAfter({ docs }, move, 'docs/04-guides/02-c.md')).toEqual(['../05-more/01-a', '../intro']);
});

describe('a folder that moves', () => {
  const move = { from: 'docs/04-guides', to: 'docs/08-help' };
  const content = {
    docs: {
      'docs/04-guides/01-a.md': ['./02-b.md', './a.png', '../intro.md', '/docs/guides/b'],
      'docs/04-guides/02-b.md': [],
      'docs/intro.md': [
        './04-guides/01-a.md#x',
        './04-guides/a.png',
        '/docs/guides/b',
        '/docs/category/guides',
      ],
      'docs/04-guides-more/c.md': ['../04-guides/02-b.md'],
    },
  };

  test('a folder that moves takes the addresses of its pages and of its category along', () => {
    expect(planOf(content, move).urls).toEqual([
      { from: '/docs/guides/a', to: '/docs/help/a' },
      { from: '/docs/guides/b', to: '/docs/help/b' },
      { from: '/docs/category/guides', to: '/docs/category/help' },
    ]);
  });

  test('a folder that moves keeps the links inside it, and changes those that lead into it', () => {
    expect(linksAfter(content, move, 'docs/04-guides/01-a.md')).toEqual([
      './02-b.md',
      './a.png',
      '../intro.md',
      '/docs/help/b',
    ]);
    expect(linksAfter(content, move, 'docs/intro.md')).toEqual([
      './08-help/01-a.md#x',
      './08-help/a.png',
      '/docs/help/b',
      '/docs/category/help',
    ]);
    expect(linksAfter(content, move, 'docs/04-guides-more/c.md')).toEqual(['../08-help/02-b.md']);
  });

  test('a folder that moves keeps every address if only its order prefix changes', () => {
    expect(planOf(content, { from: 'docs/04-guides', to: 'docs/08-guides' }).urls).toEqual([]);
  });
});

test.each([
  ['a draft', { 'docs/guide/a.md': { frontMatter: { draft: true } } }, undefined],
  ['an address that is not in the list', { 'docs/guide/a.md': {} }, '/\n/docs/c\n'],
])('%s leaves no redirect', (_, docs: Readonly<Record<string, PlainDoc>>, listText) => {
  const content = {
    docs: Object.entries(docs).map(([path, doc]) => plainDoc(path, doc)),
    categoryFiles: [],
    config: plainConfig(),
    listText,
  };
  const { urls } = planMove(content, { from: 'docs/guide', to: 'docs/help' });
  expect(urls.map(({ from }) => from)).toEqual(['/docs/guide/a', '/docs/category/guide']);
  expect(redirectsAfterMove([], urls)).toEqual([]);
  expect(configAfterMove('{ redirects: [] }', urls, [])).toBe('{ redirects: [] }');
});

test('the id of a category changes, not its label that reads the same', () => {
  const text = "label: one and more\nlink:\n  type: doc\n  id: 'one'\n";
  const { edits } = planMove(
    {
      docs: [plainDoc('docs/one.md'), plainDoc('docs/guide/g.md')],
      categoryFiles: [plainSource('docs/guide/_category_.yml', text)],
      config: plainConfig(),
    },
    { from: 'docs/one.md', to: 'docs/start.md' },
  );
  expect(applyEdits(text, edits).text).toBe("label: one and more\nlink:\n  type: doc\n  id: 'start'\n");
});

test('ids of pages that move change in category files', () => {
  const categoryFiles = [plainSource('docs/guide/_category_.yml', 'link: { type: doc, id: guide/a }\n')];
  const { edits } = planMove(
    {
      docs: [plainDoc('docs/guide/a.md'), plainDoc('docs/guide/c.md')],
      categoryFiles,
      config: plainConfig(),
    },
    page,
  );
  expect(edits.map(({ at, text, newText }) => [at.file, at.line, text, newText])).toEqual([
    ['content/docs/guide/_category_.yml', 1, 'guide/a', 'b'],
  ]);
});

test('a page that would have no address of its own is named', () => {
  const docs = { 'docs/guide/a.md': [], 'docs/01-b.md': [] };
  expect(planOf({ docs }, page).displaced).toEqual(['docs/01-b.md']);
});

test('a link whose text differs from its parsed form stays, and is returned', () => {
  const edits = planOf(
    { docs: { ...others, 'docs/guide/a.md': [], 'docs/guide/c.md': ['./a.md'] } },
    page,
  ).edits;
  expect(edits).toHaveLength(1);
  expect(applyEdits('[a](./%61.md)', edits)).toEqual({ text: '[a](./%61.md)', left: edits });
});

describe('redirects', () => {
  const textOf = (entries: string): string =>
    `{ redirects: [${entries}],\n  navbar: { to: "/a", other: { from: 'x' } } }`;
  const readRedirects = (text: string): readonly UrlMove[] =>
    [...text.matchAll(/\{\s*from: '(.*?)',\s*to: '(.*?)',?\s*\}/g)].map(([, from = '', to = '']) => ({
      from,
      to,
    }));
  /** The text after each of the moves. */
  const textAfter = (entries: string, ...moves: readonly UrlMove[]): string => {
    let text = textOf(entries);
    for (const move of moves) {
      const redirects = readRedirects(text);
      text = configAfterMove(text, [move], redirects) ?? '';
      expect(readRedirects(text)).toEqual(redirectsAfterMove(redirects, [move]));
    }
    return text;
  };
  const [aToB, bToA, bToC, cToA] = ['a b', 'b a', 'b c', 'c a'].map((pair) => {
    const [from, to] = pair.split(' ');
    return { from: `/${from}`, to: `/${to}` };
  }) as [UrlMove, UrlMove, UrlMove, UrlMove];
  const old = "\n    { from: '/old', to: '/a#x' },\n  ";

  test.each([
    [
      'one move adds a redirect',
      old,
      [aToB],
      [
        ['/a', '/b'],
        ['/old', '/b#x'],
      ],
    ],
    ['a move there and back changes nothing', old, [aToB, bToA], [['/old', '/a#x']]],
    [
      'there, back and there again is one move',
      old,
      [aToB, bToA, aToB],
      [
        ['/a', '/b'],
        ['/old', '/b#x'],
      ],
    ],
    [
      'two moves lead from both places to the last',
      '',
      [aToB, bToC],
      [
        ['/b', '/c'],
        ['/a', '/c'],
      ],
    ],
    ['the way back from two moves keeps the place between', '', [aToB, bToC, cToA], [['/b', '/a']]],
    [
      'a page that takes a redirected place ends the redirect',
      "{ from: '/b', to: '/z' }",
      [aToB],
      [['/a', '/b']],
    ],
  ] as const)('redirects: %s', (_, entries, moves, expected) => {
    expect(readRedirects(textAfter(entries, ...moves)).map(({ from, to }) => [from, to])).toEqual(expected);
  });

  test('the config’s text is the same after a move there and back', () => {
    for (const entries of [old, '']) expect(textAfter(entries, aToB, bToA)).toBe(textOf(entries));
  });

  test('the config’s own links follow', () => {
    expect(textAfter('', aToB)).toContain('navbar: { to: "/b"');
  });

  test('a config without a list of redirects has no new text', () => {
    expect(configAfterMove('{ title: 1 }', [aToB], [])).toBeUndefined();
  });

  test('the list of addresses is the same after a move there and back, and keeps redirected addresses', () => {
    const redirects = [{ from: '/old', to: '/x' }];
    const list = urlsAfterMove('/a\n/c\n/old\n', [], redirects);
    const there = urlsAfterMove(list, [aToB], redirects);
    expect(there.split('\n').filter((line) => line.startsWith('/'))).toEqual(['/a', '/b', '/c', '/old']);
    expect(urlsAfterMove(there, [bToA], [aToB, ...redirects])).toBe(list);
  });
});
