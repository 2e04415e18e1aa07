// Builds the real site into a temporary folder and serves it as a static host would, once for all test files.

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { serveFolder } from '../../scripts/server/static-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served; ends with `/`. */
    siteUrl: string;
    /** Absolute path of the built site. */
    siteFolder: string;
  }
}

/** Tests take the values with `inject('siteUrl')`. */
export default async function setUpSite(project: TestProject): Promise<() => Promise<void>> {
  const { OMPHALOS_SITE_URL: givenUrl, OMPHALOS_SITE_FOLDER: givenFolder } = process.env;
  if (givenUrl && givenFolder) {
    // `npm run test:deploy` serves the site with another server.
    project.provide('siteUrl', givenUrl);
    project.provide('siteFolder', givenFolder);
    return async () => {};
  }
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'omphalos-docs-'));
  const siteFolder = join(temporaryFolder, 'dist');
  const projectFolder = fileURLToPath(new URL('../../', import.meta.url));
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'build', '--out', siteFolder], {
    cwd: projectFolder,
  }).catch(async (error: unknown) => {
    await rm(temporaryFolder, { recursive: true });
    throw error; // its message holds what the build printed
  });
  const server = await serveFolder({ folder: siteFolder });
  project.provide('siteUrl', server.url);
  project.provide('siteFolder', siteFolder);
  return async () => {
    await server.close();
    await rm(temporaryFolder, { recursive: true });
  };
}
