// Where a link leads, from every way of writing it, and what is told of one that leads nowhere.

import { describe, expect, test } from 'vitest';
import type { Site } from '../../scripts/arrange/site.ts';
import {
  type LinkTarget,
  type ResolvedLinks,
  type ResolveInput,
  resolveLinks,
} from '../../scripts/checks/resolve-links.ts';
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import type { Link } from '../../scripts/markdown/context.ts';
import type { SiteConfigInput } from '../../src/shared/site-config-schema.ts';
import { arrangePlainSite, type PlainDoc, plainConfig } from '../support/plain-site.ts';

const DOCS: Readonly<Record<string, PlainDoc>> = {
  'index.md': {},
  'about.md': {},
  'docs/01-intro.md': { ids: ['install', 'größe'] },
  'docs/guide/index.md': { ids: ['topics'] },
  'docs/guide/01-first.md': { ids: ['here'] },
  'docs/guide/02-second.md': { frontMatter: { slug: '/second-thoughts' } },
  'docs/other page.md': {},
};
const CONTENT_FILES = ['docs/guide/picture.png', 'docs/data.csv', '_samples/a b.zip'];
const PUBLIC_FILES = ['img/shared.png', 'files/a b.txt', 'tool/index.html'];

/** Of a site with these files and nothing else beside its documents. */
const resolveSite = (site: Site, input: Partial<ResolveInput> = {}): ResolvedLinks =>
  resolveLinks({
    site,
    config: plainConfig(),
    configFile: null,
    isConfigWhole: true,
    contentFiles: CONTENT_FILES,
    publicFiles: PUBLIC_FILES,
    previews: new Map(),
    playgrounds: new Map(),
    ...input,
  });

interface Resolved {
  readonly target: LinkTarget | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Resolves one link as it stands in a document. */
function resolve(
  link: string | Link,
  from = 'docs/guide/01-first.md',
  config: SiteConfigInput = {},
  doc: PlainDoc = {},
  input: Partial<ResolveInput> = {},
): Resolved {
  const { site } = arrangePlainSite({
    docs: { ...DOCS, [from]: { ...DOCS[from], ...doc, links: [link] } },
    config,
  });
  const resolved = resolveSite(site, { config: plainConfig(config), ...input });
  const [target] = [...resolved.targets].find(([doc]) => doc.source.sourcePath === from)?.[1] ?? [];
  return { target, diagnostics: resolved.diagnostics };
}

const page = (urlPath: string, suffix = ''): LinkTarget => ({ kind: 'page', urlPath, suffix });
const asset = (sourcePath: string, suffix = ''): LinkTarget => ({ kind: 'asset', sourcePath, suffix });
const publicFile = (urlPath: string, suffix = ''): LinkTarget => ({ kind: 'public', urlPath, suffix });

describe('leads where it says', () => {
  const cases: readonly (readonly [what: string, link: string, target: LinkTarget, from?: string])[] = [
    ['a Markdown file beside it', './02-second.md', page('/docs/second-thoughts')],
    ['without the dot', '02-second.md', page('/docs/second-thoughts')],
    ['a Markdown file above', '../01-intro.md', page('/docs/intro')],
    ['a Markdown file from the content folder', '/docs/01-intro.md', page('/docs/intro')],
    ['a Markdown file from the docs folder', '/guide/01-first.md', page('/docs/guide/first')],
    ['a Markdown file from @site', '@site/docs/01-intro.md', page('/docs/intro')],
    ['a Markdown file from @site/content', '@site/content/docs/01-intro.md', page('/docs/intro')],
    [
      'a Markdown file with its query and fragment',
      '../01-intro.md?a=1#install',
      page('/docs/intro', '?a=1#install'),
    ],
    ['a Markdown file with an encoded name', '../other%20page.md', page('/docs/other page')],
    ['more steps up than there are folders', '../../../../docs/01-intro.md', page('/docs/intro')],
    ['an address', '/docs/intro', page('/docs/intro')],
    ['an address with a slash at its end', '/docs/intro/', page('/docs/intro')],
    ['an encoded address', '/docs/other%20page', page('/docs/other page')],
    ['the start page', '/', page('/')],
    ['a neighbour’s address', 'second-thoughts', page('/docs/second-thoughts'), 'docs/01-intro.md'],
    ['a neighbour’s source without its ending', '02-second', page('/docs/second-thoughts')],
    ['a folder with a page of its own', '../guide', page('/docs/guide')],
    ['from a folder’s page to what is inside', 'first', page('/docs/guide/first'), 'docs/guide/index.md'],
    ['a heading of the same page', '#here', { kind: 'fragment', href: '#here' }],
    ['the top of the page', '#top', { kind: 'fragment', href: '#top' }],
    ['a heading elsewhere', '/docs/intro#install', page('/docs/intro', '#install')],
    ['a heading in encoded letters', '/docs/intro#gr%C3%B6%C3%9Fe', page('/docs/intro', '#gr%C3%B6%C3%9Fe')],
    ['a text fragment', '/docs/intro#:~:text=word', page('/docs/intro', '#:~:text=word')],
    ['a file beside it', '../data.csv', asset('docs/data.csv')],
    ['a file from the content folder', '/_samples/a%20b.zip', asset('_samples/a b.zip')],
    ['an image beside it', 'image!./picture.png', asset('docs/guide/picture.png')],
    ['an image with a query', 'image!picture.png?v=2', asset('docs/guide/picture.png', '?v=2')],
    ['a public file', '/files/a%20b.txt', publicFile('/files/a b.txt')],
    ['a public image', 'image!/img/shared.png', publicFile('/img/shared.png')],
    ['a public page as Docusaurus writes it', 'pathname:///tool/index.html', publicFile('/tool/index.html')],
    [
      'a public image as Docusaurus writes it',
      'image!@site/static/img/shared.png',
      publicFile('/img/shared.png'),
    ],
    ['an empty fragment', '/docs/intro#', page('/docs/intro', '#')],
    ['a query alone', '/docs/intro?a=1', page('/docs/intro', '?a=1')],
    [
      'a query that looks like a way of Docusaurus',
      '/docs/intro?a=pathname://b&c=@site/static/d',
      page('/docs/intro', '?a=pathname://b&c=@site/static/d'),
    ],
    [
      'another site with a scheme in its query',
      'https://example.org/?data:x',
      { kind: 'external', href: 'https://example.org/?data:x' },
    ],
    ['another site', 'https://example.org/x', { kind: 'external', href: 'https://example.org/x' }],
    ['another site of the same scheme', '//example.org/x', { kind: 'external', href: '//example.org/x' }],
    ['a mail address', 'mailto:a@example.org', { kind: 'external', href: 'mailto:a@example.org' }],
    [
      'an image in its own address',
      'image!data:image/png;base64,AA',
      { kind: 'external', href: 'data:image/png;base64,AA' },
    ],
  ];
  for (const [what, link, target, from] of cases) {
    test(`${what}: ${link}`, () => {
      expect(resolve(link, from)).toEqual({ target, diagnostics: [] });
    });
  }

  describe('from the start page, in each of the forms of', () => {
    const forms: readonly (readonly [link: string, urlPath: string])[] = [
      ['docs/guide', '/docs/guide'],
      ['docs/guide/', '/docs/guide'],
      ['./docs/guide/', '/docs/guide'],
      ['./docs/guide/index.html', '/docs/guide'],
      ['docs/intro', '/docs/intro'],
      ['docs/intro/', '/docs/intro'],
      ['docs/intro.html', '/docs/intro'],
      ['about', '/about'],
      ['./about/', '/about'],
      ['docs/second-thoughts', '/docs/second-thoughts'],
      ['docs/01-intro', '/docs/intro'],
      ['docs/01-intro.md', '/docs/intro'],
      ['.', '/'],
    ];
    for (const [link, urlPath] of forms) {
      test(link, () => {
        expect(resolve(link, 'index.md')).toEqual({ target: page(urlPath), diagnostics: [] });
      });
    }
  });

  test('an address that is redirected', () => {
    const redirects = [{ from: '/old', to: '/about' }];
    expect(resolve('/old#part', undefined, { redirects })).toEqual({
      target: page('/old', '#part'),
      diagnostics: [],
    });
  });

  test('letters are the same however they are composed', () => {
    const from = 'docs/guide/01-first.md';
    const { site } = arrangePlainSite({
      docs: { 'docs/u\u0308ber.md': {}, [from]: { links: ['../\u00fcber.md', '/docs/%C3%BCber'] } },
    });
    const { targets, diagnostics } = resolveSite(site);
    expect(diagnostics).toEqual([]);
    expect([...targets.values()].flat()).toEqual([page('/docs/\u00fcber'), page('/docs/\u00fcber')]);
  });
});

test('a sample leads to the playground that offers it, and nowhere without one', () => {
  const none = { target: { kind: 'broken', href: '' }, diagnostics: [] };
  const templates = [{ sample: 'score', title: 'Score', first: 'Change it.' }];
  const frontMatter = { layout: 'playground', templates } as const;
  expect(resolve('edit!score')).toEqual(none);
  expect(resolve('edit!other', 'about.md', {}, { frontMatter })).toEqual(none);
  expect(resolve('edit!score', 'about.md', {}, { ids: ['sample=score'] })).toEqual(none);
  expect(resolve('edit!score', 'about.md', {}, { frontMatter })).toEqual({
    target: page('/about', '#sample=score'),
    diagnostics: [],
  });
});

test('a playground loads the file that is made for its page', () => {
  const { site } = arrangePlainSite({ docs: { 'play.md': { links: ['playground!'] } } });
  const [doc] = site.routes.flatMap(({ body }) => ('doc' in body ? [body.doc] : []));
  const targetsWith = (playgrounds: ResolveInput['playgrounds']) =>
    [...resolveSite(site, { playgrounds }).targets.values()].flat();
  expect(doc && targetsWith(new Map([[doc, 'assets/play.json']]))).toEqual([
    { kind: 'made', outputPath: 'assets/play.json' },
  ]);
  expect(targetsWith(new Map())).toEqual([{ kind: 'made', outputPath: '' }]);
});

test('a preview leads to the page that is made of a sample, or the nearest is named', () => {
  const previews = new Map([['_samples/score/panel.html', 'previews/score/panel.html']]);
  const preview = (link: string, made = previews) => resolve(link, undefined, {}, {}, { previews: made });
  expect(preview('preview!/_samples/score/panel.html')).toEqual({
    target: { kind: 'made', outputPath: 'previews/score/panel.html' },
    diagnostics: [],
  });
  const missing = preview('preview!/_samples/score/pannel.html');
  expect(missing).toMatchObject({
    target: { kind: 'broken', href: '/_samples/score/pannel.html' },
    diagnostics: [
      {
        code: 'preview-missing',
        severity: 'error',
        message: 'no sample bundle has the page "_samples/score/pannel.html"',
        at: { file: 'content/docs/guide/01-first.md', line: 1 },
        help: 'did you mean "_samples/score/panel.html"?',
      },
    ],
  });
  expect(preview('preview!/x', new Map()).diagnostics.map(({ help }) => help)).toEqual([
    'previews show panels and graphics that the package.json of a bundle in _samples declares',
  ]);
});

describe('the picture for shared links', () => {
  const shared = (image?: string, publicFiles = PUBLIC_FILES) => {
    const site = arrangePlainSite({
      docs: { 'a.md': { frontMatter: image === undefined ? {} : { image } } },
    });
    return resolveSite(site.site, { publicFiles }).diagnostics;
  };

  test.each([
    undefined,
    '/img/shared.png',
    '/files/a%20b.txt',
    'http://example.org/x.png',
    'https://example.org/x.png',
    './beside.png',
    'beside.png',
  ])('is there: %s', (image) => {
    expect(shared(image)).toEqual([]);
  });

  test.each(['/img/share.png', '/x/https://y', 'ftp://example.org/x.png'])('is not there: %s', (image) => {
    expect(shared(image)).toMatchObject([
      {
        code: 'image-missing',
        severity: 'error',
        message: `image "${image}" does not exist`,
        at: { file: 'content/a.md', line: 1 },
      },
    ]);
  });

  test('and the nearest is named', () => {
    expect(shared('/img/share.png').map(({ help }) => help)).toEqual(['did you mean "/img/shared.png"?']);
    expect(shared('/img/share.png', []).map(({ help }) => help)).toEqual([
      'the picture for shared links stands in the public folder: /img/name.png',
    ]);
  });

  test('is told where the front matter names it', () => {
    const { site } = arrangePlainSite({ docs: { 'a.md': { frontMatter: { image: '/x.png' } } } });
    const routes = site.routes.map((route) =>
      'doc' in route.body
        ? {
            ...route,
            body: {
              ...route.body,
              doc: {
                ...route.body.doc,
                source: { ...route.body.doc.source, text: '---\ntitle: A\nimage: /x.png\n---\n' },
              },
            },
          }
        : route,
    );
    expect(resolveSite({ ...site, routes }).diagnostics).toMatchObject([{ at: { line: 3, column: 8 } }]);
  });
});

describe('leads nowhere', () => {
  const problem = (link: string, config?: SiteConfigInput) => {
    const { target, diagnostics } = resolve(link, undefined, config);
    expect(diagnostics.length).toBeLessThan(2);
    const [first] = diagnostics;
    return { kind: target?.kind, severity: first?.severity, code: first?.code, help: first?.help };
  };

  test('and the nearest page is named', () => {
    expect(problem('/docs/intor')).toMatchObject({ kind: 'broken', code: 'link-missing' });
    expect(problem('/docs/intor').help).toBe(
      'did you mean "/docs/intro"? The link leads to no page, file or redirect of this site',
    );
    expect(problem('/far/away/from/all').help).toMatch(
      /^the link leads to no page, file or redirect of this site; the nearest page is "\//,
    );
    expect(resolve('/gone').diagnostics).toMatchObject([{ message: 'link target "/gone" does not exist' }]);
  });

  test('and the nearest Markdown file is named as seen from here', () => {
    expect(problem('../01-into.md')).toMatchObject({ kind: 'broken', code: 'markdown-link-missing' });
    expect(problem('../01-into.md').help).toBe(
      'did you mean "../01-intro.md"? Links to Markdown files are relative to the file they stand in',
    );
    expect(problem('./no.md?a').code).toBe('markdown-link-missing');
    expect(problem('./no.mdy').code).toBe('link-missing');
    expect(problem('./second.md').help).toContain('did you mean "./02-second.md"?');
  });

  test('and the nearest heading is named, the link itself stays', () => {
    expect(problem('/docs/intro#instal')).toEqual({
      kind: 'page',
      severity: 'error',
      code: 'anchor-missing',
      help: 'did you mean "#install"?',
    });
    expect(problem('#her')).toMatchObject({ kind: 'fragment', help: 'did you mean "#here"?' });
    expect(problem('/about#x').help).toBe('that page has no headings to link to');
    expect(problem('/docs/intro#nothing').help).toBe('headings there: #install, #größe');
    expect(resolve('/docs/intro#nothing').diagnostics).toMatchObject([
      { message: '/docs/intro has no heading "#nothing"' },
    ]);
  });

  test('and of many headings the first are named', () => {
    const ids = Array.from({ length: 13 }, (_, index) => `part-${index}`);
    const [problem] = resolve('#nothing-like-it', 'about.md', {}, { ids }).diagnostics;
    expect(problem?.help).toBe(
      `headings there: ${ids
        .slice(0, 12)
        .map((id) => `#${id}`)
        .join(', ')}`,
    );
  });

  test('and a missing heading is told at the fragment, if the link stands as it is written', () => {
    const at = { file: 'a.md', line: 3, column: 10 };
    const placeOf = (length: number) =>
      resolve({ kind: 'link', href: '/about#x', at: { ...at, length } }).diagnostics.map((found) => found.at);
    expect(placeOf(8)).toEqual([{ ...at, column: 16, length: 2 }]);
    expect(placeOf(20)).toEqual([{ ...at, length: 20 }]);
  });

  test('and the nearest image is named, beside the page or in the public folder', () => {
    expect(problem('image!./pictur.png')).toMatchObject({
      kind: 'broken',
      code: 'image-missing',
      severity: 'error',
    });
    expect(problem('image!./pictur.png').help).toBe('did you mean "./picture.png"?');
    expect(problem('image!/img/share.png').help).toBe('did you mean "/img/shared.png"?');
    expect(problem('image!/nothing/like/it').help).toBe(
      'images stand beside the page (./name.png) or in the public folder (/img/name.png)',
    );
    expect(resolve('image!./02-second.md').diagnostics).toMatchObject([
      { code: 'image-missing', message: 'image "./02-second.md" does not exist' },
    ]);
  });

  test('and scripts are no address, however they are hidden', () => {
    for (const link of [
      'javascript:alert(1)',
      'JavaScript:x',
      'java\nscript:x',
      'data:text/html,x',
      'vbscript:x',
      'data:image/png,x',
      'image!data:text/html,data:image/x',
    ])
      expect(resolve(link), link).toMatchObject({
        target: { kind: 'broken', href: '' },
        diagnostics: [{ code: 'link-scheme', severity: 'error' }],
      });
    expect(resolve(`data:${'x'.repeat(50)}`).diagnostics).toEqual([
      {
        severity: 'error',
        code: 'link-scheme',
        message: `links of the kind "data:${'x'.repeat(35)}" are not allowed`,
        at: { file: 'content/docs/guide/01-first.md', line: 1, column: 1, length: 55 },
        help: 'link to an address or to a page of this site',
      },
    ]);
  });

  test('how bad that is, the config says; of two settings the stricter', () => {
    expect(problem('/nowhere').severity).toBe('error');
    expect(problem('/nowhere', { onBrokenLinks: 'warn' }).severity).toBe('warning');
    expect(resolve('/nowhere', undefined, { onBrokenLinks: 'ignore' })).toMatchObject({
      target: { kind: 'broken' },
      diagnostics: [],
    });
    const markdown = (onBrokenLinks: 'ignore' | 'throw', onBrokenMarkdownLinks: 'warn' | 'throw') =>
      problem('./no.md', { onBrokenLinks, onBrokenMarkdownLinks }).severity;
    expect(markdown('ignore', 'warn')).toBe('warning');
    expect(markdown('throw', 'warn')).toBe('error');
    expect(markdown('ignore', 'throw')).toBe('error');
    expect(problem('#nothing', { onBrokenAnchors: 'warn' }).severity).toBe('warning');
    expect(problem('#nothing', { onBrokenAnchors: 'ignore' }).severity).toBe(undefined);
  });
});

describe('of the site config', () => {
  const diagnosticsOf = (config: SiteConfigInput) =>
    resolve('#here', undefined, config).diagnostics.map(({ message }) => message);

  test('a redirect may lead to another site', () => {
    const redirectTo = (to: string) => diagnosticsOf({ redirects: [{ from: '/old', to }] });
    expect(redirectTo('https://example.org/')).toEqual([]);
    expect(redirectTo('/gone')).toEqual(['link target "/gone" does not exist']);
  });

  test('an item may be a link to another site', () => {
    const items = [{ label: 'Elsewhere', href: 'https://example.org/' }];
    expect(diagnosticsOf({ navbar: { items } })).toEqual([]);
  });

  test('what leads nowhere is told where the config names it, with the nearest page', () => {
    const configFile = { displayPath: 'site.config.ts', text: "x\n  to: '/docs/intor'" };
    const told = (to: string) => {
      const config: SiteConfigInput = { navbar: { items: [{ label: 'Docs', to }] } };
      return resolve('#here', undefined, config, {}, { configFile }).diagnostics;
    };
    expect(told('/docs/intor')).toMatchObject([
      { at: { file: 'site.config.ts', line: 2, column: 8 }, help: 'did you mean "/docs/intro"?' },
    ]);
    expect(told('/nothing/like/it')).toMatchObject([
      { help: 'the site config links to no page of this site' },
    ]);
  });

  test('navbar, footer and redirects lead to pages, headings or public files', () => {
    expect(
      diagnosticsOf({
        navbar: { items: [{ label: 'Docs', to: '/docs/intro#install' }] },
        footer: { groups: [{ title: 'More', items: [{ label: 'Tool', to: '/tool/index.html' }] }] },
        redirects: [{ from: '/old', to: '/about' }],
      }),
    ).toEqual([]);
  });

  test('what does not is told once', () => {
    expect(
      diagnosticsOf({
        navbar: {
          items: [
            { label: 'Docs', to: '/docs/intro#nothing' },
            { label: 'Gone', to: '/gone' },
          ],
        },
        redirects: [{ from: '/old', to: '/gone' }],
      }),
    ).toEqual(['link target "/docs/intro#nothing" does not exist', 'link target "/gone" does not exist']);
  });
});

test('files that pages link to or show are listed once, sorted', () => {
  const { site } = arrangePlainSite({
    docs: {
      'docs/guide/a.md': { links: ['image!picture.png', '../data.csv', '/img/shared.png'] },
      'docs/guide/b.md': { links: ['picture.png'] },
    },
  });
  const { assets } = resolveSite(site);
  expect(assets).toEqual(['docs/data.csv', 'docs/guide/picture.png']);
});
