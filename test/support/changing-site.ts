// A small site whose host can go away and come back at the same address, and that can be published anew meanwhile.

import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BuildOptions, buildSite } from '../../scripts/pipeline/build-site.ts';
import { type StaticServer, serveFolder } from '../../scripts/server/static-server.ts';
import { clientCache } from './client-cache.ts';

export interface ChangingSite {
  /** Ends with `/`. */
  readonly url: string;
  /** Absolute path of the built site. */
  readonly folder: string;
  /** Writes files of the content folder; the site stays as it is until it is published. */
  write(files: Readonly<Record<string, string>>): Promise<void>;
  publish(): Promise<void>;
  /** Ends the server, and all its connections. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** @param files by their path in the content folder */
export async function openChangingSite(
  files: Readonly<Record<string, string>>,
  options: Pick<BuildOptions, 'baseUrl'> = {},
): Promise<ChangingSite> {
  const base = await mkdtemp(join(tmpdir(), 'omphalos-docs-changing-'));
  const content = join(base, 'content');
  const folder = join(base, 'dist');
  const site = { content, public: join(base, 'public'), out: folder, cache: clientCache, ...options };
  const serve = (port: number): Promise<StaticServer> =>
    serveFolder({ folder, port, baseUrl: options.baseUrl ?? '/' });
  const write: ChangingSite['write'] = async (written) => {
    for (const [path, text] of Object.entries(written)) {
      await mkdir(dirname(join(content, path)), { recursive: true });
      await writeFile(join(content, path), text);
    }
  };
  await cp(join(import.meta.dirname, '../../public/img'), join(base, 'public/img'), { recursive: true });
  await cp(join(import.meta.dirname, '../../public/favicon.ico'), join(base, 'public/favicon.ico'));
  await write(files);
  await buildSite(site);
  let server: StaticServer | undefined = await serve(0);
  const { url } = server;
  const goAway = async (): Promise<void> => {
    await server?.close();
    server = undefined;
  };
  return {
    url,
    folder,
    write,
    publish: async () => void (await buildSite(site)),
    goAway,
    comeBack: async () => {
      server ??= await serve(Number(new URL(url).port));
    },
    close: async () => {
      await goAway();
      await rm(base, { recursive: true });
    },
  };
}
