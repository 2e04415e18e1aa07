// A page moves with the links to it, before or after its file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatUrls } from '../../../scripts/checks/url-contract.ts';
import { PROMISED_FILES } from '../../../scripts/output/generated-paths.ts';
import { runCommand } from '../../support/run-command.ts';
import { builtSite, snapshotOf, temporarySite } from '../../support/temporary-site.ts';

const OLD = '# Old\n\n## Part\n\nSee [the guide](./guide/b.md) and [above](#part).\n';
const URLS = ['/', '/docs', '/docs/a', '/docs/category/guide', '/docs/guide/b'];

test.each(['before it is built', 'by the command'])('a page renamed %s', async (way) => {
  const site = await builtSite({
    'content/site.config.ts': 'export default { redirects: [] };\n',
    'content/docs/a.md': OLD,
    'content/docs/guide/b.md': '# Guide\n\n[One](../a.md), [two](../a.md#part) and [three](/docs/a).\n',
    'content/urls.txt': [...URLS, ...[...PROMISED_FILES].map((file) => `/${file}`)].join('\n'),
  });
  const text = (path: string): string => readFileSync(join(site.folder, path), 'utf8');
  const content = join(site.folder, 'content');
  if (way === 'before it is built') {
    site.write('content/docs/guide/c.md', OLD);
    site.remove('content/docs/a.md');
    const gone = (await site.failingBuild()).filter(({ code }) => code === 'url-gone');
    expect(gone).toMatchObject([{ help: expect.stringContaining('run "npm run move -- ') }]);
  }

  const { status, stdout, stderr } = await runCommand([
    ...['move', '--content', content],
    ...[join(content, 'docs/a.md'), 'docs/guide/c.md'],
  ]);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('4 links changed');
  expect(text('content/docs/guide/c.md')).toBe(OLD.replace('./guide/b.md', './b.md'));
  expect(text('content/docs/guide/b.md')).toContain(
    '[One](./c.md), [two](./c.md#part) and [three](/docs/guide/c).',
  );
  expect(text('content/site.config.ts')).toContain("{ from: '/docs/a', to: '/docs/guide/c' },");
  expect(text('content/urls.txt').split('\n')).toEqual(expect.arrayContaining(['/docs/a', '/docs/guide/c']));

  expect((await site.build()).diagnostics).toEqual([]);
  expect(site.output('docs/a/index.html')).toContain('url=/docs/guide/c');
});

test('a glossary moves with all its terms, whose addresses no page holds', async () => {
  const site = temporarySite({
    'content/docs/glossary.md':
      '# Glossary\n\n| Term | Meaning |\n| --- | --- |\n| :term[Bundle] | A part |\n',
    'content/docs/a.md': '# A\n\nA :term[bundle], see [the words](./glossary.md#bundle).\n',
  });
  const content = join(site.folder, 'content');
  const places = ['docs/glossary.md', 'docs/more/glossary.md'].map((path) => join(content, path));
  const { status, stdout, stderr } = await runCommand(['move', '--content', content, ...places]);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('1 links changed');
  expect(readFileSync(join(content, 'docs/a.md'), 'utf8')).toBe(
    '# A\n\nA :term[bundle], see [the words](./more/glossary.md#bundle).\n',
  );
});

test.each([
  ['a page', 'docs/guide/a.md', 'docs/b.md'],
  ['a folder', 'docs/guide', 'docs/help'],
])('%s that moves there and back leaves every file as it was', async (_, from, to) => {
  const site = temporarySite({
    'content/site.config.ts':
      "export default {\n  redirects: [{ from: '/docs/old', to: '/docs/guide/a#part' }],\n};\n",
    'content/docs/guide/a.md': '# A\n\n## Part\n\n[C](./c.md), [start](../index.md).\n',
    'content/docs/guide/c.md': '# C\n\n[A](./a.md#part)\n',
    'content/docs/index.md': '# Docs\n\n[A](./guide/a.md), [it](/docs/guide/a#part), [near](guide/c).\n',
    'content/urls.txt': formatUrls(
      ['/docs/guide/a', '/docs/guide/c', '/docs/old']
        .concat(
          ['/', '/docs', '/docs/category/guide'],
          [...PROMISED_FILES].map((file) => `/${file}`),
        )
        .sort(),
    ),
  });
  const content = join(site.folder, 'content');
  const move = (...places: readonly string[]) =>
    runCommand(['move', '--content', content, ...places.map((place) => join(content, place))]);
  const before = snapshotOf(content);

  expect(await move(from, to)).toMatchObject({ status: 0, stderr: '' });
  expect((await site.build()).diagnostics).toEqual([]);
  expect(site.output('docs/old/index.html')).toContain(
    to === 'docs/b.md' ? '/docs/b#part' : '/docs/help/a#part',
  );
  const back = await move(to, from);
  expect(back).toMatchObject({ status: 0, stderr: '' });
  expect(back.stdout).toContain('lead nowhere now. If they were published, add to "redirects"');
  expect(snapshotOf(content)).toEqual(before);
  expect((await site.build()).diagnostics).toEqual([]);
});

test.each([
  ['a page and a folder', ['docs/a.md', 'docs/b'], 'must be two Markdown files, or two folders'],
  ['a folder into itself', ['docs', 'docs/b'], 'a folder cannot move into itself'],
  ['a folder without pages', ['img', 'docs/img'], 'is no page and holds none'],
  ['a place outside the content folder', ['docs/a.md', '/b.md'], 'is not inside the folder'],
  ['a place that is taken', ['docs/a.md', 'docs/c.md'], 'is there already'],
])('refuses to move %s', async (_, places, message) => {
  const site = temporarySite({
    'content/docs/a.md': '# A\n',
    'content/docs/c.md': '# C\n',
    'content/img/x.txt': 'x',
  });
  const content = join(site.folder, 'content');
  const { status, stderr } = await runCommand(['move', '--content', content, ...places]);
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
});
