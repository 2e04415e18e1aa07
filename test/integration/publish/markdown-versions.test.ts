// The Markdown version of a page has the content of the page, without syntax that only this site understands.
// test/integration/markdown/every-directive.test.ts tests every directive.

import { expect, test } from 'vitest';
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

const cases = [
  ['a title and text', '# Title\n\nText with *stress*.\n', '# Title\n\nText with *stress*.\n'],
  [
    'the description follows the title',
    '---\ntitle: T\ndescription: About it.\n---\n\nText.\n',
    '# T\n\nAbout it.\n\nText.\n',
  ],
  ['a hidden title is left out', '---\ntitle: T\nhide_title: true\n---\n\nText.\n', 'Text.\n'],
  [
    'code keeps its language, title and every character, without marking comments',
    '# T\n\n```js title="a.js"\nconst a = `<b>&amp;</b>`;\n\n// highlight-next-line\nif (a) {}\n```\n',
    '# T\n\n```js title="a.js"\nconst a = `<b>&amp;</b>`;\n\nif (a) {}\n```\n',
  ],
  [
    'code with fences inside gets a longer fence',
    '# T\n\n````md\n```js\n1\n```\n````\n',
    '# T\n\n````md\n```js\n1\n```\n````\n',
  ],
  [
    'links are absolute, with the base URL',
    '# T\n\n[B](./b.md#part), [self](#x), [out](https://example.com/a_(b)), [file](/f.txt)\n\n## X\n',
    '# T\n\n[B](https://example.org/x/docs/b#part), [self](https://example.org/x/docs/a#x), [out](https://example.com/a_%28b%29), [file](https://example.org/x/f.txt)\n\n## X\n',
  ],
  [
    'a table stays a table, with its pipes escaped',
    '# T\n\n| A | B |\n|---|---|\n| `a \\| b` | c |\n',
    '# T\n\n| A | B |\n|---|---|\n| `a \\| b` | c |\n',
  ],
  ['footnotes keep their numbers', '# T\n\nText.[^n]\n\n[^n]: Note.\n', '# T\n\nText.[^n]\n\n[^n]: Note.\n'],
  [
    'raw HTML stays as written, with absolute links',
    '# T\n\nPress <kbd>Ctrl</kbd>, <a href="b.md">now</a>.\n',
    '# T\n\nPress <kbd>Ctrl</kbd>, <a href="https://example.org/x/docs/b">now</a>.\n',
  ],
  [
    'text that looks like syntax is escaped',
    '# T\n\n1 \\* 2 \\_x\\_ \\<b>\n',
    '# T\n\n1 \\* 2 \\_x\\_ \\<b>\n',
  ],
  ['task lists keep their marks', '# T\n\n- [x] done\n- [ ] open\n', '# T\n\n- [x] done\n- [ ] open\n'],
  ['a heading loses its id', '# T\n\n## Part {#own}\n\nText.\n', '# T\n\n## Part\n\nText.\n'],
] as const;
for (const [name, markdown, expected] of cases) {
  test(name, async () => expect(await markdownOf(markdown, { 'public/f.txt': '' })).toBe(expected));
}

test('included code is part of the Markdown version', async () => {
  const markdown = await markdownOf('# T\n\n```js file="_samples/a.js" region="main"\n```\n', {
    'content/_samples/a.js': '// #region main\nstart();\n// #endregion\n',
  });
  expect(markdown).toBe('# T\n\n```js\nstart();\n```\n');
});

test('the home page’s Markdown version describes its demonstration', async () => {
  const site = await builtSite({
    'content/index.md': '---\nlayout: home\n---\n',
    'content/site.config.mjs': 'export default { home: { demo: true } };\n',
    'content/docs/a.md': '# A\n',
  });
  expect(site.output('index.md')).toContain('*A live stream. Over its picture lie');
});

test('every page links to its Markdown version, generated pages too', async () => {
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
