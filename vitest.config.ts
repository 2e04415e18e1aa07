// How the tests run: `unit` needs nothing and starts nothing, `integration` starts processes and builds small sites,
// `browser` needs the built sites and a real Chromium, `browsers` each engine that is installed; `soak` takes long.
// Each package has its own tests.

import { defineConfig } from 'vitest/config';
import { PATIENCE, PATIENCE_FOR_A_TEST } from './test/support/patience.ts';

/** On a busy host of CI, a test with processes or a browser that fails runs once more, and count-reporter.ts names it. */
const RETRY_IN_CI = process.env.CI ? 1 : 0;

const BROWSER_SETUP = [
  'test/support/site-setup.ts',
  'test/support/lantern-setup.ts',
  'test/support/browser-setup.ts',
];

export default defineConfig({
  test: {
    tags: [{ name: 'slow', description: 'Takes long: only `npm run test:all` runs it.' }],
    reporters: ['default', './test/support/count-reporter.ts'],
    maxWorkers: 2,
    testTimeout: PATIENCE_FOR_A_TEST,
    hookTimeout: PATIENCE_FOR_A_TEST,
    expect: { poll: { timeout: PATIENCE } },
    projects: [
      'packages/*',
      {
        extends: true,
        test: {
          name: 'unit',
          // Files share their modules: importing them again for each file took four fifths of the time. A test undoes
          // what it stubs in `afterEach`; a file with `vi.mock` resets the modules before and after (see router.test.ts).
          isolate: false,
          setupFiles: ['test/support/no-processes.ts'],
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [
            'test/integration/**',
            'test/site/**',
            'test/browser/**',
            'test/browsers/**',
            'test/soak/**',
            'test/fixtures/**',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          isolate: false,
          retry: RETRY_IN_CI,
          include: ['test/integration/**/*.test.{ts,tsx}'],
        },
      },
      {
        // Takes long: not part of `npm test`.
        extends: true,
        test: {
          name: 'soak',
          include: ['test/soak/**/*.test.ts', 'test/integration/trust/fuzz.test.ts'],
          env: { FUZZ_SITES: '1000', FUZZ_SEED: String(Date.now() % 1_000_000) },
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // Many tests wait for a page rather than compute.
          maxWorkers: 3,
          isolate: false,
          retry: RETRY_IN_CI,
          sequence: { groupOrder: 1 }, // after the others, which have fewer workers
          include: [
            'test/site/**/*.test.ts',
            'test/browser/**/*.test.ts',
            'test/browsers/**/*.test.ts',
            'packages/*/test/browser/**/*.test.ts',
            'packages/*/test/browsers/**/*.test.ts',
          ],
          globalSetup: BROWSER_SETUP,
        },
      },
      {
        // In every engine that is installed. Not part of `npm test`, which runs these tests in Chromium.
        extends: true,
        test: {
          name: 'browsers',
          // Firefox is driven through a WebSocket, which Node 20 has behind this flag.
          execArgv: 'WebSocket' in globalThis ? [] : ['--experimental-websocket'],
          include: ['test/browsers/**/*.test.ts', 'packages/*/test/browsers/**/*.test.ts'],
          fileParallelism: false,
          globalSetup: BROWSER_SETUP,
        },
      },
    ],
  },
});
