// Accelerators change no byte: sites built with all of them equal those built with none. Golden sites are built in this
// process; one large enough for threads by the command, each build in a process of its own.

import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { writeCorpus } from '../../../bench/corpus.ts';
import { openCache } from '../../../scripts/lib/cache.ts';
import { buildSite } from '../../../scripts/pipeline/build-site.ts';
import { clientCache } from '../../support/client-cache.ts';
import { fixturesFolder } from '../../support/fixture-site.ts';
import { runBuild } from '../../support/run-command.ts';
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts';
import { snapshotOf } from '../../support/temporary-site.ts';

/** Enough pages to make threads worthwhile. */
const MANY = 100;

const folder = temporaryFolder({}, afterAll);
const noPublic = join(folder, 'no-public');
const generated = join(folder, 'generated');
mkdirSync(noPublic);
writeCorpus(generated, MANY);
const list = '# Nested\n\n- In a list:\n\n  ```js {2}\n  one();\n  two();\n  ```\n';
writeFiles(generated, { 'docs/nested.md': list });
afterEach(() => void vi.unstubAllEnvs());

type Build = (out: string, without: string) => Promise<{ readonly hits: number }>;

async function compareBuilds(name: string, build: Build): Promise<void> {
  const [fast, plain] = ['with', 'without'].map((kind) => join(folder, name, kind)) as [string, string];
  await build(fast, '');
  // Reuses the pages of the first.
  expect((await build(fast, '')).hits).toBeGreaterThan(0);
  expect((await build(plain, 'all')).hits).toBe(0);
  const fastFiles = snapshotOf(fast);
  const plainFiles = snapshotOf(plain);
  expect([...plainFiles.keys()].sort()).toEqual([...fastFiles.keys()].sort());
  const different = [...plainFiles].filter(([path, bytes]) => bytes !== fastFiles.get(path));
  expect(different.map(([path]) => path)).toEqual([]);
}

test.each(readdirSync(join(fixturesFolder, 'sites')))(
  'the golden site %s is the same without accelerators',
  { tags: 'slow' },
  async (name) => {
    // Without a public folder, there are no public files.
    const [content, publicFolder] = ['content', 'public'].map((part) =>
      join(fixturesFolder, 'sites', name, part),
    ) as [string, string];
    await compareBuilds(name, async (out, without) => {
      vi.stubEnv('OMPHALOS_WITHOUT', without);
      // Without the build cache, only client code is cached: it is the same for all sites.
      const cache = without === '' ? openCache(join(folder, 'cache'), 'v') : clientCache;
      await buildSite({ content, public: publicFolder, out, cache });
      return cache;
    });
  },
);

test('a site that threads build is the same without accelerators', async () => {
  await compareBuilds('many pages', async (out, without) => {
    const args = ['--content', generated, '--public', noPublic, '--out', out, '--json'];
    const { status, stdout, stderr } = await runBuild(args, { env: { OMPHALOS_WITHOUT: without } });
    expect(status, stdout + stderr).toBe(0);
    return (JSON.parse(stdout) as { readonly cache: { readonly hits: number } }).cache;
  });
});
