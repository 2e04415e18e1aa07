// Thousands of random sites through the whole chain: each is built or refused with reasons, and nothing that went in
// as text comes out as code. The seed is fixed, so that a run is always the same; `npm run test:soak` goes further.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasErrors } from '../../scripts/diagnostics/diagnostic.ts';
import { hostileSite } from '../support/hostile-input.ts';
import { buildInMemory } from '../support/memory-site.ts';
import { outputFaults } from '../support/output-faults.ts';

const { FUZZ_SITES: sites = '300', FUZZ_SEED: seed = '6' } = process.env;
const DOCUMENTS = 7;

test(`${Number(sites) * DOCUMENTS} random documents never crash the build and never become code`, async () => {
  const count = { built: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(hostileSite(DOCUMENTS), async (input) => {
      const { diagnostics, files } = await buildInMemory(input);
      for (const { message, at } of diagnostics) {
        expect(message).not.toBe('');
        if (at) expect(at.line >= 1 && at.column >= 1, `a place in ${at.file}`).toBe(true);
      }
      if (hasErrors(diagnostics)) count.refused++;
      else count.built++;
      expect(outputFaults(files, !diagnostics.some(({ code }) => code === 'name-invalid'))).toEqual([]);
    }),
    { seed: Number(seed), numRuns: Number(sites), endOnFailure: false },
  );
  // A generator of which every site is refused would show nothing.
  expect(count.built).toBeGreaterThan(Number(sites) / 20);
}, 3_600_000);
