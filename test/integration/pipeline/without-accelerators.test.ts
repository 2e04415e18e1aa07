// What exists for speed alone changes no byte: sites built with all of it come out as they do without any of it.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCorpus } from '../../../bench/corpus.ts';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { runBuild } from '../../support/build-process.ts';
import { fixturesFolder } from '../../support/fixture-site.ts';
import { snapshotOf } from '../../support/temporary-site.ts';

/** As many as threads are worth. */
const MANY = 100;

const folder = mkdtempSync(join(tmpdir(), 'omphalos-docs-test-'));
const noPublic = join(folder, 'no-public');
const generated = join(folder, 'generated');
beforeAll(async () => {
  mkdirSync(noPublic);
  await writeCorpus(generated, MANY);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const golden = readdirSync(join(fixturesFolder, 'sites')).map((name) => {
  const [content, own] = ['content', 'public'].map((part) => join(fixturesFolder, 'sites', name, part));
  return [name, content ?? '', existsSync(own ?? '') ? (own ?? '') : noPublic] as const;
});

async function build(name: string, content: string, publicFolder: string, without = '') {
  const out = join(folder, name, without === '' ? 'with' : 'without');
  const args = ['--content', content, '--public', publicFolder, '--out', out, '--json'];
  const { status, stdout, stderr } = await runBuild({ args, env: { OMPHALOS_WITHOUT: without } });
  expect(status, stdout + stderr).toBe(0);
  const { cache } = JSON.parse(stdout) as { readonly cache: { readonly hits: number } };
  return { files: snapshotOf(out), hits: cache.hits };
}

test.each([
  ...golden,
  ['this site', join(projectRoot, 'content'), join(projectRoot, 'public')] as const,
  ['a site that threads build', generated, noPublic] as const,
])('%s is the same without accelerators', async (name, content, publicFolder) => {
  await build(name, content, publicFolder);
  // Takes its pages over from the first.
  const fast = await build(name, content, publicFolder);
  const plain = await build(name, content, publicFolder, 'all');
  expect(fast.hits).toBeGreaterThan(0);
  expect(plain.hits).toBe(0);
  expect([...plain.files.keys()].sort()).toEqual([...fast.files.keys()].sort());
  const different = [...plain.files].filter(([path, bytes]) => bytes !== fast.files.get(path));
  expect(different.map(([path]) => path)).toEqual([]);
});
