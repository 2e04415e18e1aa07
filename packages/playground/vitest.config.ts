// The unit tests of this package. Its browser tests need the built site: they run with the site's own.

import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'playground',
    isolate: false,
    setupFiles: ['../../test/support/no-processes.ts'],
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**', 'test/browsers/**'],
  },
});
