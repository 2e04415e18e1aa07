// A content folder in a temporary place for one test, and its build.

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BuildFailure } from '../../scripts/diagnostics/diagnostic.ts';
import { type BuildOptions, buildSite } from '../../scripts/pipeline/build-site.ts';
import { clientCache } from './client-cache.ts';
import { temporaryFolder, writeFiles } from './temporary-folder.ts';

export type TemporarySite = ReturnType<typeof temporarySite>;

/** @param files paths below the site's folder, such as `content/docs/a.md` */
export function temporarySite(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder(files);
  const build = (options: Partial<BuildOptions> = {}) =>
    buildSite({
      content: join(folder, 'content'),
      public: join(folder, 'public'),
      out: join(folder, 'dist'),
      cache: clientCache,
      ...options,
    });
  return {
    /** Absolute folder that holds `content`, `public` and `dist`. */
    folder,
    write: (path: string, text: string | Uint8Array) => writeFiles(folder, { [path]: text }),
    remove: (path: string) => rmSync(join(folder, path), { recursive: true }),
    build,
    /** @returns the diagnostics of a build that must fail */
    async failingBuild(options?: Partial<BuildOptions>) {
      const error = await build(options).catch((error: unknown) => error);
      if (error instanceof BuildFailure) return error.diagnostics;
      throw new Error('the build has not failed with diagnostics', { cause: error });
    },
    /** Text of an output file. */
    output: (path: string) => readFileSync(join(folder, 'dist', path), 'utf8'),
    /** Every file of the output folder with its bytes in hexadecimal. */
    snapshot: () => snapshotOf(join(folder, 'dist')),
  };
}

/** A temporary site after its first build. */
export async function builtSite(files: Readonly<Record<string, string>>): Promise<TemporarySite> {
  const site = temporarySite(files);
  await site.build();
  return site;
}

export function snapshotOf(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path).toString('hex')]));
}
