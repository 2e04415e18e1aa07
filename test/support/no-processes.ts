// Enforces the rule of the `unit` suite: no test starts a process or a thread. Tests that do belong in
// test/integration. Runs before each file of unit tests, see vitest.config.ts.

import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';

function refuse(what: string, file: unknown): never {
  throw new Error(`A unit test starts a ${what} (${file}). Move the test to test/integration.`);
}

for (const name of ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'] as const)
  Object.assign(childProcess, { [name]: (file: unknown) => refuse('process', file) });

Object.assign(workerThreads, {
  Worker: class {
    constructor(file: unknown) {
      refuse('thread', file);
    }
  },
});

// Named imports get the replacements too.
syncBuiltinESMExports();
