// The unit tests of this package. They need no toolkit.

import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'toolkit-checks', isolate: false, include: ['src/**/*.test.ts'] },
});
