// The tests that run for each broken place of `npm run test:mutation`: those of modules, which need no process.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 1,
    // A few files at a time: `MUTATION_TESTS='test/content/*' npm run test:mutation -- --mutate 'scripts/content/*.ts'`.
    include: process.env.MUTATION_TESTS?.split(' ') ?? [
      'test/{arrange,checks,content,documents,lib,publish,render,server,shared}/**/*.test.{ts,tsx}',
      'test/markdown/{chrome-ids,dialects,front-matter,hostile,html-safety,raw-html,text}.test.ts',
      'test/markdown/to-markdown/**/*.test.ts',
    ],
    exclude: ['test/documents/page-failures.test.ts'],
  },
});
