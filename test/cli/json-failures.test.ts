// With `--json`, standard output is one JSON document whatever happens.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineCommand, runCommand, UsageError } from '../../scripts/cli/command-line.ts';

const command = (failure: Error) =>
  defineCommand({
    name: 'fails',
    summary: 'Fails',
    options: {
      json: { kind: 'flag', help: 'one JSON document' },
      port: { kind: 'port', help: 'port' },
    },
    run: (): Promise<void> => Promise.reject(failure),
  });

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

test.each([
  [['--json', '--prot', '1'], 'unknown option'],
  [['--json=yes'], 'takes no value'],
  [['--json', '--port', 'x'], 'must be a port'],
  [['--json', 'word'], 'unexpected "word"'],
  [['--json'], 'the folder is missing'],
])('the JSON document reports %j', async (args, message) => {
  await runCommand(command(new UsageError('the folder is missing')), args);
  expect(JSON.parse(printed.join(''))).toMatchObject({
    ok: false,
    diagnostics: [
      { severity: 'error', code: 'usage', file: null, message: expect.stringContaining(message) },
    ],
  });
  expect(process.exitCode).toBe(2);
});

test('the JSON document reports an internal error with its stack', async () => {
  const fault = new TypeError('never mind');
  await expect(runCommand(command(fault), ['--json'])).rejects.toBe(fault);
  expect(JSON.parse(printed.join(''))).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'internal', message: 'never mind' }],
  });
});
