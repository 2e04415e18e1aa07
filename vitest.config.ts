// How the tests run: `unit` needs nothing and starts nothing, `integration` starts processes and builds small sites, `site`
// needs the built site, `browser` that and a real Chromium, and `soak` takes long.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 5_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['test/support/no-processes.ts'],
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [
            'test/integration/**',
            'test/site/**',
            'test/browser/**',
            'test/soak/**',
            'test/fixtures/**',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.{ts,tsx}'],
        },
      },
      {
        // Takes long: not part of `npm test`.
        extends: true,
        test: {
          name: 'soak',
          include: ['test/soak/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['test/site/**/*.test.ts'],
          globalSetup: ['test/support/site-setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: [
            'test/support/site-setup.ts',
            'test/support/showcase-setup.ts',
            'test/support/browser-setup.ts',
          ],
          testTimeout: 120_000,
          // A real browser on a busy machine may miss a moment; what fails twice in a row is broken.
          retry: 1,
        },
      },
    ],
  },
});
