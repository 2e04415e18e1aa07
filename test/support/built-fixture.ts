// Builds a small site of its own for one test file and serves it as a static host would.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, buildSite } from '../../scripts/pipeline/build-site.ts';
import { serveFolder } from '../../scripts/server/static-server.ts';
import { clientCache } from './client-cache.ts';

export interface FixtureSite {
  /** Ends with `/`. */
  readonly url: string;
  /** Absolute path of the built site. */
  readonly folder: string;
  close(): Promise<void>;
}

export const fixtureContent = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/${name}/content`, import.meta.url));

/** For its icons: browsers ask for one of every site. */
const siteIcons = fileURLToPath(new URL('../../public', import.meta.url));

/** @param options `content` is absolute; `servedAt` where the host puts the site, if not at its base URL */
export async function openFixtureSite(
  options: Pick<BuildOptions, 'content' | 'isDevelopment' | 'baseUrl'> & {
    readonly public?: string;
    readonly servedAt?: string;
  },
): Promise<FixtureSite> {
  const { servedAt, public: publicFolder = siteIcons, ...build } = options;
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'omphalos-docs-'));
  const folder = join(temporaryFolder, 'dist');
  await buildSite({ cache: clientCache, ...build, public: publicFolder, out: folder });
  const server = await serveFolder({ folder, baseUrl: servedAt ?? build.baseUrl ?? '/' });
  return {
    url: server.url,
    folder,
    async close() {
      await server.close();
      await rm(temporaryFolder, { recursive: true });
    },
  };
}
