// One build reports every error, in order.

import { expect, test } from 'vitest';
import { temporarySite } from '../../support/temporary-site.ts';

test('one build reports all errors of a site, sorted by file and line', async () => {
  const site = temporarySite({
    'content/site.config.ts': 'export default { titel: 1 };\n',
    'content/docs/_category_.yml': 'position: first\n',
    'content/docs/a.md': '---\nsidebar_position: first\n---\n\nSee [b](./c.md).\n\n:::note\n\nText.\n',
    'content/docs/b.md': '# B\n\n![B](./b.png)\n',
  });
  const reported = await site.failingBuild();
  expect(
    reported.map(({ code, at }) => `${at?.file.replace(/^.*\/content\//, '')}:${at?.line} ${code}`),
  ).toEqual([
    'docs/_category_.yml:1 category-type',
    'docs/a.md:2 front-matter-type',
    'docs/a.md:5 markdown-link-missing',
    'docs/a.md:7 directive-unclosed',
    'docs/b.md:3 image-missing',
    'site.config.ts:1 config-unknown-key',
  ]);
});

test('a config that cannot be read does not hide errors of the content', async () => {
  const site = temporarySite({
    'content/site.config.ts': "export default { redirects: [{ from: '/old', to: '/docs/a' }],\n",
    'content/docs/a.md': '# A\n\n[One](./b.md), and [two](/old), which the config redirects.\n',
  });
  const reported = await site.failingBuild();
  expect(reported.map(({ code }) => code)).toEqual(['markdown-link-missing', 'config-syntax']);
});

test('an invalid option has its default value, and the other options apply', async () => {
  const site = temporarySite({
    'content/site.config.ts': `export default {
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'ignore',
  navbar: { items: [{ label: 'A', to: '/docs/a' }, { label: 'B' }] },
  url: 'example.org',
};
`,
    'content/docs/a.md': '# A\n\n[One](./b), [two](./b.md)\n',
  });
  const reported = await site.failingBuild();
  expect(reported.map(({ severity, code, at }) => `${severity} ${code} ${at?.line}`)).toEqual([
    'warning link-missing 3',
    'error config-invalid 4',
    'error config-invalid 5',
  ]);
});

test.each([
  ['site.config.ts/a.txt', '', '"site.config.ts" must be a file, but is a folder'],
  [
    'site.config.mjs',
    'const a = { url: 1 }; a.a = a; export default a;',
    'the site config threw an error: an object in it contains itself',
  ],
  ['site.config.mjs', 'export default { get title() { throw 1; } };', 'the site config threw an error: 1'],
  ['site.config.mjs', 'throw null;', 'the site config threw an error: Nothing is known about the error.'],
  [
    'site.config.mjs',
    'export default { title: 1n };',
    'the site config threw an error: 1n is no value of an option',
  ],
])('an unusual config is an error of the config: %s, %s', async (path, text, message) => {
  const site = temporarySite({ [`content/${path}`]: text, 'content/index.md': '# A\n' });
  expect(await site.failingBuild()).toEqual([expect.objectContaining({ code: 'config-failed', message })]);
});
