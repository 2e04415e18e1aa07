// Builds a small site for one test or one test file and serves it as a static host would.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type BuildOptions, buildSite } from '../../scripts/pipeline/build-site.ts';
import { serveFolder } from '../../scripts/server/static-server.ts';
import { clientCache } from './client-cache.ts';
import { type AtEnd, type Files, temporaryFolder, writeFiles } from './temporary-folder.ts';

export const fixtureContent = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/${name}/content`, import.meta.url));

/** For its icons, which browsers request from every site. */
const siteIcons = fileURLToPath(new URL('../../public', import.meta.url));

interface FixtureOptions extends Pick<BuildOptions, 'isDevelopment' | 'baseUrl'> {
  /** An absolute path, or files for a folder of its own. */
  readonly content: string | Files;
}

/** @param atEnd when the site goes away; outside of tests, pass `afterAll` */
export async function openFixtureSite(
  { content: given, ...build }: FixtureOptions,
  atEnd: AtEnd = onTestFinished,
) {
  const folder = join(temporaryFolder({}, atEnd), 'dist');
  const content = typeof given === 'string' ? given : temporaryFolder(given, atEnd);
  const buildAnew = () =>
    buildSite({ ...build, content, cache: clientCache, public: siteIcons, out: folder });
  await buildAnew();
  const server = await serveFolder({ folder, baseUrl: build.baseUrl ?? '/' });
  atEnd(() => server.close());
  return {
    /** Ends with `/`. */
    url: server.url,
    /** Absolute path of the built site. */
    folder,
    /** Writes files of the content folder, and builds the site again. */
    async publish(files: Files) {
      writeFiles(content, files);
      await buildAnew();
    },
  };
}
