// The Markdown version of a page says what the page says, without any syntax that only this site understands. That of
// every directive is in test/integration/markdown/every-directive.test.ts.

import { expect, test } from 'vitest';
import { readCases } from '../../support/read-cases.ts';
import { builtSite } from '../../support/temporary-site.ts';

const config = (body: string): string =>
  `import { defineConfig } from 'omphalos-docs/config';\nexport default defineConfig(${body});\n`;

async function markdownOf(markdown: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const site = await builtSite({
    'content/site.config.ts': config("{ url: 'https://example.org', baseUrl: '/x/' }"),
    'content/docs/a.md': markdown,
    'content/docs/b.md': '# B\n\n## Part\n',
    ...files,
  });
  return site.output('docs/a.md');
}

for (const { name, parts } of readCases('markdown-cases.txt', import.meta))
  test(name, async () => {
    const [markdown, expected] = parts.map((part) => `${part}\n`);
    expect(await markdownOf(markdown ?? '', { 'public/f.txt': '' })).toBe(expected);
  });

test('included code is in it', async () => {
  const markdown = await markdownOf('# T\n\n```js file="_samples/a.js" region="main"\n```\n', {
    'content/_samples/a.js': '// #region main\nstart();\n// #endregion\n',
  });
  expect(markdown).toBe('# T\n\n```js\nstart();\n```\n');
});

test("the home page's markdown tells what its demonstration shows", async () => {
  const site = await builtSite({
    'content/index.md': '---\nlayout: home\n---\n',
    'content/site.config.mjs': 'export default { home: { demo: true } };\n',
    'content/docs/a.md': '# A\n',
  });
  expect(site.output('index.md')).toContain('*A live stream. Over its picture lie');
});

test('every page names its markdown, generated ones too', async () => {
  const site = await builtSite(
    {
      'content/index.md': '# Home\n',
      'content/docs/a.md': '---\ndescription: About a.\n---\n# A\n',
      'content/docs/part/b.md': '# B\n',
    },
    { baseUrl: '/x/' },
  );
  for (const [page, markdown] of [
    ['index.html', 'index.md'],
    ['docs/index.html', 'docs.md'],
    ['docs/a/index.html', 'docs/a.md'],
    ['docs/category/part/index.html', 'docs/category/part.md'],
  ] as const) {
    expect(site.output(page)).toContain(`<link rel="alternate" type="text/markdown" href="/x/${markdown}">`);
    expect(site.output(markdown)).toMatch(/^# /);
  }
  expect(site.output('docs.md')).toContain('- [A](http://localhost/x/docs/a.md): About a.');
});
