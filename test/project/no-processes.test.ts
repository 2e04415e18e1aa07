// test/support/no-processes.ts enforces that unit tests start no processes.

import { execFile, execFileSync, fork, spawn, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';

const REFUSAL = 'Move the test to test/integration';

test('no unit test starts a process or a thread', async () => {
  for (const start of [execFile, execFileSync, fork, spawn, spawnSync])
    expect(() => start(process.execPath), start.name).toThrow(REFUSAL);
  await expect(async () => promisify(execFile)(process.execPath)).rejects.toThrow(REFUSAL);
  expect(() => new Worker('')).toThrow(REFUSAL);
});

test('no unit test can start esbuild’s process', async () => {
  await expect(async () => transform('1')).rejects.toThrow(REFUSAL);
});
