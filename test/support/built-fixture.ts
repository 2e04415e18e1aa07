// Builds a small site for one test or one test file and serves it as a static host would. The host can go away and come
// back at the same URL, and the site can be published again meanwhile.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type BuildOptions, buildSite } from '../../scripts/pipeline/build-site.ts';
import { type StaticServer, serveFolder } from '../../scripts/server/static-server.ts';
import { clientCache } from './client-cache.ts';
import { type AtEnd, type Files, temporaryFolder, writeFiles } from './temporary-folder.ts';

export type FixtureSite = Awaited<ReturnType<typeof openFixtureSite>>;

export const fixtureContent = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/${name}/content`, import.meta.url));

/** For its icons, which browsers request from every site. */
const siteIcons = fileURLToPath(new URL('../../public', import.meta.url));

interface FixtureOptions extends Pick<BuildOptions, 'isDevelopment' | 'baseUrl'> {
  /** An absolute path, or files for a folder of its own. */
  readonly content: string | Files;
  /** Where the host serves the site, if not at its base URL. */
  readonly servedAt?: string;
}

/** @param atEnd when the site goes away; outside of tests, pass `afterAll` */
export async function openFixtureSite(
  { servedAt, content: given, ...build }: FixtureOptions,
  atEnd: AtEnd = onTestFinished,
) {
  const folder = join(temporaryFolder({}, atEnd), 'dist');
  const content = typeof given === 'string' ? given : temporaryFolder(given, atEnd);
  const buildAnew = () =>
    buildSite({ ...build, content, cache: clientCache, public: siteIcons, out: folder });
  const serve = (port: number): Promise<StaticServer> =>
    serveFolder({ folder, port, baseUrl: servedAt ?? build.baseUrl ?? '/' });
  await buildAnew();
  let server: StaticServer | undefined = await serve(0);
  const { url } = server;
  /** Ends the server, and all its connections. */
  const goAway = async (): Promise<void> => {
    await server?.close();
    server = undefined;
  };
  atEnd(goAway);
  return {
    /** Ends with `/`. */
    url,
    /** Absolute path of the built site. */
    folder,
    /** Writes files of the content folder, and builds the site again. */
    async publish(files: Files) {
      writeFiles(content, files);
      await buildAnew();
    },
    goAway,
    comeBack: async () => {
      server ??= await serve(Number(new URL(url).port));
    },
  };
}
