// Lazy modules: code imports the address of a module with `import url from './module.ts?url'` and loads the module when a
// reader needs it. Each becomes a separate file as soon as a bundle imports its address; there is no list of them.

import { basename, join, relative } from 'node:path';
import type * as esbuild from 'esbuild';
import { oncePerKey } from '../lib/once.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { projectRoot } from '../lib/project-root.ts';
import { entryOf } from './client-bundling.ts';

export const NAMESPACE = 'lazy-module';

/**
 * Paths are relative to the project's root, e.g. `src/client/chrome/site-menu.ts`. Two lazy modules must not import each
 * other's address: each name contains a hash of the other, so the build would wait forever.
 * @param bundle is called once per module; without files, the address is `./` and must not be loaded
 */
export function createLazyModules(bundle: (module: string) => Promise<readonly OutputFile[]>) {
  const bundles: Promise<readonly OutputFile[]>[] = [];
  const filesOf = oncePerKey((module: string) => {
    const files = bundle(module);
    bundles.push(files);
    return files;
  });
  const addressOf = async (module: string): Promise<string> => {
    const files = await filesOf(module);
    return `./${files.length === 0 ? '' : basename(entryOf(files, module).outputPath)}`;
  };
  /** Resolves `?url` imports to the address of the module's file. */
  const plugin: esbuild.Plugin = {
    name: 'lazy-modules',
    setup(build) {
      build.onResolve({ filter: /\?url$/ }, ({ path, resolveDir }) => ({
        path: relative(projectRoot, join(resolveDir, path.replace(/\?url$/, ''))).replaceAll('\\', '/'),
        namespace: NAMESPACE,
      }));
      build.onLoad({ filter: /^/, namespace: NAMESPACE }, async ({ path }) => ({
        contents: await addressOf(path),
        loader: 'text',
      }));
    },
  };
  return {
    plugin,
    addressOf,
    /** All lazy modules that were imported, with their chunks, sorted by path. */
    async files(): Promise<readonly OutputFile[]> {
      const files = (await Promise.all(bundles)).flat();
      return files.sort((a, b) => (a.outputPath < b.outputPath ? -1 : 1));
    },
  };
}
