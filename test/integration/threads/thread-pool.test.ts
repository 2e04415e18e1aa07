// A page that takes too long in a thread becomes a diagnostic; the others of its portion come out as always.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { PAGE_LIMITS } from '../../../scripts/documents/page-limits.ts';
import { bundleScript } from '../../../scripts/launcher/bundle-script.mjs';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { parseInThreads } from '../../../scripts/pipeline/parse-task.ts';
import type { Task } from '../../../scripts/threads/task.ts';
import { openThreadPool } from '../../../scripts/threads/thread-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'omphalos-docs-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Each star may open or close emphasis: the time goes with the square of their number. */
const SLOW = `${'*'.repeat(60_000)}a${'*'.repeat(60_000)}`;

test('a page that is too slow for its thread is told, and all others are there', async () => {
  const told: string[] = [];
  const threads = openThreadPool({
    file: join(dirname(await bundleScript(projectRoot, 'build')), 'thread.mjs'),
    most: 2,
    onDone: (done, total) => told.push(`${done} of ${total}`),
  });
  const sources = Array.from({ length: 30 }, (_, index) => ({
    sourcePath: `page-${index}.md`,
    displayPath: `page-${index}.md`,
    text: index === 17 ? SLOW : `# Page ${index}\n\nText.\n`,
  }));
  expect(threads.threadsFor(1000)).toBe(2);
  const parsed = await parseInThreads(sources, threads, {
    settings: { allowHtml: true, limits: { ...PAGE_LIMITS, milliseconds: 3000 } },
    folders: { content: folder, public: folder },
    cache: undefined,
  });
  await threads.close();
  expect(told.at(-1)).toBe('30 of 30');
  expect(parsed.map(({ doc }) => doc.title)).toEqual(
    sources.map((_, index) => (index === 17 ? null : `Page ${index}`)),
  );
  expect(parsed.flatMap(({ diagnostics }) => diagnostics)).toMatchObject([
    { code: 'page-too-slow', at: { file: 'page-17.md' } },
  ]);
});

/** A thread whose one task says how often it was started. */
const COUNTING = `
  import { serveTasks } from './scripts/threads/serve-tasks.ts';
  let starts = 0;
  const count = { name: 'count', start: () => ({ work: () => starts, starts: starts++ }) };
  serveTasks({ count: async () => count });
`;
const countStarts = { name: 'count' } as Task<{ readonly colour: string }, string, number>;

async function countingThread(): Promise<string> {
  const outfile = join(folder, 'counting.mjs');
  const stdin = { contents: COUNTING, resolveDir: projectRoot, loader: 'ts' } as const;
  await build({ stdin, bundle: true, platform: 'node', format: 'esm', outfile });
  return outfile;
}

test('a task that the thread does not know is an error', async () => {
  const threads = openThreadPool({ file: await countingThread(), most: 2 });
  const unknown = { name: 'paint' } as Task<string, string, number>;
  await expect(threads.run(unknown, { setup: '', items: ['a'], isAside: true })).rejects.toThrow(
    'know no task "paint"',
  );
  await threads.close();
});

test('work aside goes on with what the thread has loaded, unless it is set up otherwise, and is not told', async () => {
  const file = await countingThread();
  const told: number[] = [];
  const threads = openThreadPool({ file, most: 2, onDone: (done) => told.push(done) });
  const starts = (colour: string, items: readonly string[]) =>
    threads.run(countStarts, { setup: { colour }, items, isAside: true });
  expect(await starts('red', ['a', 'b'])).toEqual([1, 1]);
  expect(await starts('red', ['c'])).toEqual([1]);
  expect(await starts('blue', ['d'])).toEqual([2]);
  await threads.close();
  expect(told).toEqual([]);
});
