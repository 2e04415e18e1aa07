// Accelerators change no byte: a site built with all of them equals the same site built with none, each by the command.

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeCorpus } from '../../../bench/corpus.ts';
import { fixturesFolder } from '../../support/fixture-site.ts';
import { runBuild } from '../../support/run-command.ts';
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts';
import { snapshotOf } from '../../support/temporary-site.ts';

test('a site with every directive and many pages is the same without accelerators', {
  tags: 'slow',
}, async () => {
  const folder = temporaryFolder();
  const content = join(folder, 'content');
  const directives = join(fixturesFolder, 'sites/every-directive');
  writeCorpus(content, 40);
  cpSync(join(directives, 'content'), content, { recursive: true });
  const list = '# Nested\n\n- In a list:\n\n  ```js {2}\n  one();\n  two();\n  ```\n';
  writeFiles(content, { 'docs/nested.md': list });
  const build = async (out: string, without: string): Promise<number> => {
    const args = [
      '--content',
      content,
      '--public',
      join(directives, 'public'),
      '--out',
      join(folder, out),
      '--json',
    ];
    const { status, stdout, stderr } = await runBuild(args, { env: { OMPHALOS_WITHOUT: without } });
    expect(status, stdout + stderr).toBe(0);
    return (JSON.parse(stdout) as { readonly cache: { readonly hits: number } }).cache.hits;
  };
  await build('fast', '');
  expect(await build('fast', '')).toBeGreaterThan(0);
  expect(await build('plain', 'all')).toBe(0);
  const fast = snapshotOf(join(folder, 'fast'));
  const plain = snapshotOf(join(folder, 'plain'));
  expect([...plain.keys()].sort()).toEqual([...fast.keys()].sort());
  const different = [...plain].filter(([path, bytes]) => bytes !== fast.get(path));
  expect(different.map(([path]) => path)).toEqual([]);
});
