// The random documents and folders of test/integration/trust, for minutes and with another seed each time.

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { tryFolder } from '../support/folder-faults.ts';
import { hostileFolder } from '../support/hostile/folders.ts';
import { hostileSite } from '../support/hostile/sites.ts';
import { buildInMemory } from '../support/memory-site.ts';
import { outputFaults } from '../support/output-faults.ts';

vi.spyOn(console, 'error').mockImplementation(() => {});

const MINUTES = Number(process.env.SOAK_MINUTES ?? 5);
const DOCUMENTS = 7;
const newSeed = (): number => Number(process.env.SOAK_SEED ?? Date.now() % 1_000_000);

test(`random documents for ${MINUTES} minutes`, async () => {
  const seed = newSeed();
  const end = Date.now() + MINUTES * 60_000;
  let documents = 0;
  for (let round = 0; Date.now() < end; round++) {
    await fc.assert(
      fc.asyncProperty(hostileSite(DOCUMENTS), async (input) => {
        documents += DOCUMENTS;
        const { diagnostics, files } = await buildInMemory(input);
        const codes = new Set(diagnostics.map(({ code }) => code));
        expect(outputFaults(files, !codes.has('name-invalid') && !codes.has('redirect-taken'))).toEqual([]);
      }),
      { seed: seed + round, numRuns: 50 },
    );
  }
  console.log(`fuzz: ${documents} documents from seed ${seed} on, 0 crashed, 0 escaped`);
}, 3_600_000);

test(`random folders for ${MINUTES} minutes`, async () => {
  const seed = newSeed();
  const end = Date.now() + MINUTES * 60_000;
  const counts = { folders: 0, built: 0, pages: 0, links: 0, diagnostics: 0 };
  for (let round = 0; Date.now() < end; round++) {
    await fc.assert(
      fc.asyncProperty(hostileFolder, async (folder) => {
        const { faults, pages, links, diagnostics } = await tryFolder(folder);
        expect(faults).toEqual([]);
        counts.folders += 1;
        counts.built += diagnostics.every(({ severity }) => severity === 'warning') ? 1 : 0;
        counts.pages += pages;
        counts.links += links;
        counts.diagnostics += diagnostics.length;
      }),
      { seed: seed + round, numRuns: 20 },
    );
  }
  console.log(`folder fuzz from seed ${seed} on: ${JSON.stringify(counts)}`);
}, 3_600_000);
