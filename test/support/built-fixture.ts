// Builds a small site for one test or one test file and serves it as a static host would.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type BuildOptions, buildSite } from '../../scripts/pipeline/build-site.ts';
import { serveFolder } from '../../scripts/server/static-server.ts';
import { clientCache } from './client-cache.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface FixtureSite {
  /** Ends with `/`. */
  readonly url: string;
  /** Absolute path of the built site. */
  readonly folder: string;
}

export const fixtureContent = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/${name}/content`, import.meta.url));

/** For its icons: browsers ask for one of every site. */
const siteIcons = fileURLToPath(new URL('../../public', import.meta.url));

/**
 * @param options `content` is absolute; `servedAt` where the host puts the site, if not at its base URL
 * @param atEnd when the site goes away; outside of tests, pass `afterAll`
 */
export async function openFixtureSite(
  options: Pick<BuildOptions, 'content' | 'isDevelopment' | 'baseUrl'> & { readonly servedAt?: string },
  atEnd = onTestFinished,
): Promise<FixtureSite> {
  const { servedAt, ...build } = options;
  const folder = join(temporaryFolder({}, atEnd), 'dist');
  await buildSite({ ...build, cache: clientCache, public: siteIcons, out: folder });
  const server = await serveFolder({ folder, baseUrl: servedAt ?? build.baseUrl ?? '/' });
  atEnd(() => server.close());
  return { url: server.url, folder };
}
