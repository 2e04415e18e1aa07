// What hostile content must not do: stop the build, leave its folder, or run in the reader's browser.

import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { withinTime } from '../../../scripts/lib/bounded-work.ts';
import { buildInMemory } from '../../support/memory-site.ts';
import { outputFaults } from '../../support/output-faults.ts';
import { temporarySite } from '../../support/temporary-site.ts';

// React's development version comments on every oddity; here they are all on purpose.
vi.spyOn(console, 'error').mockImplementation(() => {});

const codesOf = (diagnostics: readonly { readonly code: string }[]): string[] =>
  diagnostics.map(({ code }) => code);
const document = async (text: string, config?: unknown) => {
  const site = await buildInMemory({ content: { 'docs/a.md': text }, config });
  return { ...site, html: site.files.get('docs/a/index.html') ?? '' };
};

describe('a page that would keep the build from ending', () => {
  // On a busy machine what is deep may be slow as well.
  const limitsFor = (code: string) => ({
    length: 200_000,
    depth: 100,
    milliseconds: code === 'page-too-slow' ? 700 : 15_000,
  });
  const cases: readonly (readonly [string, string, () => string])[] = [
    ['of more characters than a book', 'page-too-large', () => 'word '.repeat(50_000)],
    ['with a table of far too many rows', 'page-too-slow', () => `| a |\n|---|\n${'| b |\n'.repeat(25_000)}`],
    [
      'of brackets that wait for their ends',
      'page-too-slow',
      () => `${'!['.repeat(5_000)}a${']()'.repeat(5_000)}`,
    ],
    ['of stars without end', 'page-too-slow', () => `${'*'.repeat(20_000)}a${'*'.repeat(20_000)}`],
    ['of quotes in quotes', 'page-too-deep', () => `${'> '.repeat(150)}a\n`],
    [
      'of lists in lists',
      'page-too-deep',
      () => Array.from({ length: 80 }, (_, index) => `${'  '.repeat(index)}- a`).join('\n'),
    ],
    ['of HTML in HTML', 'page-too-deep', () => '<div>'.repeat(300)],
  ];
  for (const [name, code, make] of cases) {
    test(`${name} is reported, and the others are built`, async () => {
      const { diagnostics, files } = await buildInMemory({
        content: { 'docs/bad.md': make(), 'docs/good.md': '# Good\n' },
        limits: limitsFor(code),
      });
      const found = diagnostics.filter((diagnostic) => diagnostic.code.startsWith('page-too'));
      expect(codesOf(found)).toEqual([code]);
      expect(found[0]).toMatchObject({ severity: 'error', at: { file: 'content/docs/bad.md' } });
      expect(found[0]?.help).toBeTruthy();
      expect(files.get('docs/good/index.html')).toContain('Good');
    });
  }

  test('is stopped even inside a regular expression', () => {
    const start = performance.now();
    expect(() => withinTime(100, () => /^(a+)+$/.test(`${'a'.repeat(40)}b`))).toThrow();
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(withinTime(1_000, () => withinTime(500, () => 7))).toBe(7);
    expect(() => withinTime(1_000, () => JSON.parse('{'))).toThrow(SyntaxError);
  });

  test('is told from one that is only long and nested as people write', async () => {
    const nested = Array.from({ length: 12 }, (_, index) => `${'  '.repeat(index)}- a`).join('\n');
    const { diagnostics } = await document(`${nested}\n\n${'Some *words* and `code`.\n\n'.repeat(500)}`);
    expect(diagnostics).toEqual([]);
  });

  test('multiplies nothing through the aliases of YAML', async () => {
    const lines = Array.from(
      { length: 9 },
      (_, index) => `a${index}: &a${index} [${`*a${index - 1},`.repeat(9)}]`,
    ).slice(1);
    const yaml = `tags: &a0 [x]\n${lines.join('\n')}\n`;
    const { diagnostics } = await document(`---\n${yaml}---\n`);
    expect(codesOf(diagnostics)).toContain('front-matter-yaml');
    const site = await buildInMemory({
      content: { 'docs/f/a.md': '', 'docs/f/_category_.yml': `${yaml}label: x\n` },
    });
    expect(codesOf(site.diagnostics)).toContain('category-syntax');
  });
});

describe('links', () => {
  const addresses = [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    '\u0001javascript:alert(1)',
    'java&#9;script:alert(1)',
    'vbscript:x',
    'data:text/html,x',
  ];
  for (const address of addresses) {
    test(`to ${JSON.stringify(address)} are refused, in Markdown and in HTML`, async () => {
      const bodies = [
        `[x](<${address}>)`,
        `[x][r]\n\n[r]: <${address}>`,
        `<a href="${address}">x</a>`,
        `<form action="${address}">x</form>`,
        `<svg><a xlink:href="${address}">x</a></svg>`,
        `<a data-link="9" href="${address}">x</a>`,
      ];
      for (const body of bodies) {
        const { diagnostics, files } = await document(`# A\n\n${body}\n`);
        expect(codesOf(diagnostics), body).toContain('link-scheme');
        expect(outputFaults(files, true), body).toEqual([]);
      }
    });
  }

  test('of front matter and config must be addresses or paths of the site', async () => {
    const { diagnostics } = await document('---\ncustom_edit_url: javascript:alert(1)\n---\n', {
      editUrl: 'javascript:x',
      navbar: {
        items: [
          { label: 'x', href: 'data:x' },
          { label: 'x', to: '//evil.example' },
        ],
      },
      redirects: [
        { from: '/a', to: 'javascript:x' },
        { from: '/b', to: '//evil.example' },
        { from: '/../c', to: '/docs' },
        { from: '/d', to: 'https://example.org/\n/e https://evil.example 301' },
      ],
    });
    expect(codesOf(diagnostics).filter((code) => code === 'config-invalid').length).toBeGreaterThanOrEqual(7);
    expect(codesOf(diagnostics)).toContain('front-matter-type');
  });
});

describe('raw HTML', () => {
  const hostile =
    '<b>bold</b>\n\n<script>alert(1)</script>\n\n<img src="x" alt="x" onerror="alert(1)">\n\n<tabs>\n\n</tabs>\n';

  test('keeps what is harmless, and nothing that runs or that only directives make', async () => {
    const { diagnostics, html, files } = await document(hostile);
    expect(html).toContain('<b>bold</b>');
    expect(html).toContain('&lt;tabs&gt;');
    expect(codesOf(diagnostics)).toEqual(expect.arrayContaining(['html-element', 'html-attribute']));
    expect(outputFaults(files, true)).toEqual([]);
  });

  test('is text where the config says so', async () => {
    const { diagnostics, html, files } = await document(hostile, { markdown: { html: false } });
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(html).not.toMatch(/<b>|onerror="/);
    expect(files.get('docs/a.md')).not.toMatch(/^<script>/m);
    expect(diagnostics).toEqual([]);
  });
});

test('redirects are written so that no host reads more into them', async () => {
  const redirects = [
    { from: '/star*', to: '/docs#a b' },
    { from: '/quote"', to: 'https://example.org/$host/{uri}' },
  ];
  const { files } = await document('# A\n', { redirects });
  expect(files.get('_redirects')).toBe(
    '/star%2A /docs#a%20b 301\n/quote%22 https://example.org/%24host/%7Buri%7D 301\n',
  );
  expect(outputFaults(files, true)).toEqual([]);
});

describe('paths', () => {
  test('in images, links and includes do not leave the site', async () => {
    const site = temporarySite({ 'secret.txt': 'secret', 'content/docs/sub/a.md': '# A\n' });
    const bodies = [
      '![x](../../../secret.txt)',
      '![x](/../../secret.txt)',
      '![x](%2e%2e/%2e%2e/%2e%2e/secret.txt)',
      '[x](../../../secret.txt)',
      '```txt file="../secret.txt"\n```',
      '<img src="../../../secret.txt" alt="x">',
    ];
    for (const body of bodies) {
      site.write('content/docs/sub/a.md', `# A\n\n${body}\n`);
      const diagnostics = await site.failingBuild();
      expect(codesOf(diagnostics)[0], body).toMatch(/^(image|link|include)-missing$/);
    }
  });

  test('of pages do not leave the output folder', async () => {
    const cases = [
      ['id: ..', 'name-invalid'],
      ['id: "."', 'name-invalid'],
      ['slug: "x?y"', 'front-matter-type'],
      [`id: ${'x'.repeat(300)}`, 'name-too-long'],
      ['slug: /../sitemap.xml', undefined],
    ] as const;
    for (const [line, code] of cases) {
      const { diagnostics } = await document(`---\n${line}\n---\n`);
      if (code) expect(codesOf(diagnostics), line).toContain(code);
    }
    const site = await buildInMemory({
      content: {
        'docs/f/a.md': '',
        'docs/f/_category_.yml': 'link: {type: generated-index, slug: ../../../evil}\n',
      },
    });
    expect(codesOf(site.diagnostics)).toContain('name-invalid');
  });

  test('of pages that others need are told', async () => {
    const cases: readonly (readonly [Record<string, string>, unknown])[] = [
      [{ 'sitemap.xml.md': '# x\n' }, {}],
      [{ 'docs/a.md': '', 'docs/a.html.md': '' }, {}],
      [{ 'docs/a.md': '' }, { redirects: [{ from: '/docs/a.html', to: '/docs/a' }] }],
      [{ 'docs/a.md': '' }, { redirects: [{ from: '/docs/a.md/b', to: '/docs/a' }] }],
    ];
    for (const [content, config] of cases) {
      const { diagnostics } = await buildInMemory({ content, config });
      expect(codesOf(diagnostics), JSON.stringify([content, config])).toContain('output-clash');
    }
    // The page for unknown addresses is the site's own: an author's is told, and is no page.
    const { diagnostics, files } = await buildInMemory({ content: { '404.md': 'mine\n' } });
    expect(codesOf(diagnostics)).toContain('other-tool');
    expect(files.get('404.html')).not.toContain('mine');
  });
});

describe('symbolic links', () => {
  test('that lead out, to folders or nowhere are refused; those to a file of the folder are followed', async () => {
    const site = temporarySite({
      'content/docs/a.md': '# A\n\n[x](/x.txt)\n',
      'public/x.txt': 'x',
      'secret/s.md': '# Secret\n',
    });
    const link = (target: string, path: string) => symlinkSync(target, join(site.folder, path));
    link('../../secret/s.md', 'content/docs/out.md');
    link('../../secret', 'content/docs/folder');
    link('nowhere.md', 'content/docs/nowhere.md');
    link('../secret/s.md', 'public/s.md');
    link('/etc/hostname', 'public/host');
    link('x.txt', 'public/y.txt');
    const diagnostics = await site.failingBuild();
    expect(
      diagnostics
        .filter(({ code }) => code === 'symlink')
        .map(({ at }) => at?.file.replace(`${site.folder}/`, '')),
    ).toEqual([
      'content/docs/folder',
      'content/docs/nowhere.md',
      'content/docs/out.md',
      'public/host',
      'public/s.md',
    ]);
    for (const path of [
      'content/docs/out.md',
      'content/docs/folder',
      'content/docs/nowhere.md',
      'public/s.md',
      'public/host',
    ])
      site.remove(path);
    link('a.md', 'content/docs/b.md');
    await site.build();
    expect(site.output('y.txt')).toBe('x');
    expect(site.output('docs/b.html')).toContain('<h1>A</h1>');
  });
});

describe('bytes', () => {
  test('that are no UTF-8, or NUL, are reported at their place; a byte order mark and CRLF mean nothing', async () => {
    const site = temporarySite({ 'content/docs/a.md': '\uFEFF---\r\ntitle: A\r\n---\r\n\r\nText\r\n' });
    await site.build();
    expect(site.output('docs/a.html')).toContain('<h1>A</h1>');
    expect(site.output('docs/a.md')).toBe('# A\n\nText\n');
    site.write('content/docs/a.md', Buffer.from([...Buffer.from('# A\n\nx '), 0xff, 0x0a]));
    expect(await site.failingBuild()).toMatchObject([{ code: 'text-encoding', at: { line: 3, column: 3 } }]);
    site.write('content/docs/a.md', '# A\n\nx \0\n');
    expect(await site.failingBuild()).toMatchObject([{ code: 'text-encoding', at: { line: 3, column: 3 } }]);
  });

  test.runIf(process.platform === 'linux')(
    'that are no UTF-8 in the name of a file are reported',
    async () => {
      const site = temporarySite({ 'content/docs/a.md': '# A\n' });
      mkdirSync(join(site.folder, 'public'));
      writeFileSync(
        Buffer.concat([
          Buffer.from(join(site.folder, 'content/docs/b')),
          Buffer.from([0xff]),
          Buffer.from('.md'),
        ]),
        '# B\n',
      );
      site.write('content/docs/back\\slash.md', '# C\n');
      expect(await site.failingBuild()).toMatchObject([{ code: 'name-invalid' }, { code: 'name-invalid' }]);
    },
  );

  test.runIf(process.platform === 'linux')('of a pipe in the content folder are not waited for', async () => {
    const site = temporarySite({ 'content/docs/a.md': '# A\n' });
    execFileSync('mkfifo', [join(site.folder, 'content/docs/pipe.md')]);
    expect((await site.build()).pages).toBe(3);
  });
});
