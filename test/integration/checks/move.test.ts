// One message reports a renamed page, and its command updates the links.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROMISED_FILES } from '../../../scripts/output/generated-paths.ts';
import { runCommand } from '../../support/run-command.ts';
import { builtSite } from '../../support/temporary-site.ts';

const OLD = '# Old\n\n## Part\n\nSee [the guide](./guide/b.md) and [above](#part).\n';
const URLS = ['/', '/docs', '/docs/a', '/docs/a#part', '/docs/category/guide', '/docs/guide/b'];

test.each(['before it is built', 'by the command'])('a page renamed %s', async (way) => {
  const site = await builtSite({
    'content/site.config.ts': 'export default { redirects: [] };\n',
    'content/docs/a.md': OLD,
    'content/docs/guide/b.md': '# Guide\n\n[One](../a.md), [two](../a.md#part) and [three](/docs/a).\n',
    'content/urls.txt': [...URLS, ...[...PROMISED_FILES].map((file) => `/${file}`)].join('\n'),
  });
  const text = (path: string): string => readFileSync(join(site.folder, path), 'utf8');
  const content = join(site.folder, 'content');
  let command = ['--content', content, join(content, 'docs/a.md'), 'docs/guide/c.md'];
  if (way === 'before it is built') {
    site.write('content/docs/guide/c.md', OLD);
    site.remove('content/docs/a.md');
    const faults = (await site.failingBuild()).filter(({ code }) => code !== 'url-unlisted');
    // Three links to it, and its own link to the guide.
    expect(faults.map(({ code, message }) => [code, message.replace(/ \(.*?\)/, '')])).toEqual([
      ['page-moved', 'the page "/docs/a" is "/docs/guide/c" now; 1 headings and 4 links name the old place'],
    ]);
    command = /npm run move -- ([^"]+)/.exec(faults[0]?.help ?? '')?.[1]?.split(' ') ?? [];
  }

  const { status, stdout, stderr } = await runCommand(['move', ...command]);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('4 links changed');
  expect(text('content/docs/guide/c.md')).toBe(OLD.replace('./guide/b.md', './b.md'));
  expect(text('content/docs/guide/b.md')).toContain(
    '[One](./c.md), [two](./c.md#part) and [three](/docs/guide/c).',
  );
  expect(text('content/site.config.ts')).toContain("{ from: '/docs/a', to: '/docs/guide/c' },");
  const listed = text('content/urls.txt').split('\n');
  expect(listed).toEqual(expect.arrayContaining(['/docs/a', '/docs/guide/c', '/docs/guide/c#part']));
  expect(listed).not.toContain('/docs/a#part');

  expect((await site.build()).diagnostics).toEqual([]);
  expect(site.output('docs/a/index.html')).toContain('url=/docs/guide/c');
});
