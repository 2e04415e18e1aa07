// The unit tests of this package. Its browser tests need the built site: they run with the site's own.

import { defineProject } from 'vitest/config';
import { PATIENCE, PATIENCE_FOR_A_TEST } from '../../test/support/patience.ts';

export default defineProject({
  test: {
    name: 'playground',
    isolate: false,
    testTimeout: PATIENCE_FOR_A_TEST,
    hookTimeout: PATIENCE_FOR_A_TEST,
    expect: { poll: { timeout: PATIENCE } },
    setupFiles: ['../../test/support/no-processes.ts'],
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**', 'test/browsers/**'],
  },
});
