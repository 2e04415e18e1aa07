// The Markdown version of a page has the content of the page, without syntax that only this site understands.
// test/integration/markdown/every-directive.test.ts tests every directive.

import { expect, test } from 'vitest';
import { buildInMemory } from '../support/memory-site.ts';

test.each([
  [
    'the description follows the title',
    '---\ntitle: T\ndescription: About it.\n---\n\nText.\n',
    '# T\n\nAbout it.\n\nText.\n',
  ],
  [
    'code with fences inside gets a longer fence',
    '# T\n\n````md\n```js\n1\n```\n````\n',
    '# T\n\n````md\n```js\n1\n```\n````\n',
  ],
  [
    'links are absolute, with the base URL, in raw HTML too',
    '# T\n\n[B](./b.md#part), [self](#x), [out](https://example.com/a_(b)), <a href="b.md">now</a>\n\n## X\n',
    '# T\n\n[B](https://example.org/x/docs/b#part), [self](https://example.org/x/docs/a#x), [out](https://example.com/a_%28b%29), <a href="https://example.org/x/docs/b">now</a>\n\n## X\n',
  ],
  ['footnotes keep their numbers', '# T\n\nText.[^n]\n\n[^n]: Note.\n', '# T\n\nText.[^n]\n\n[^n]: Note.\n'],
  [
    'text that looks like syntax is escaped',
    '# T\n\n1 \\* 2 \\_x\\_ \\<b>\n',
    '# T\n\n1 \\* 2 \\_x\\_ \\<b>\n',
  ],
  ['a heading loses its id', '# T\n\n## Part {#own}\n\nText.\n', '# T\n\n## Part\n\nText.\n'],
])('%s', async (_, markdown, expected) => {
  const { files } = await buildInMemory({
    content: { 'docs/a.md': markdown, 'docs/b.md': '# B\n\n## Part\n' },
    config: { url: 'https://example.org', baseUrl: '/x/' },
  });
  expect(files.get('docs/a.md')).toBe(expected);
});

test('every page links to its Markdown version, generated pages too', async () => {
  const { files } = await buildInMemory({
    content: {
      'index.md': '# Home\n',
      'docs/a.md': '---\ndescription: About a.\n---\n# A\n',
      'docs/part/b.md': '# B\n',
    },
    config: { baseUrl: '/x/' },
  });
  for (const [page, markdown] of [
    ['index.html', 'index.md'],
    ['docs/index.html', 'docs.md'],
    ['docs/a/index.html', 'docs/a.md'],
    ['docs/category/part/index.html', 'docs/category/part.md'],
  ] as const) {
    expect(files.get(page)).toContain(`<link rel="alternate" type="text/markdown" href="/x/${markdown}">`);
    expect(files.get(markdown)).toMatch(/^# /);
  }
  expect(files.get('docs.md')).toContain('- [A](http://localhost/x/docs/a.md): About a.');
});
