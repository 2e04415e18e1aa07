// Builds of small sites as a whole: what comes out, and what is left alone when something is wrong.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporarySite } from '../../support/temporary-site.ts';

const config = (body: string): string =>
  `import { defineConfig } from 'omphalos-docs/config';\nexport default defineConfig(${body});\n`;

describe('a folder of Markdown', () => {
  test('builds without a config', async () => {
    const site = temporarySite({
      'content/index.md': '# Hello\n\nWorld.\n',
      'content/docs/a.md': '# A page\n\nText.\n',
    });
    const { pages } = await site.build();
    expect(pages).toBe(3); // the two, and the overview at /docs
    expect(site.output('index.html')).toContain('<h1>Hello</h1>');
    expect(site.output('docs/a/index.html')).toContain('<title>A page | Documentation</title>');
  });

  test('without a start page gets one that leads to every page', async () => {
    const site = temporarySite({ 'content/one.md': '# One\n', 'content/docs/two.md': '# Two\n' });
    await site.build();
    const home = site.output('index.html');
    expect(home).toContain('href="/one"');
    expect(home).toContain('href="/docs/two"');
  });

  test('gets each page as folder and alias with the same bytes', async () => {
    const site = temporarySite({ 'content/docs/a.md': '# A\n' });
    await site.build();
    expect(site.output('docs/a.html')).toBe(site.output('docs/a/index.html'));
  });

  test('leaves drafts out unless they are asked for', async () => {
    const site = temporarySite({
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '---\ndraft: true\n---\n# B\n',
    });
    await site.build();
    expect([...site.snapshot().keys()]).not.toContain('docs/b.html');
    expect(site.output('sitemap.xml')).not.toContain('/docs/b');
    await site.build({ includeDrafts: true });
    expect(site.output('docs/b.html')).toContain('Draft');
  });

  test('copies the public folder as it is', async () => {
    const site = temporarySite({
      'content/docs/a.md': '[File](/files/x.txt)\n',
      'public/files/x.txt': 'as it is',
    });
    await site.build();
    expect(site.output('files/x.txt')).toBe('as it is');
  });
});

describe('the code of playgrounds', () => {
  const scriptOf = (site: ReturnType<typeof temporarySite>): string | undefined =>
    [...site.snapshot().keys()].find((path) => /^assets\/playground\.\w+\.js$/.test(path));

  test('is not made for a site without one', async () => {
    const site = temporarySite({ 'content/docs/a.md': '# A\n' });
    await site.build();
    expect(scriptOf(site)).toBeUndefined();
  });

  for (const layout of ['playground', String.raw`"play\u0067round"`])
    test(`is loaded by a page with the layout ${layout}`, async () => {
      const site = temporarySite({ 'content/try.md': `---\ntitle: Try\nlayout: ${layout}\n---\n\nText.\n` });
      await site.build();
      const script = scriptOf(site);
      expect(site.output('try/index.html')).toContain(`rel="modulepreload" href="/${script}"`);
      const main = [...site.snapshot().keys()].find((path) => path.startsWith('assets/main.')) ?? '';
      expect(site.output(main)).toContain(`./${script?.slice('assets/'.length)}`);
    });
});

describe('the base URL', () => {
  test('moves every link and asset', async () => {
    const site = temporarySite({
      'content/site.config.ts': config("{ navbar: { items: [{ label: 'A', to: '/docs/a' }] } }"),
      'content/docs/a.md': '# A\n\n[B](./b.md#part), ![i](./i.png), [home](/), [file](/f.txt)\n',
      'content/docs/b.md': '# B\n\n## Part\n',
      'content/index.md': '# Home\n',
      'public/f.txt': '',
    });
    site.write('content/docs/i.png', Buffer.from(PIXEL, 'base64'));
    await site.build({ baseUrl: '/x/' });
    const html = site.output('docs/a/index.html');
    const inside = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, target]) => target ?? '');
    expect(inside.filter((target) => target.startsWith('/') && !target.startsWith('/x/'))).toEqual([]);
    expect(inside).toContain('/x/docs/b#part');
    expect(html).toContain('rel="canonical" href="http://localhost/x/docs/a"');
    expect(html).toMatch(/src="\/x\/assets\/i\.[0-9a-f]{8}\.png"/);
  });
});

describe('a build that cannot succeed', () => {
  test('leaves the old output as it was, byte for byte, and no litter beside it', async () => {
    const site = temporarySite({ 'content/docs/a.md': '# A\n' });
    await site.build();
    const before = site.snapshot();
    site.write('content/docs/a.md', '# A\n\nSee [nothing](./nothing.md).\n');
    const diagnostics = await site.failingBuild();
    expect(diagnostics.map(({ code }) => code)).toContain('markdown-link-missing');
    expect(site.snapshot()).toEqual(before);
    expect(readdirSync(site.folder).sort()).toEqual(['content', 'dist']);
  });

  test('names file, line, column, target and the nearest page of a broken link', async () => {
    const site = temporarySite({
      'content/docs/install.md': '---\ntitle: Install\n---\n\nText.\n\nSee [setup](/docs/setpu) first.\n',
      'content/docs/setup.md': '# Setup\n',
    });
    const [diagnostic] = await site.failingBuild();
    expect(diagnostic).toMatchObject({
      severity: 'error',
      code: 'link-missing',
      message: 'link target "/docs/setpu" does not exist',
      at: { file: join(site.folder, 'content/docs/install.md'), line: 7, column: 13, length: 11 },
    });
    expect(diagnostic?.help).toContain('did you mean "/docs/setup"?');
  });

  test('tells all faults of a config at once, each with its line', async () => {
    const site = temporarySite({
      'content/index.md': '# Home\n',
      'content/site.config.ts': config(
        "{\n  titel: 'x',\n  baseUrl: 'docs',\n  navbar: { hideOnScrol: true },\n}",
      ),
    });
    const diagnostics = await site.failingBuild();
    expect(diagnostics.map(({ message, help, at }) => [at?.line, message, help])).toEqual([
      [3, 'unknown option "titel"', 'did you mean "title"?'],
      [
        4,
        '"baseUrl" must start and end with "/" and hold no "//", but is "docs"',
        'correct the value; the default stands in until then',
      ],
      [5, 'unknown option "navbar.hideOnScrol"', 'did you mean "hideOnScroll"?'],
    ]);
  });

  test('fails on warnings too when it is strict', async () => {
    const site = temporarySite({ 'content/index.md': '---\ntitel: x\n---\n' });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter-unknown-key']);
    expect((await site.failingBuild({ isStrict: true })).map(({ code }) => code)).toEqual([
      'front-matter-unknown-key',
    ]);
  });
});

describe('severities of the config', () => {
  const broken = { 'content/docs/a.md': '[x](/nowhere), [y](#nowhere)\n', 'content/docs/b.md': '' };
  test('may let broken links and anchors pass as warnings', async () => {
    const site = temporarySite({
      ...broken,
      'content/site.config.ts': config("{ onBrokenLinks: 'warn', onBrokenAnchors: 'warn' }"),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ severity, code }) => [severity, code])).toEqual([
      ['warning', 'link-missing'],
      ['warning', 'anchor-missing'],
    ]);
  });

  test('may ignore them', async () => {
    const site = temporarySite({
      ...broken,
      'content/site.config.ts': config(
        "{ onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore', onBrokenAnchors: 'ignore' }",
      ),
    });
    expect((await site.build()).diagnostics).toEqual([]);
  });

  test('a duplicate route warns, and the first page keeps the address', async () => {
    const site = temporarySite({
      'content/docs/a.md': '# First\n',
      'content/docs/z.md': '---\nslug: /a\n---\n# Second\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'route-duplicate' }]);
    expect(site.output('docs/a.html')).toContain('First');
  });
});

test('a redirect leads on without JavaScript', async () => {
  const site = temporarySite({
    'content/docs/new.md': '# New\n',
    'content/site.config.ts': config("{ redirects: [{ from: '/old=path', to: '/docs/new' }] }"),
  });
  await site.build();
  const html = site.output('old=path/index.html');
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/new">');
  expect(html).toContain('<link rel="canonical" href="http://localhost/docs/new"');
  expect(site.output('_redirects')).toBe('/old=path /docs/new 301\n');
});

test('front matter is data: a language that would run code is refused', async () => {
  const site = temporarySite({ 'content/index.md': '---js\n{ title: process.exit(7) }\n---\n# x\n' });
  expect(await site.failingBuild()).toMatchObject([
    { code: 'front-matter-language', at: { line: 1, column: 4 } },
  ]);
});

test('titles are escaped wherever they stand', async () => {
  const title = '</script><script>alert(1)</script> "quoted" & more';
  const site = temporarySite({ 'content/docs/a.md': `---\ntitle: '${title}'\n---\nText.\n` });
  await site.build();
  const html = site.output('docs/a/index.html');
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('&lt;/script&gt;');
});

test('the same input gives the same bytes', async () => {
  const files = { 'content/index.md': '# Home\n', 'content/docs/a.md': '# A\n\n```js\nlet a = 1;\n```\n' };
  const [first, second] = [temporarySite(files), temporarySite(files)];
  await first.build();
  await second.build();
  expect(second.snapshot()).toEqual(first.snapshot());
});

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
