// Builds of small sites as a whole: the output, and what a failed build leaves alone.

import { describe, expect, test } from 'vitest';
import { builtSite, temporarySite } from '../../support/temporary-site.ts';

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

  test('a build leaves out drafts unless asked for them', async () => {
    const site = await builtSite({
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '---\ndraft: true\n---\n# B\n',
    });
    expect([...site.snapshot().keys()]).not.toContain('docs/b.html');
    expect(site.output('sitemap.xml')).not.toContain('/docs/b');
    await site.build({ includeDrafts: true });
    expect(site.output('docs/b.html')).toContain('Draft');
  });
});

describe('the playground script', () => {
  const scriptOf = (site: ReturnType<typeof temporarySite>): string | undefined =>
    [...site.snapshot().keys()].find((path) => /^assets\/playground\.\w+\.js$/.test(path));

  test('is missing from a site without a playground', async () => {
    const site = await builtSite({ 'content/docs/a.md': '# A\n' });
    expect(scriptOf(site)).toBeUndefined();
  });

  for (const layout of ['playground', String.raw`"play\u0067round"`])
    test(`is loaded by a page with the layout ${layout}`, async () => {
      const site = await builtSite({
        'content/try.md': `---\ntitle: Try\nlayout: ${layout}\n---\n\nText.\n`,
      });
      const script = scriptOf(site);
      expect(site.output('try/index.html')).toContain(`rel="modulepreload" href="/${script}"`);
      const main = [...site.snapshot().keys()].find((path) => path.startsWith('assets/main.')) ?? '';
      expect(site.output(main)).toContain(`./${script?.slice('assets/'.length)}`);
    });
});

test('every link and asset begins with the base URL', async () => {
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

test('a strict build fails on warnings', async () => {
  const site = temporarySite({ 'content/index.md': '---\ntitel: x\n---\n' });
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter-unknown-key']);
  expect((await site.failingBuild({ isStrict: true })).map(({ code }) => code)).toEqual([
    'front-matter-unknown-key',
  ]);
});

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
