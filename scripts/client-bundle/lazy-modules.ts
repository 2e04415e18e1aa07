// Lazy modules: what the code of pages asks for by the address that `import url from './it.ts?url'` gives, and imports from
// there when readers have a use for it. Each becomes a file of its own as soon as a bundle asks for its address, so that a page
// without a use for it loads nothing of it. Nobody keeps a list.

import { basename, join, relative } from 'node:path';
import type * as esbuild from 'esbuild';
import type { OutputFile } from '../lib/output-file.ts';
import { projectRoot } from '../lib/project-root.ts';
import { entryOf } from './client-bundling.ts';

export interface LazyModules {
  /** Makes each such import in the bundle of `asker` the address of the file that the module has become. */
  addressesFor(asker: string): esbuild.Plugin;
  /** Files of all that have been asked for, with their pieces, by path. */
  files(): Promise<readonly OutputFile[]>;
}

/** Of modules that are an address. */
const ADDRESS = 'address';

/**
 * @param bundle makes the files of one; called once for each. Without any, what asked for it will never load it
 * Paths are from the project's root, e.g. `src/client/chrome/site-menu.ts`.
 */
export function createLazyModules(bundle: (module: string) => Promise<readonly OutputFile[]>): LazyModules {
  const bundles = new Map<string, Promise<readonly OutputFile[]>>();
  const askedBy = new Map<string, Set<string>>();

  /** Two bundles that wait for each other's address would wait for ever. */
  const refuseCircle = (asker: string, module: string): void => {
    const way = wayUp(askedBy, asker, module);
    if (way)
      throw new Error(`lazy modules that ask for each other: ${[asker, ...way.toReversed()].join(' → ')}`);
    askedBy.set(module, new Set(askedBy.get(module)).add(asker));
  };
  const filesOfModule = (module: string): Promise<readonly OutputFile[]> => {
    const known = bundles.get(module);
    if (known) return known;
    const files = bundle(module);
    bundles.set(module, files);
    return files;
  };
  return {
    addressesFor: (asker) => ({
      name: 'addresses-of-lazy-modules',
      setup(build) {
        build.onResolve({ filter: /\?url$/ }, ({ path, resolveDir }) => ({
          path: relative(projectRoot, join(resolveDir, path.replace(/\?url$/, ''))).replaceAll('\\', '/'),
          namespace: ADDRESS,
        }));
        build.onLoad({ filter: /^/, namespace: ADDRESS }, async ({ path }) => {
          refuseCircle(asker, path);
          const files = await filesOfModule(path);
          const name = files.length === 0 ? '' : basename(entryOf(files, path).outputPath);
          return { contents: `./${name}`, loader: 'text' };
        });
      },
    }),
    async files() {
      const files = (await Promise.all(bundles.values())).flat();
      return files.sort((a, b) => (a.outputPath < b.outputPath ? -1 : 1));
    },
  };
}

/** From a module by those that ask for it to `end`; undefined if none leads there. */
function wayUp(
  askedBy: ReadonlyMap<string, ReadonlySet<string>>,
  module: string,
  end: string,
): readonly string[] | undefined {
  if (module === end) return [module];
  for (const asker of askedBy.get(module) ?? []) {
    const way = wayUp(askedBy, asker, end);
    if (way) return [module, ...way];
  }
  return undefined;
}
