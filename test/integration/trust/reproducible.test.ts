// The same input gives the same bytes, on any machine, at any time, in any run.

import { cpus } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFolder } from '../../../scripts/content/read-content.ts';
import { runBuild } from '../../support/run-command.ts';
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts';
import { snapshotOf, temporarySite } from '../../support/temporary-site.ts';

const CONFIG = `import { defineConfig } from 'omphalos-docs/config';
export default defineConfig({ url: 'https://example.org', redirects: [{ from: '/old', to: '/docs/a' }], footer: { copyright: 'x' } });
`;
const FILES: Readonly<Record<string, string>> = {
  'content/site.config.ts': CONFIG,
  'content/index.md': '# Home\n\n[a](/a.txt), [z](/z.txt)\n',
  'content/docs/a.md': '# Äpfel\n\n```js\nlet a = 1;\n```\n\n![Dot](./dot.svg)\n\n:::note\nText\n:::\n',
  'content/docs/B.md': '# Zebra\n\n| a |\n|:-:|\n| b |\n',
  'content/docs/ä/é.md': '---\ntitle: Ö\n---\n\n```ts\nconst x: number = 1;\n```\n',
  'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'public/z.txt': 'z',
  'public/a.txt': 'a',
};

test('another folder, time zone, locale, umask, number of cores and order of files change nothing', async () => {
  const first = temporarySite(FILES);
  const deep = join(temporaryFolder(), 'a much longer name/of a folder');
  writeFiles(deep, Object.fromEntries(Object.entries(FILES).reverse()));
  const oneCore =
    process.platform === 'linux' && cpus().length > 1 ? '; taskset -p -c 0 $$ >/dev/null 2>&1' : '';
  const folders = ['content', 'public', 'out'].map((name) => [`--${name}`, join(deep, name)]);
  const runs = await Promise.all([
    runBuild([], {
      cwd: first.folder,
      env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
      before: 'umask 000',
    }),
    runBuild([...folders.flat(), '--no-cache'], {
      cwd: '/',
      env: {
        TZ: 'America/St_Johns',
        LANG: 'C',
        LC_ALL: 'C',
        UV_THREADPOOL_SIZE: '1',
        HOME: deep,
        USER: 'other',
      },
      before: `umask 077${oneCore}`,
    }),
  ]);
  for (const run of runs) expect(run).toMatchObject({ status: 0, stderr: '' });
  const bytes = snapshotOf(join(deep, 'out'));
  expect(bytes.size).toBeGreaterThan(20);
  expect([...bytes.keys()]).toEqual([...first.snapshot().keys()]);
  expect(bytes).toEqual(first.snapshot());
  // No path or name of the machine is in the output.
  for (const [path, content] of bytes) {
    expect(
      Buffer.from(content, 'hex').includes(first.folder) || Buffer.from(content, 'hex').includes(deep),
      path,
    ).toBe(false);
  }
});

test('files are sorted by their code units, whatever order the disk gives', async () => {
  const names = ['B.md', 'a-b.md', 'a.md', 'a/z.md', 'a/é.md', 'b/a.md', 'ä.md'];
  const site = temporarySite(Object.fromEntries([...names].reverse().map((name) => [`content/${name}`, ''])));
  expect((await listFolder(join(site.folder, 'content'))).paths).toEqual(names);
});
