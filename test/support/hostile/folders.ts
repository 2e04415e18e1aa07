// Random content folders: documents of mixed dialects in nested folders that link to each other, rightly and wrongly,
// show pictures, take in files, share addresses; category files; a config with redirects.

import { posix } from 'node:path';
import fc from 'fast-check';

export interface FolderSpec {
  /** By path in the content folder. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly config: unknown;
}

const FOLDERS = [
  '',
  'docs',
  'docs/guide',
  'docs/guide/deep',
  'docs/01-start',
  'docs/b & c',
  'docs/日本',
  'docs/a.b',
  'docs/Guide',
  'docs/100% #1?',
  'docs/_private',
  'notes',
];
const NAMES = [
  'index',
  'README',
  'intro',
  '01-intro',
  '2-x',
  'guide',
  'a b',
  'a#b',
  'a?b',
  'a%20b',
  'a&b',
  'é',
  'é',
  'Intro',
  'intro.html',
  '404',
  'q"u\'o',
  '(x)',
  '[x]',
  '$y{z}',
  '2024-02-29-news',
  '_hidden',
  'category',
  'docs',
];

/** What documents show, link to or take in, beside themselves. */
const OTHER_FILES: Readonly<Record<string, string | Uint8Array>> = {
  'docs/dot.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'docs/guide/two words.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4"/></svg>',
  'docs/guide/evil.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'docs/no-picture.png': 'text',
  'docs/own.html': '<!doctype html><title>Own</title><script src="x.js"></script>',
  'docs/data.json': '{"a": 1}',
  '_parts/code.js': '// #region one\nconst one = 1;\n// #endregion\nconst two = 2;\n',
  '_parts/open.js': '// #region open\nconst x = 1;\n',
};
const OTHERS = Object.keys(OTHER_FILES);

const HEADINGS = [
  '## Part',
  '## Part {#part}',
  '## Part {: #part .x}',
  '## Same\n\n## Same',
  '## Main',
  '## Ünïcode ✓ <Badge text="x" />',
  '## `code` & **more**',
  'Setext\n---',
  '## {#part}',
  '<h2 id="part">Part</h2>',
];
const ANCHORS = ['', '', '#part', '#same-1', '#main', '#none', '#Part', '#'];

/** Each dialect in a piece, with what is at fault in it; none takes the rest of the page for its own. */
const PIECES = [
  'Some *text*.',
  '!!! note "Title"\n\n    Indented.\n\n??? tip\n    More.',
  '=== "One"\n\n    Text\n\n=== "Two"\n\n    ```js hl_lines="1 9"\n    x\n    ```',
  '::: code-group\n\n```js [a.js]\nx\n```\n\n```ts:line-numbers {1} [b.ts]\ny\n```\n\n:::',
  ':::tip Title\n\nText\n\n:::',
  '::: details\nx\n:::',
  ':::note\n> :::tip\n> x\n> :::\n:::',
  ':::',
  ':::nope[x]{a=b}\ntext\n:::',
  '{{#include ../x.md}}\n\n```rust,ignore\nfn x() {}\n```',
  '<Tabs>\n<TabItem value="a">\n\nText\n\n</TabItem>\n</Tabs>',
  'import X from "./x";\n\n<X prop={1} />\n\n{x + 1}',
  '<details><summary>More</summary>\n\n```js title="x" ins={1-99} del="x"\nx\n```\n\n</details>',
  '> [!WARNING]\n> Text',
  '| a | b |\n|---|---|\n| `x\\|y` | <br> |',
  '- [ ] a\n- [x] b\n  1. c\n\n     ```nope {3}\n     x\n     ```',
  'Note[^1], and none[^2].\n\n[^1]: [x](#part)',
  '```js file="_parts/code.js"\n```',
  '```js file="_parts/code.js" region="one"\n```',
  '<table><tr><td>a<td>b</table>\n\n<p>left open',
  '<script>alert(1)</script>\n\n<style>*{}</style>\n\n<p onclick="x" style="color:red">x</p>',
  'Map<K, V> and <file name>, a@b.org, https://example.org/?a=1&b=2.',
  '![](https://example.org/x.png) ![alt][none]',
  ':::cards\n- [Part](#part) text\n:::',
  ':::file-tree\n- a/\n  - b\n:::',
  ':::steps\n1. One\n2. Two\n:::',
  '::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::',
  '[TOC]\n\n[[toc]]\n\n<<< @/x.js',
  '\ttab\n\n~~~\nnever closed',
];

/** Errors, unlike the above. */
const FAULTY_PIECES = [
  ':::note\nnever closed',
  '```js file="_parts/open.js" region="open"\n```',
  '```js file="_parts/none.js"\n```',
  '```js file="../../../../etc/passwd"\n```',
];

const LINK_FORMS = ['relative', 'bare', 'root', 'reference', 'html', 'folder', 'html-ending'] as const;
type LinkForm = (typeof LINK_FORMS)[number];
const BROKEN = [
  './none.md',
  '../none',
  '/none',
  '/docs/none/',
  '?x',
  '../../../../x.md',
  '/docs/category/guide',
  './a.md?x#y',
  '%zz',
  '//',
  '/\\x',
  '<>',
];

type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly to: number; readonly form: LinkForm; readonly anchor: string }
  | { readonly kind: 'picture'; readonly to: number; readonly isLink: boolean };

const textPiece = (texts: readonly string[]): fc.Arbitrary<Piece> =>
  fc.constantFrom(...texts).map((text) => ({ kind: 'text', text }));

const piecesFrom = (texts: readonly string[]): fc.Arbitrary<Piece> =>
  fc.oneof(
    { weight: 3, arbitrary: textPiece(texts) },
    { weight: 2, arbitrary: textPiece(HEADINGS) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('link' as const),
        to: fc.nat(99),
        form: fc.constantFrom(...LINK_FORMS),
        anchor: fc.constantFrom(...ANCHORS),
      }),
    },
    { weight: 1, arbitrary: textPiece(BROKEN.map((href) => `[x](${href})`)) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('picture' as const), to: fc.nat(99), isLink: fc.boolean() }),
    },
  );

const FRONT = [
  'title: A title',
  'title: "Colon: # & <b>"',
  'title: 404',
  'id: other',
  'slug: /',
  'slug: same',
  'slug: /docs/same',
  'slug: /docs/guide',
  'slug: "a b"',
  'slug: 日本',
  'sidebar_position: 1',
  'sidebar_label: 7',
  'pagination_next: other',
  'pagination_prev: null',
  'draft: true',
  'unlisted: true',
  'layout: home',
  'layout: page',
  'hide_title: true',
  'keywords: [a, 2024]',
  'image: ./dot.png',
  'hide_table_of_contents: true',
  'toc_min_heading_level: 5',
  'titel: x',
  'outline: deep',
  'tags: [a]',
  'description: "A \\" <description>"',
  'hero: { name: X, text: Y, actions: [{ text: Go, link: /docs/same }] }',
];

const FAULTY_FRONT = [
  'id: intro',
  'slug: ../up',
  'sidebar_position: first',
  'pagination_next: nobody',
  'image: /img/none.png',
  'features: [{ title: T, details: D, link: ./none.md }]',
];

const documentFrom = ({
  pieces,
  front,
}: {
  readonly pieces: readonly string[];
  readonly front: readonly string[];
}) =>
  fc.record({
    folder: fc.constantFrom(...FOLDERS),
    name: fc.constantFrom(...NAMES),
    ending: fc.constantFrom('.md', '.md', '.md', '.markdown', '.mdx'),
    front: fc.uniqueArray(fc.constantFrom(...front), {
      maxLength: 3,
      selector: (line) => line.split(':')[0],
    }),
    heading: fc.constantFrom('# Title\n\n', '', '# Title {#t}\n\n', '# A `b` [c](#part)\n\n'),
    pieces: fc.array(piecesFrom(pieces), { maxLength: 5 }),
    ends: fc.constantFrom('\n', '\n', '\r\n'),
  });

const soundDocument = documentFrom({ pieces: PIECES, front: FRONT });
const anyDocument = documentFrom({
  pieces: [...PIECES, ...FAULTY_PIECES],
  front: [...FRONT, ...FAULTY_FRONT],
});

const category = fc.record({
  folder: fc.constantFrom(...FOLDERS.filter((folder) => folder !== '')),
  name: fc.constantFrom('_category_.yml', '_category_.json'),
  text: fc.constantFrom(
    '{"label": "Label", "position": 2}',
    '{"label": 7, "link": {"type": "generated-index", "slug": "/same"}}',
    '{"link": {"type": "generated-index", "slug": "/category/guide", "description": "<b>"}}',
    '{"link": {"type": "doc", "id": "other"}}',
    '{"link": {"type": "doc", "id": "nobody"}}',
    '{"link": null, "collapsed": false}',
    '{"labl": "x"}',
    '{',
    'label: Same',
  ),
});

/** Links that lead nowhere are errors, or warnings. */
const severity = fc.constantFrom('warn', 'throw');

const config = fc.record(
  {
    title: fc.constantFrom('Site', 'A & "B"'),
    baseUrl: fc.constantFrom('/', '/base/', '/é/'),
    onBrokenLinks: severity,
    onBrokenMarkdownLinks: severity,
    onBrokenAnchors: severity,
    onDuplicateRoutes: fc.constantFrom('warn', 'throw', 'ignore'),
    markdown: fc.record({ html: fc.boolean() }),
    redirects: fc.uniqueArray(
      fc.record({
        from: fc.constantFrom(
          '/old',
          '/docs/old',
          '/docs/same',
          '/old#x',
          '/docs/other#part',
          '/loop',
          '/a b',
        ),
        to: fc.constantFrom('/', '/docs', '/docs/same', '/docs/other#part', '/none', '/loop', '/old'),
      }),
      { maxLength: 3, selector: ({ from }) => from },
    ),
    navbar: fc.record({
      items: fc.array(fc.record({ label: fc.constant('Docs'), to: fc.constantFrom('/docs', '/none') })),
    }),
  },
  { requiredKeys: [] },
);

const FORGIVING = {
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
};

/** Every second one has nothing in it that must be an error, so that it may be built. */
export const hostileFolder: fc.Arbitrary<FolderSpec> = fc.boolean().chain((isForgiven) =>
  fc
    .record({
      documents: fc.array(isForgiven ? soundDocument : anyDocument, { minLength: 3, maxLength: 9 }),
      categories: fc.array(category, { maxLength: isForgiven ? 0 : 3 }),
      config: isForgiven ? config.map((any) => ({ ...any, redirects: [], ...FORGIVING })) : config,
    })
    .map(({ documents, categories, config }) => ({
      files: {
        ...OTHER_FILES,
        ...Object.fromEntries(categories.map(({ folder, name, text }) => [`${folder}/${name}`, text])),
        ...documentFiles(documents),
      },
      config,
    })),
);

type Document = typeof anyDocument extends fc.Arbitrary<infer Value> ? Value : never;

function documentFiles(documents: readonly Document[]): Readonly<Record<string, string>> {
  const paths = documents.map(({ folder, name, ending }) => posix.join(folder, `${name}${ending}`));
  const texts = documents.map(({ front, heading, pieces, ends }, index) => {
    const from = paths[index] ?? '';
    const head = front.length > 0 ? `---\n${front.join('\n')}\n---\n\n` : '';
    const body = pieces.map((piece, number) => written(piece, { from, paths, number })).join('\n\n');
    return `${head}${heading}${body}\n`.replaceAll('\n', ends);
  });
  return Object.fromEntries(paths.map((path, index) => [path, texts[index] ?? '']));
}

interface PieceOptions {
  readonly from: string;
  readonly paths: readonly string[];
  readonly number: number;
}

function written(piece: Piece, { from, paths, number }: PieceOptions): string {
  if (piece.kind === 'text') return piece.text;
  const targets = piece.kind === 'link' ? paths : OTHERS;
  const to = targets[piece.to % targets.length] ?? '';
  const relative = posix.relative(posix.dirname(from), to);
  if (piece.kind === 'picture') return `${piece.isLink ? '' : '!'}[Picture](<${encoded(relative)}>)`;
  return link(piece, { to, relative, number });
}

function link(
  { form, anchor }: { readonly form: LinkForm; readonly anchor: string },
  { to, relative, number }: { readonly to: string; readonly relative: string; readonly number: number },
): string {
  switch (form) {
    case 'relative':
      return `[Link](${encoded(relative)}${anchor})`;
    case 'bare':
      return `[Link](<${relative.replace(/\.\w+$/, '')}${anchor}>)`;
    case 'root':
      return `[Link](<${encoded(`/${to}`)}${anchor}>)`;
    case 'reference':
      return `[Link][r${number}]\n\n[r${number}]: <${encoded(relative)}${anchor}> 'Title'`;
    case 'html':
      return `<a href="${encoded(relative).replaceAll('"', '&quot;')}${anchor}">Link</a>`;
    case 'folder':
      return `[Link](<${encoded(posix.dirname(relative))}/${anchor}>)`;
    case 'html-ending':
      return `[Link](<${encoded(relative).replace(/\.\w+$/, '.html')}${anchor}>)`;
  }
}

const encoded = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/').replaceAll('(', '%28').replaceAll(')', '%29');
