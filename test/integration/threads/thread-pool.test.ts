import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { PAGE_LIMITS } from '../../../scripts/documents/page-limits.ts';
import { bundleScript } from '../../../scripts/launcher/bundle-script.mjs';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { parseInThreads } from '../../../scripts/pipeline/parse-task.ts';
import type { Task } from '../../../scripts/threads/task.ts';
import { openThreadPool, type ThreadPoolOptions } from '../../../scripts/threads/thread-pool.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder({}, afterAll);

/** Each star may open or close emphasis, so the time is quadratic in their number. */
const SLOW = `${'*'.repeat(60_000)}a${'*'.repeat(60_000)}`;

test('a page that is too slow for its thread is reported, and all other pages are built', {
  tags: 'slow',
}, async () => {
  const threads = openThreadPool({
    file: join(dirname(await bundleScript(projectRoot, 'build')), 'thread.mjs'),
    most: 2,
  });
  const sources = Array.from({ length: 30 }, (_, index) => ({
    sourcePath: `page-${index}.md`,
    displayPath: `page-${index}.md`,
    text: index === 17 ? SLOW : `# Page ${index}\n\nText.\n`,
  }));
  expect(threads.isWorthIt(1000)).toBe(true);
  const parsed = await parseInThreads(sources, threads, {
    settings: { allowHtml: true, limits: { ...PAGE_LIMITS, milliseconds: 3000 } },
    folders: { content: folder, public: folder },
    cache: undefined,
  });
  await threads.close();
  expect(parsed.map(({ doc }) => doc.title)).toEqual(
    sources.map((_, index) => (index === 17 ? null : `Page ${index}`)),
  );
  expect(parsed.flatMap(({ diagnostics }) => diagnostics)).toMatchObject([
    { code: 'page-too-slow', at: { file: 'page-17.md' } },
  ]);
});

/** `count` returns how often the thread has started it; `crash` ends the thread as the item says. */
const TASKS = `
  import { serveTasks } from './scripts/threads/serve-tasks.ts';
  let starts = 0;
  const count = { name: 'count', start: () => (starts++, () => starts) };
  const ways = { throw() { throw new Error('out of ink'); }, exit: () => process.exit(3) };
  const crash = { name: 'crash', start: () => (way) => ways[way]() };
  serveTasks({ count: async () => count, crash: async () => crash });
`;
const countTask = { name: 'count' } as Task<string, string, number>;
const crash = { name: 'crash' } as Task<string, string, never>;

async function openTestPool(options: ThreadPoolOptions = {}) {
  const file = join(folder, 'tasks.mjs');
  const stdin = { contents: TASKS, resolveDir: projectRoot, loader: 'ts' } as const;
  await build({ stdin, bundle: true, platform: 'node', format: 'esm', outfile: file });
  return openThreadPool({ file, most: 1, ...options });
}

test('a task that the thread does not know is an error', async () => {
  const threads = await openTestPool();
  const unknown = { name: 'paint' } as Task<string, string, number>;
  await expect(threads.run(unknown, { setup: '', items: ['a'] })).rejects.toThrow('know no task "paint"');
  await threads.close();
});

test.each([
  ['throw', 'out of ink'],
  ['exit', 'a thread ended with status 3'],
])('a thread that ends by "%s" is an error, even with a time limit', async (way, message) => {
  for (const slow of [undefined, { milliseconds: 60_000, setup: '' }]) {
    const threads = await openTestPool();
    await expect(threads.run(crash, { setup: '', items: [way], ...(slow && { slow }) })).rejects.toThrow(
      message,
    );
    await threads.close();
  }
});

test('the next run uses the same thread, and starts its task again', async () => {
  const threads = await openTestPool();
  const items = Array.from({ length: 30 }, String);
  expect(await threads.run(countTask, { setup: 'red', items })).toEqual(items.map(() => 1));
  expect(await threads.run(countTask, { setup: 'blue', items: ['a'] })).toEqual([2]);
  await threads.close();
});

test.each([
  [1, 1],
  [12, 1],
  [13, 2],
  [30, 3],
  [500, 4],
])('%i items start %i of four threads', async (count, expected) => {
  let started = 0;
  const onWorker = (): void => {
    started += 1;
  };
  process.on('worker', onWorker);
  onTestFinished(() => void process.off('worker', onWorker));
  const threads = await openTestPool({ most: 4 });
  await threads.run(countTask, { setup: '', items: Array.from({ length: count }, String) });
  await threads.close();
  expect(started).toBe(expected);
});
