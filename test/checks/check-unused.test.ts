// What nobody would miss: pages that nothing leads to, files that nothing shows or mentions. And what is none of these.

import { describe, expect, test } from 'vitest';
import { checkUnused, type UnusedInput } from '../../scripts/checks/check-unused.ts';
import { resolveLinks } from '../../scripts/checks/resolve-links.ts';
import type { SiteConfigInput } from '../../src/shared/site-config-schema.ts';
import { arrangePlainSite, type PlainDoc, plainConfig, plainSource } from '../support/plain-site.ts';

interface Situation {
  readonly docs?: Readonly<Record<string, PlainDoc>>;
  readonly config?: SiteConfigInput;
  readonly contentFiles?: readonly string[];
  /** Texts of public files by path. */
  readonly publicFiles?: Readonly<Record<string, string>>;
  readonly rest?: Partial<UnusedInput>;
}

/** Messages of what is found. */
function unused({
  docs = {},
  config = {},
  contentFiles = [],
  publicFiles = {},
  rest = {},
}: Situation): string[] {
  const all = { 'index.md': {}, ...docs };
  const { site } = arrangePlainSite({ docs: all, config });
  const links = resolveLinks({
    site,
    config: plainConfig(config),
    configFile: null,
    isConfigWhole: true,
    contentFiles,
    publicFiles: Object.keys(publicFiles),
    previews: new Map(),
    playgrounds: new Map(),
  });
  expect(links.diagnostics).toEqual([]);
  const diagnostics = checkUnused({
    site,
    config: plainConfig(config),
    links,
    sources: Object.keys(all).map((path) => plainSource(path)),
    otherTexts: [],
    contentFiles,
    takenFiles: new Set(),
    publicFiles: Object.keys(publicFiles),
    takenPublicFiles: new Set(),
    readPublicText: (file) => publicFiles[file] ?? '',
    contentFolder: 'content',
    publicFolder: 'public',
    ...rest,
  });
  expect(diagnostics.every(({ severity }) => severity === 'warning')).toBe(true);
  return diagnostics.map(({ message }) => message);
}

describe('pages', () => {
  const LOST = ['nothing links to the page /lost'];

  test('beside the docs need a link; those of the docs are in the sidebar', () => {
    expect(unused({ docs: { 'lost.md': {}, 'docs/page.md': {} } })).toEqual(LOST);
  });

  test('are led to by a page, navbar, footer or redirect', () => {
    const docs = { 'lost.md': {} };
    const item = { label: 'Lost', to: '/lost#part' };
    expect(unused({ docs: { ...docs, 'index.md': { links: ['lost.md'] } } })).toEqual([]);
    expect(unused({ docs: { 'lost.md': { ids: ['part'] } }, config: { navbar: { items: [item] } } })).toEqual(
      [],
    );
    expect(
      unused({
        docs: { 'lost.md': { ids: ['part'] } },
        config: { footer: { groups: [{ title: 'More', items: [item] }] } },
      }),
    ).toEqual([]);
    expect(unused({ docs, config: { redirects: [{ from: '/old', to: '/lost' }] } })).toEqual([]);
  });

  test('are not led to by themselves', () => {
    expect(unused({ docs: { 'lost.md': { links: ['/lost'] } } })).toEqual(LOST);
  });

  test('are all listed on a start page that the site makes', () => {
    const { site } = arrangePlainSite({ docs: { 'lost.md': {} } });
    expect(unused({ docs: { 'lost.md': {} }, rest: { site } })).toEqual([]);
  });
});

describe('content files', () => {
  const FILE = 'docs/picture.png';
  const UNUSED = [`no page shows or links to "${FILE}"`];

  test('are shown or linked to', () => {
    expect(unused({ contentFiles: [FILE] })).toEqual(UNUSED);
    expect(unused({ contentFiles: [FILE], docs: { 'docs/a.md': { links: ['image!picture.png'] } } })).toEqual(
      [],
    );
    expect(unused({ contentFiles: [FILE], docs: { 'docs/a.md': { links: ['picture.png'] } } })).toEqual([]);
  });

  test('are included, or part of the config', () => {
    expect(unused({ contentFiles: [FILE], rest: { takenFiles: new Set([FILE]) } })).toEqual([]);
    expect(unused({ contentFiles: ['site.config.ts', 'site.config.mjs'] })).toEqual([]);
  });

  test('are private', () => {
    expect(unused({ contentFiles: ['docs/_draft.png', '_samples/a.js', '__tests__/a.js'] })).toEqual([]);
  });

  test('are named in a draft, whose links nobody resolves', () => {
    const draft = (text: string) =>
      unused({ contentFiles: ['docs/a b.png'], rest: { sources: [plainSource('docs/later.md', text)] } });
    expect(draft('![](./a%20b.png)')).toEqual([]);
    expect(draft('![](<a b.png>)')).toEqual([]);
    expect(draft('![](b.png)')).toEqual(['no page shows or links to "docs/a b.png"']);
  });
});

describe('public files', () => {
  const FILE = 'files/tool.zip';
  const UNUSED = [`nothing mentions the public file "${FILE}"`];
  const mentionedBy = (text: string, file = FILE) =>
    unused({ publicFiles: { [file]: '' }, rest: { sources: [plainSource('docs/a.md', text)] } }).length === 0;

  test('are mentioned anywhere in a text, with any path before them', () => {
    expect(unused({ publicFiles: { [FILE]: '' } })).toEqual(UNUSED);
    expect(mentionedBy('Get [it](/files/tool.zip).')).toBe(true);
    expect(mentionedBy('It is at https://example.org/files/tool.zip.')).toBe(true);
    expect(mentionedBy('curl -O files/tool.zip')).toBe(true);
  });

  test('are not mentioned by a part of their name, nor by a longer one', () => {
    expect(mentionedBy('files/tool')).toBe(false);
    expect(mentionedBy('tool.zip')).toBe(false);
    expect(mentionedBy('files/tool.zipper')).toBe(false);
    expect(mentionedBy('profiles/tool.zip')).toBe(false);
  });

  test('with other letters are mentioned as they are, or encoded', () => {
    expect(mentionedBy('[it](/files/a%20b.txt)', 'files/a b.txt')).toBe(true);
    expect(mentionedBy('[it](</files/a b.txt>)', 'files/a b.txt')).toBe(true);
    expect(mentionedBy('[it](/files/b.txt)', 'files/a b.txt')).toBe(false);
  });

  test('are mentioned by the config, the theme or another public file, but not by themselves', () => {
    expect(unused({ publicFiles: { [FILE]: '' }, rest: { otherTexts: [`logo: '/${FILE}'`] } })).toEqual([]);
    expect(unused({ publicFiles: { [FILE]: '' }, rest: { takenPublicFiles: new Set([FILE]) } })).toEqual([]);
    expect(unused({ publicFiles: { [FILE]: '', 'page.html': '<a href="tool.zip">' } })).toEqual([]);
    expect(unused({ publicFiles: { 'a.svg': 'a.svg' } })).toEqual([
      'nothing mentions the public file "a.svg"',
    ]);
  });

  test('are known to browsers, search engines and hosts', () => {
    const names = [
      'favicon.ico',
      'robots.txt',
      'site.webmanifest',
      '_headers',
      'CNAME',
      'tool/index.html',
      '.nojekyll',
    ];
    expect(unused({ publicFiles: Object.fromEntries(names.map((name) => [name, ''])) })).toEqual([]);
    expect(unused({ publicFiles: { 'img/favicon.ico': '' } })).toEqual([
      'nothing mentions the public file "img/favicon.ico"',
    ]);
  });
});
