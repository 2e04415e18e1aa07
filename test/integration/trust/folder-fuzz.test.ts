// Random content folders: each is built, or refused with reasons at their place, and every broken link is reported. The
// seed is fixed; `npm run test:soak` uses a new seed each time, and more folders.

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { tryFolder } from '../../support/folder-faults.ts';
import { hostileFolder } from '../../support/hostile/folders.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// React's development version warns about every oddity; here they are intended.
vi.spyOn(console, 'error').mockImplementation(() => {});

const { FUZZ_FOLDERS = '20', FUZZ_SEED = '6' } = process.env;

test(`${FUZZ_FOLDERS} random folders are built, or refused with reasons`, async () => {
  const counts = { pages: 0, links: 0, built: 0 };
  await fc.assert(
    fc.asyncProperty(hostileFolder, async (folder) => {
      const { faults, pages, links, diagnostics } = await tryFolder(temporaryFolder(), folder);
      expect(faults).toEqual([]);
      counts.pages += pages;
      counts.links += links;
      counts.built += diagnostics.every(({ severity }) => severity === 'warning') ? 1 : 0;
    }),
    { seed: Number(FUZZ_SEED), numRuns: Number(FUZZ_FOLDERS) },
  );
  // Otherwise the test checked nothing.
  expect(counts.pages).toBeGreaterThan(Number(FUZZ_FOLDERS) * 3);
  expect(counts.links).toBeGreaterThan(Number(FUZZ_FOLDERS) * 50);
  expect(counts.built).toBeGreaterThan(0);
}, 3_600_000);
