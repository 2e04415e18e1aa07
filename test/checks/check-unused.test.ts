// Unlinked pages, and files that nothing shows or mentions.

import { expect, test } from 'vitest';
import { checkUnused, type UnusedInput } from '../../scripts/checks/check-unused.ts';
import type { SiteConfigInput } from '../../src/shared/site-config-schema.ts';
import { arrangePlainSite, type PlainDoc, plainConfig, plainSource } from '../support/plain-site.ts';
import { resolveSite } from '../support/resolved-links.ts';

interface Situation {
  readonly docs?: Readonly<Record<string, PlainDoc>>;
  readonly config?: SiteConfigInput;
  readonly contentFiles?: readonly string[];
  /** Texts of public files by path. */
  readonly publicFiles?: Readonly<Record<string, string>>;
  readonly rest?: Partial<UnusedInput>;
}

/** Messages of the diagnostics. */
function unused({
  docs = {},
  config = {},
  contentFiles = [],
  publicFiles = {},
  rest = {},
}: Situation): string[] {
  const all = { 'index.md': {}, ...docs };
  const { site } = arrangePlainSite({ docs: all, config });
  const files = { contentFiles, publicFiles: Object.keys(publicFiles) };
  const links = resolveSite(site, { config: plainConfig(config), ...files });
  expect(links.diagnostics).toEqual([]);
  const diagnostics = checkUnused({
    site,
    config: plainConfig(config),
    links,
    sources: Object.keys(all).map((path) => plainSource(path)),
    otherTexts: [],
    ...files,
    takenFiles: new Set(),
    takenPublicFiles: new Set(),
    readPublicText: (file) => publicFiles[file] ?? '',
    contentFolder: 'content',
    publicFolder: 'public',
    ...rest,
  });
  expect(diagnostics.every(({ severity }) => severity === 'warning')).toBe(true);
  return diagnostics.map(({ message }) => message);
}

const LOST = ['nothing links to the page /lost'];
const lost = { 'lost.md': { ids: ['part'] } };
const items = [{ label: 'Lost', to: '/lost#part' }];
const PICTURE = 'docs/picture.png';
const FILE = 'files/tool.zip';
const names = ['favicon.ico', 'robots.txt', 'site.webmanifest', 'CNAME', 'tool/index.html', '.nojekyll'];
const unmentioned = (file: string) => [`nothing mentions the public file "${file}"`];
const inDraft = (text: string): Situation => ({
  contentFiles: ['docs/a b.png'],
  rest: { sources: [plainSource('docs/later.md', text)] },
});
const file = (path: string, rest = {}): Situation => ({ publicFiles: { [path]: '' }, rest });
const mentioned = (text: string, path = FILE) => file(path, { sources: [plainSource('docs/a.md', text)] });

test.each<[name: string, situation: Situation, messages: readonly string[]]>([
  ['a page beside the docs without a link', { docs: { 'lost.md': {}, 'docs/page.md': {} } }, LOST],
  [
    'files of one kind once',
    { contentFiles: ['a.vue', 'a.png', 'b.vue', 'c.vue', 'd.vue', 'e.vue'] },
    ['no page shows or links to "a.vue", "b.vue", "c.vue" and 2 more', 'no page shows or links to "a.png"'],
  ],
  [
    'a file of which a draft names a part',
    inDraft('![](b.png)'),
    ['no page shows or links to "docs/a b.png"'],
  ],
  ['a public file when a text has only part of its path', mentioned('files/tool'), unmentioned(FILE)],
  ['a public file when a text has only its name', mentioned('tool.zip'), unmentioned(FILE)],
  ['a public file beside a longer name', mentioned('files/tool.zipper'), unmentioned(FILE)],
  ['a public file beside a longer path', mentioned('profiles/tool.zip'), unmentioned(FILE)],
  [
    'a public file when a text has part of its encoded name',
    mentioned('[it](/files/b.txt)', 'files/a b.txt'),
    unmentioned('files/a b.txt'),
  ],
  ['a public file that mentions itself', { publicFiles: { 'a.svg': 'a.svg' } }, unmentioned('a.svg')],
  ['an icon in a folder of its own', file('img/favicon.ico'), unmentioned('img/favicon.ico')],
])('warns of %s', (_, situation, messages) => expect(unused(situation)).toEqual(messages));

test.each<[name: string, situation: Situation]>([
  ['a page of the navbar', { docs: lost, config: { navbar: { items } } }],
  ['a page of the footer', { docs: lost, config: { footer: { groups: [{ title: 'More', items }] } } }],
  ['the target of a redirect', { docs: lost, config: { redirects: [{ from: '/old', to: '/lost' }] } }],
  [
    'a page that the generated home page lists',
    { docs: lost, rest: { site: arrangePlainSite({ docs: lost }).site } },
  ],
  [
    'a file that a page links to',
    { contentFiles: [PICTURE], docs: { 'docs/a.md': { links: ['picture.png'] } } },
  ],
  ['an included file', { contentFiles: [PICTURE], rest: { takenFiles: new Set([PICTURE]) } }],
  ['the config', { contentFiles: ['site.config.ts', 'site.config.mjs'] }],
  ['private files', { contentFiles: ['docs/_draft.png', '_samples/a.js', '__tests__/a.js'] }],
  ['a file that a draft names encoded', inDraft('![](./a%20b.png)')],
  ['a file that a draft names unencoded', inDraft('![](<a b.png>)')],
  ['a public file with the whole URL', mentioned('It is at https://example.org/files/tool.zip.')],
  ['a public file in a command', mentioned('curl -O files/tool.zip')],
  ['a public file that is mentioned encoded', mentioned('[it](/files/a%20b.txt)', 'files/a b.txt')],
  ['a public file that is mentioned with a space', mentioned('[it](</files/a b.txt>)', 'files/a b.txt')],
  ['a public file of the config', file(FILE, { otherTexts: [`logo: '/${FILE}'`] })],
  ['a public file of the theme', file(FILE, { takenPublicFiles: new Set([FILE]) })],
  [
    'a public file that another one mentions',
    { publicFiles: { [FILE]: '', 'page.html': '<a href="tool.zip">' } },
  ],
  [
    'files that browsers, search engines and hosts know',
    { publicFiles: Object.fromEntries(names.map((name) => [name, ''])) },
  ],
])('accepts %s', (_, situation) => expect(unused(situation)).toEqual([]));
