// A small site whose host can go away and come back at the same address, and that can be published anew meanwhile.

import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type BuildOptions, buildSite } from '../../scripts/pipeline/build-site.ts';
import { type StaticServer, serveFolder } from '../../scripts/server/static-server.ts';
import { clientCache } from './client-cache.ts';
import { temporaryFolder, writeFiles } from './temporary-folder.ts';

export interface ChangingSite {
  /** Ends with `/`. */
  readonly url: string;
  /** Absolute path of the built site. */
  readonly folder: string;
  /** Writes files of the content folder; the site stays as it is until it is published. */
  write(files: Readonly<Record<string, string>>): void;
  publish(): Promise<void>;
  /** Ends the server, and all its connections. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

/**
 * Goes away when the test ends.
 * @param files by their path in the content folder
 */
export async function openChangingSite(
  files: Readonly<Record<string, string>>,
  options: Pick<BuildOptions, 'baseUrl'> = {},
): Promise<ChangingSite> {
  const base = temporaryFolder();
  const content = join(base, 'content');
  const folder = join(base, 'dist');
  const site = { content, public: join(base, 'public'), out: folder, cache: clientCache, ...options };
  const serve = (port: number): Promise<StaticServer> =>
    serveFolder({ folder, port, baseUrl: options.baseUrl ?? '/' });
  await cp(join(import.meta.dirname, '../../public/img'), join(base, 'public/img'), { recursive: true });
  await cp(join(import.meta.dirname, '../../public/favicon.ico'), join(base, 'public/favicon.ico'));
  writeFiles(content, files);
  await buildSite(site);
  let server: StaticServer | undefined = await serve(0);
  const { url } = server;
  const goAway = async (): Promise<void> => {
    await server?.close();
    server = undefined;
  };
  onTestFinished(goAway);
  return {
    url,
    folder,
    write: (written) => writeFiles(content, written),
    publish: async () => void (await buildSite(site)),
    goAway,
    comeBack: async () => {
      server ??= await serve(Number(new URL(url).port));
    },
  };
}
