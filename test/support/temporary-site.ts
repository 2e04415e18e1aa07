// A content folder in a temporary place for one test, and its build.

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BuildFailure, type Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import { type BuildOptions, type BuildSummary, buildSite } from '../../scripts/pipeline/build-site.ts';
import { clientCache } from './client-cache.ts';
import { temporaryFolder, writeFiles } from './temporary-folder.ts';

export interface TemporarySite {
  /** Absolute folder that holds `content`, `public` and `dist`. */
  readonly folder: string;
  write(path: string, text: string | Uint8Array): void;
  remove(path: string): void;
  build(options?: Partial<BuildOptions>): Promise<BuildSummary>;
  /** @returns the diagnostics of a build that must fail */
  failingBuild(options?: Partial<BuildOptions>): Promise<readonly Diagnostic[]>;
  /** Text of an output file. */
  output(path: string): string;
  /** Every file of the output folder with its bytes in hexadecimal. */
  snapshot(): ReadonlyMap<string, string>;
}

/** @param files paths below the site's folder, such as `content/docs/a.md` */
export function temporarySite(files: Readonly<Record<string, string>>): TemporarySite {
  const folder = temporaryFolder(files);
  const site: TemporarySite = {
    folder,
    write: (path, text) => writeFiles(folder, { [path]: text }),
    remove: (path) => rmSync(join(folder, path), { recursive: true }),
    build: (options = {}) =>
      buildSite({
        content: join(folder, 'content'),
        public: join(folder, 'public'),
        out: join(folder, 'dist'),
        cache: clientCache,
        ...options,
      }),
    async failingBuild(options) {
      try {
        await site.build(options);
      } catch (error) {
        if (error instanceof BuildFailure) return error.diagnostics;
        throw error;
      }
      throw new Error('the build succeeded, but should not have');
    },
    output: (path) => readFileSync(join(folder, 'dist', path), 'utf8'),
    snapshot: () => snapshotOf(join(folder, 'dist')),
  };
  return site;
}

/** A temporary site after its first build. */
export async function builtSite(
  files: Readonly<Record<string, string>>,
  options?: Partial<BuildOptions>,
): Promise<TemporarySite> {
  const site = temporarySite(files);
  await site.build(options);
  return site;
}

export function snapshotOf(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path).toString('hex')]));
}
