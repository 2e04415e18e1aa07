// Random content folders: documents of mixed dialects in nested folders with valid and broken links to each other,
// pictures, includes and clashing URLs; category files; a config. `folders.json` holds the pieces.

import { posix } from 'node:path';
import fc from 'fast-check';
import data from './folders.json' with { type: 'json' };

export interface FolderSpec {
  /** By path in the content folder. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly config: unknown;
}

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** What documents show, link to or include, besides each other. */
const OTHER_FILES: FolderSpec['files'] = {
  'docs/dot.png': Buffer.from(ONE_PIXEL, 'base64'),
  ...data.otherFiles,
};

interface Place {
  /** Path of the document with the piece. */
  readonly from: string;
  /** Paths of all documents. */
  readonly paths: readonly string[];
  readonly number: number;
}
/** Writes a part of a document, which depends on where the document is. */
type Piece = (place: Place) => string;

const encoded = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/').replaceAll('(', '%28').replaceAll(')', '%29');

interface LinkParts {
  readonly to: string;
  readonly relative: string;
  readonly anchor: string;
  readonly number: number;
}
const LINK_FORMS: readonly ((parts: LinkParts) => string)[] = [
  ({ relative, anchor }) => `[Link](${encoded(relative)}${anchor})`,
  ({ relative, anchor }) => `[Link](<${relative.replace(/\.\w+$/, '')}${anchor}>)`,
  ({ to, anchor }) => `[Link](<${encoded(`/${to}`)}${anchor}>)`,
  ({ relative, anchor, number }) =>
    `[Link][r${number}]\n\n[r${number}]: <${encoded(relative)}${anchor}> 'Title'`,
  ({ relative, anchor }) => `<a href="${encoded(relative).replaceAll('"', '&quot;')}${anchor}">Link</a>`,
  ({ relative, anchor }) => `[Link](<${encoded(posix.dirname(relative))}/${anchor}>)`,
  ({ relative, anchor }) => `[Link](<${encoded(relative).replace(/\.\w+$/, '.html')}${anchor}>)`,
];

const relativeTo = (from: string, to: string): string => posix.relative(posix.dirname(from), to);
const textPiece = (texts: readonly string[]): fc.Arbitrary<Piece> =>
  fc.constantFrom(...texts).map((text) => () => text);
const linkPiece: fc.Arbitrary<Piece> = fc
  .tuple(fc.nat(99), fc.constantFrom(...LINK_FORMS), fc.constantFrom(...data.anchors))
  .map(([target, form, anchor]) => ({ from, paths, number }) => {
    const to = paths[target % paths.length] ?? '';
    return form({ to, relative: relativeTo(from, to), anchor, number });
  });
const picturePiece: fc.Arbitrary<Piece> = fc
  .tuple(fc.constantFrom(...Object.keys(OTHER_FILES)), fc.constantFrom('', '!'))
  .map(
    ([to, mark]) =>
      ({ from }) =>
        `${mark}[Picture](<${encoded(relativeTo(from, to))}>)`,
  );

const documentFrom = (pieces: readonly string[], frontMatter: readonly string[]) =>
  fc.record({
    folder: fc.constantFrom(...data.folders),
    name: fc.constantFrom(...data.names),
    ending: fc.constantFrom('.md', '.md', '.md', '.markdown', '.mdx'),
    front: fc.uniqueArray(fc.constantFrom(...frontMatter), {
      maxLength: 3,
      selector: (line) => line.split(':')[0],
    }),
    title: fc.constantFrom(...data.titles),
    pieces: fc.array(
      fc.oneof(
        { weight: 3, arbitrary: textPiece(pieces) },
        { weight: 2, arbitrary: textPiece(data.headings) },
        { weight: 4, arbitrary: linkPiece },
        { weight: 1, arbitrary: textPiece(data.brokenLinks.map((href) => `[x](${href})`)) },
        { weight: 1, arbitrary: picturePiece },
      ),
      { maxLength: 5 },
    ),
    ends: fc.constantFrom('\n', '\n', '\r\n'),
  });
const soundDocument = documentFrom(data.pieces, data.frontMatter);
const anyDocument = documentFrom(
  [...data.pieces, ...data.faultyPieces],
  [...data.frontMatter, ...data.faultyFrontMatter],
);
type Document = typeof anyDocument extends fc.Arbitrary<infer Value> ? Value : never;

const category = fc.record({
  folder: fc.constantFrom(...data.folders.filter((folder) => folder !== '')),
  name: fc.constantFrom('_category_.yml', '_category_.json'),
  text: fc.constantFrom(...data.categories),
});

/** A broken link is an error, or a warning. */
const severity = fc.constantFrom('warn', 'throw');
const redirect = fc.record({
  from: fc.constantFrom(...data.redirectsFrom),
  to: fc.constantFrom(...data.redirectsTo),
});
const navbarLink = fc.record({ label: fc.constant('Docs'), to: fc.constantFrom('/docs', '/none') });
const config = fc.record(
  {
    title: fc.constantFrom('Site', 'A & "B"'),
    baseUrl: fc.constantFrom('/', '/base/', '/é/'),
    onBrokenLinks: severity,
    onBrokenMarkdownLinks: severity,
    onBrokenAnchors: severity,
    onDuplicateRoutes: fc.constantFrom('warn', 'throw', 'ignore'),
    markdown: fc.record({ html: fc.boolean() }),
    redirects: fc.uniqueArray(redirect, { maxLength: 3, selector: ({ from }) => from }),
    navbar: fc.record({ items: fc.array(navbarLink) }),
  },
  { requiredKeys: [] },
);
const FORGIVING = {
  redirects: [],
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
};

/** Every second folder has nothing that must be an error, so that it may be built. */
export const hostileFolder: fc.Arbitrary<FolderSpec> = fc.boolean().chain((isForgiven) =>
  fc
    .record({
      documents: fc.array(isForgiven ? soundDocument : anyDocument, { minLength: 3, maxLength: 9 }),
      categories: fc.array(category, { maxLength: isForgiven ? 0 : 3 }),
      config: isForgiven ? config.map((any) => ({ ...any, ...FORGIVING })) : config,
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

function documentFiles(documents: readonly Document[]): Readonly<Record<string, string>> {
  const paths = documents.map(({ folder, name, ending }) => posix.join(folder, `${name}${ending}`));
  const texts = documents.map(({ front, title, pieces, ends }, index) => {
    const head = front.length > 0 ? `---\n${front.join('\n')}\n---\n\n` : '';
    const place = { from: paths[index] ?? '', paths };
    const body = pieces.map((piece, number) => piece({ ...place, number })).join('\n\n');
    return `${head}${title}${body}\n`.replaceAll('\n', ends);
  });
  return Object.fromEntries(paths.map((path, index) => [path, texts[index] ?? '']));
}
