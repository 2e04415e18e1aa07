// The Markdown version of a home page, whose text may contain the same as any document.

import { expect, test } from 'vitest';
import { buildInMemory } from '../support/memory-site.ts';

test('the text stays as written, below the content of the front matter', async () => {
  const hero = 'hero:\n  name: Lantern\n  actions:\n    - text: Start\n      link: /docs/a';
  const text =
    '- [x] done\n- [ ] open, [A](./docs/a.md)\n\n```js\nconst a = 1;\n```\n\n> **Note**\n>\n> Mind it.\n\n' +
    '| a | b |\n| - | - |\n| 1 | [A](./docs/a.md), ~~gone~~ |\n';
  const written = text.replace('> **Note**\n>\n> Mind it.', ':::note\nMind it.\n:::');
  const { files } = await buildInMemory({
    content: { 'index.md': `---\nlayout: home\n${hero}\n---\n\n${written}`, 'docs/a.md': '# A\n' },
  });
  const [start, end] = (files.get('index.md') ?? '').split(/(?<=\n)(?=- \[x\])/);
  expect(start).toMatch(/^# Lantern\n\n- \[Start\]\(\S*\/docs\/a\)\n\n$/);
  expect(end?.replace(/\([^\s)]*\/docs\/a\)/g, '(./docs/a.md)')).toBe(text);
});

test('the front matter is written in the order of the page, with absolute links', async () => {
  const frontMatter = {
    layout: 'home',
    hero: { name: 'Lantern', tagline: 'A *small* tool.' },
    features: [{ title: 'Light', details: 'It shines.', link: '/docs/a' }],
    sample: {
      title: 'Sample',
      text: 'Call `light()` once.',
      code: [{ title: 'a.js', language: 'js', text: 'light();\n' }],
    },
    ways: {
      title: 'Where to begin',
      items: [{ title: 'You look', links: [{ text: 'A', link: '/docs/a' }] }],
    },
  };
  const { files } = await buildInMemory({
    content: { 'index.md': `---\n${JSON.stringify(frontMatter)}\n---\n`, 'docs/a.md': '# A\n' },
  });
  expect(files.get('index.md')?.replaceAll(/https?:\/\/[^/)]+/g, 'https://host')).toBe(
    [
      '# Lantern',
      'A \\*small\\* tool.',
      '## What you can do',
      '### Light',
      'It shines.',
      '[Learn more](https://host/docs/a)',
      '## Sample',
      'Call `light()` once.',
      '```js title="a.js"\nlight();\n```',
      '## Where to begin',
      '### You look',
      '- [A](https://host/docs/a)\n',
    ].join('\n\n'),
  );
});
