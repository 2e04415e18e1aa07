// Code highlighted in another thread is the same code, in whatever order it is asked for and taken; a thread that does
// not answer holds nobody up for ever.

import { dirname, join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openRemoteHighlighter, type RemoteHighlighter } from '../../../scripts/build/remote-highlighter.ts';
import { bundleScript } from '../../../scripts/launcher/bundle-script.mjs';
import { TimeLimitError } from '../../../scripts/lib/bounded-work.ts';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { loadHighlighter } from '../../../scripts/markdown/highlight/highlight.ts';

// The first test of a run bundles the command line.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const BLOCKS: readonly Parameters<RemoteHighlighter['highlight']>[] = [
  ['const one = 1;\nlet two;', 'js', new Map([[2, ['marked']]])],
  ['a { color: red }', 'css', new Map()],
  ['{ "key": [1, true] }', 'json', new Map()],
  ['just <words>', 'no-such-language', new Map()],
  ['const one = 1;', 'ts', new Map()],
];

let file = '';
let remote: RemoteHighlighter | undefined;
beforeAll(async () => {
  file = join(dirname(await bundleScript(projectRoot, 'build')), 'code-thread.mjs');
  vi.stubEnv('OMPHALOS_THREADS', '2');
});
afterEach(() => remote?.close());

function open(options = {}): RemoteHighlighter {
  remote = openRemoteHighlighter({ file, ...options });
  if (!remote) throw new Error('no thread');
  return remote;
}

test('blocks come out as they do here, expected or not, in any order', async () => {
  const highlighter = open();
  for (const block of BLOCKS.slice(0, 3)) highlighter.expect(...block);
  const here = await loadHighlighter(BLOCKS.map(([, language]) => language));
  for (const block of [...BLOCKS].reverse()) {
    const html = highlighter.highlight(...block);
    expect(html).toBe(here.highlight(...block));
    expect(html).toContain('class="line');
  }
  expect(highlighter.highlight(...(BLOCKS[1] as (typeof BLOCKS)[number]))).toContain('class="tk-');
});

test('a thread that does not answer in time is given up', () => {
  const highlighter = open({ patience: 1 });
  const long = Array.from({ length: 4000 }, (_, line) => `const name${line} = { a: [${line}] };`).join('\n');
  expect(() => highlighter.highlight(long, 'js', new Map())).toThrow(TimeLimitError);
});

test('there is none where only one core is to be used', () => {
  vi.stubEnv('OMPHALOS_THREADS', '1');
  expect(openRemoteHighlighter({ file })).toBeUndefined();
  vi.stubEnv('OMPHALOS_THREADS', '2');
});
