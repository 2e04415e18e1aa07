// Hundreds of random documents through the whole pipeline: each is shown or refused with reasons, and no text becomes
// code. The seed is fixed, so every run is the same; `npm run test:soak` uses a new seed each time, and thousands of documents.
//
// @module-tag slow

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { hostileSite } from '../../support/hostile-site.ts';
import { buildInMemory } from '../../support/memory-site.ts';
import { outputFaults } from '../../support/output-faults.ts';

// React's development version warns about every oddity; here they are intended.
vi.spyOn(console, 'error').mockImplementation(() => {});

const { FUZZ_SITES = '24', FUZZ_SEED = '6' } = process.env;
const SITES = Number(FUZZ_SITES);
const DOCUMENTS = 14;

test(`${SITES * DOCUMENTS} random documents never crash the build and never become code`, async () => {
  let pages = 0;
  await fc.assert(
    fc.asyncProperty(hostileSite(DOCUMENTS), async (input) => {
      const { diagnostics, files } = await buildInMemory(input);
      for (const { message, at } of diagnostics) {
        expect(message).not.toBe('');
        const text = input.content[at?.file.slice('content/'.length) ?? ''];
        const line = text?.split(/\r\n|\r|\n/)[(at?.line ?? 0) - 1];
        if (at && text !== undefined)
          expect(
            line !== undefined && at.column >= 1 && at.column <= line.length + 1,
            `${at.file}:${at.line}:${at.column} exists: ${message}`,
          ).toBe(true);
      }
      const codes = new Set(diagnostics.map(({ code }) => code));
      const isWritten = !codes.has('name-invalid') && !codes.has('redirect-taken');
      expect(outputFaults(files, isWritten)).toEqual([]);
      pages += [...files.keys()].filter((path) => path.endsWith('/index.html')).length;
    }),
    { seed: Number(FUZZ_SEED), numRuns: SITES },
  );
  // Pages with errors are rendered too, as in dev: all except those that share a URL.
  expect(pages).toBeGreaterThan(SITES * (DOCUMENTS - 2));
}, 3_600_000);
