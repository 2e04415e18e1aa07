// Assembles the small sites of test/fixtures in memory. The client code, which is the same for all, is bundled once.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assembleSite, diagnosticsOf } from '../../scripts/pipeline/assemble-site.ts';
import { stagesFromDisk } from '../../scripts/pipeline/build-stages.ts';
import { clientCache } from './client-cache.ts';

export const fixturesFolder = fileURLToPath(new URL('../fixtures/', import.meta.url));

/** @param folder with `content/` and perhaps `public/` in it */
export async function assembleFolder(folder: string) {
  const content = join(folder, 'content');
  const publicFolder = join(folder, 'public');
  const assembled = await assembleSite({
    content,
    public: publicFolder,
    cache: clientCache,
    stages: {
      ...stagesFromDisk({ content, public: publicFolder }),
      // Expected output must not depend on the date of a commit or the depth of a clone.
      gitDates: async () => ({ dates: new Map(), diagnostics: [] }),
    },
  });
  return { ...assembled, diagnostics: diagnosticsOf(assembled) };
}
