// Hostile content must not stop the build, leave its folder, or run in the reader's browser.

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { withinTime } from '../../../scripts/lib/bounded-work.ts';
import { buildInMemory } from '../../support/memory-site.ts';
import { PATIENCE } from '../../support/patience.ts';
import { builtSite, temporarySite } from '../../support/temporary-site.ts';

// React's development version warns about every oddity; here they are intended.
vi.spyOn(console, 'error').mockImplementation(() => {});

const codesOf = (diagnostics: readonly { readonly code: string }[]): string[] =>
  diagnostics.map(({ code }) => code);
const document = async (text: string, config?: unknown) => {
  const site = await buildInMemory({ content: { 'docs/a.md': text }, config });
  return { ...site, html: site.files.get('docs/a/index.html') ?? '' };
};

describe('a page that would block the build', () => {
  const limitsFor = (code: string) => ({
    length: 200_000,
    depth: 100,
    milliseconds: code === 'page-too-slow' ? 700 : PATIENCE,
  });
  const cases: readonly (readonly [name: string, code: string, make: () => string])[] = [
    ['with far too many rows in a table', 'page-too-slow', () => `| a |\n|---|\n${'| b |\n'.repeat(25_000)}`],
    ['with unclosed brackets', 'page-too-slow', () => `${'!['.repeat(5_000)}a${']()'.repeat(5_000)}`],
    ['with thousands of stars', 'page-too-slow', () => `${'*'.repeat(20_000)}a${'*'.repeat(20_000)}`],
    [
      'with nested lists',
      'page-too-deep',
      () => Array.from({ length: 80 }, (_, index) => `${'  '.repeat(index)}- a`).join('\n'),
    ],
    ['with nested HTML', 'page-too-deep', () => '<div>'.repeat(300)],
  ];
  test.each(cases)('a page %s is reported as %s, and the others are built', async (_, code, make) => {
    const { diagnostics, files } = await buildInMemory({
      content: { 'docs/bad.md': make(), 'docs/good.md': '# Good\n' },
      limits: limitsFor(code),
    });
    expect(diagnostics.filter((found) => found.code.startsWith('page-too'))).toMatchObject([
      { code, severity: 'error', at: { file: 'content/docs/bad.md' }, help: expect.stringMatching(/./) },
    ]);
    expect(files.get('docs/good/index.html')).toContain('Good');
  });

  test('a time limit stops even a regular expression', () => {
    expect(() => withinTime(100, () => /^(a+)+$/.test(`${'a'.repeat(40)}b`))).toThrow();
    expect(withinTime(PATIENCE, () => withinTime(PATIENCE, () => 7))).toBe(7);
    expect(() => withinTime(PATIENCE, () => JSON.parse('{'))).toThrow(SyntaxError);
  });

  test('a long page with ordinary nesting passes', async () => {
    const nested = Array.from({ length: 12 }, (_, index) => `${'  '.repeat(index)}- a`).join('\n');
    const { diagnostics } = await document(`${nested}\n\n${'Some *words* and `code`.\n\n'.repeat(500)}`);
    expect(diagnostics).toEqual([]);
  });
});

describe('links', () => {
  test('links of the config must be URLs or paths of the site', async () => {
    const { diagnostics } = await document('Text.\n', {
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
  });
});

describe('paths', () => {
  test('images, links and includes cannot lead out of the content folder', async () => {
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

  test('no id or slug moves a page out of the output folder', async () => {
    const cases = [
      ['id: ..', 'name-invalid'],
      ['id: "."', 'name-invalid'],
      ['slug: /docs/.htaccess', 'name-invalid'],
      ['slug: "x?y"', 'front-matter-type'],
      [`id: ${'x'.repeat(300)}`, 'name-too-long'],
      ['slug: /../sitemap.xml', 'slug-outside'],
    ] as const;
    for (const [line, code] of cases) {
      const { diagnostics } = await document(`---\n${line}\n---\n`);
      expect(codesOf(diagnostics), line).toContain(code);
    }
    const category = 'link: {type: generated-index, slug: ../../../evil}\n';
    const site = await buildInMemory({ content: { 'docs/f/a.md': '', 'docs/f/_category_.yml': category } });
    expect(codesOf(site.diagnostics)).toContain('name-invalid');
  });
});

test('symbolic links out of the folder, to folders or to nothing are refused; those to a file of the folder are followed', async () => {
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
  const refused = [
    'content/docs/folder',
    'content/docs/nowhere.md',
    'content/docs/out.md',
    'public/host',
    'public/s.md',
  ];
  const found = diagnostics.filter(({ code }) => code === 'symlink');
  expect(found.map(({ at }) => at?.file.replace(`${site.folder}/`, ''))).toEqual(refused);
  for (const path of refused) site.remove(path);
  link('a.md', 'content/docs/b.md');
  await site.build();
  expect(site.output('y.txt')).toBe('x');
  expect(site.output('docs/b.html')).toContain('<h1 id="a">A</h1>');
});

describe('bytes', () => {
  test('a byte order mark and CRLF are ignored', async () => {
    const site = await builtSite({ 'content/docs/a.md': '\uFEFF---\r\ntitle: A\r\n---\r\n\r\nText\r\n' });
    expect(site.output('docs/a.html')).toContain('<h1 id="a">A</h1>');
    expect(site.output('docs/a.md')).toBe('# A\n\nText\n');
  });

  test.runIf(process.platform === 'linux')('a file name that is not UTF-8 is reported', async () => {
    const site = temporarySite({ 'content/docs/a.md': '# A\n' });
    mkdirSync(join(site.folder, 'public'));
    writeFileSync(Buffer.from(join(site.folder, 'content/docs/b\xff.md'), 'latin1'), '# B\n');
    site.write('content/docs/back\\slash.md', '# C\n');
    expect(await site.failingBuild()).toMatchObject([{ code: 'name-invalid' }, { code: 'name-invalid' }]);
  });

  describe.runIf(process.platform !== 'win32')(
    'what is no file is reported, and nobody waits for it:',
    () => {
      const pipe = (path: string) => void execFileSync('mkfifo', [path]);
      const socket = (path: string): Promise<void> => {
        const server = createServer().listen(path);
        onTestFinished(() => void server.close());
        return once(server, 'listening').then(() => {});
      };
      test.each([
        ['content/docs/b.md', 'a named pipe', pipe, 'file-unreadable'],
        ['content/docs/b.md', 'a socket', socket, 'file-unreadable'],
        ['content/docs/_category_.yml', 'a named pipe', pipe, 'file-unreadable'],
        ['content/docs/image.png', 'a named pipe', pipe, 'file-unreadable'],
        ['public/file', 'a named pipe', pipe, 'file-unreadable'],
        ['content/site.config.ts', 'a named pipe', pipe, 'config-failed'],
        ['content/site.config.ts', 'a socket', socket, 'config-failed'],
      ])('%s is %s', async (path, kind, make, code) => {
        const site = temporarySite({ 'content/docs/a.md': '# A\n', 'public/robots.txt': '' });
        await make(join(site.folder, path));
        const place = expect.objectContaining({ file: expect.stringMatching(new RegExp(`${path}$`)) });
        const message = expect.stringMatching(new RegExp(`must be a file, but is ${kind}$`));
        expect(await site.failingBuild()).toContainEqual(
          expect.objectContaining({ code, message, at: place }),
        );
      });
    },
  );
});
