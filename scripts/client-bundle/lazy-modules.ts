// Lazy modules: what the code of pages asks for by `import()`, or by the address that `import url from './it.ts?url'` gives.
// Each becomes one file, so that a page without a use for it loads nothing of it. They are found by following the imports;
// nobody keeps a list.

import { basename, dirname, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import type { OutputFile } from '../lib/output-file.ts';
import { projectRoot } from '../lib/project-root.ts';
import { commonOptions } from './client-bundling.ts';

type Inputs = esbuild.Metafile['inputs'];

/** Of modules that are an address. */
const ADDRESS = 'address';

/**
 * Lazy modules of these entry points, each after those that it asks for itself. What only a lazy module asks for is not
 * among them: those are pieces of its bundle, and share code with it.
 * @param entryPoints from the project's root, e.g. `src/client/main.ts`
 * @returns paths of the same kind
 */
export async function findLazyModules(entryPoints: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await esbuild.build({
    ...commonOptions(true),
    metafile: true,
    entryPoints: [...entryPoints],
    packages: 'external',
    external: ['script:*'],
    loader: { '.css': 'empty' },
    plugins: [addressesAsImports],
  });
  const wanted = new Set(entryPoints.flatMap((path) => lazyImports(path, metafile.inputs)));
  const ordered = new Set<string>();
  const visit = (module: string, askedBy: readonly string[]): void => {
    if (askedBy.includes(module))
      throw new Error(`import() in a circle: ${[...askedBy, module].join(' → ')}`);
    for (const other of lazyImports(module, metafile.inputs)) {
      if (wanted.has(other) && !ordered.has(other)) visit(other, [...askedBy, module]);
    }
    ordered.add(module);
  };
  for (const module of [...wanted].sort()) visit(module, []);
  return [...ordered];
}

/** What a module, with all that it imports otherwise, asks for by `import()`. */
function lazyImports(entryPoint: string, inputs: Inputs): readonly string[] {
  const modules = new Set([entryPoint]);
  const lazy = new Set<string>();
  for (const path of modules) {
    for (const { kind, path: imported, external } of inputs[path]?.imports ?? []) {
      if (!external) (kind === 'dynamic-import' ? lazy : modules).add(imported);
    }
  }
  return [...lazy];
}

/** For finding: who wants a module's address will import it. */
const addressesAsImports: esbuild.Plugin = {
  name: 'addresses-as-imports',
  setup(build) {
    build.onResolve({ filter: /\?url$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?url', '')),
      namespace: ADDRESS,
    }));
    build.onLoad({ filter: /./, namespace: ADDRESS }, ({ path }) => ({
      contents: `import(${JSON.stringify(path)})`,
      resolveDir: dirname(path),
    }));
  },
};

/**
 * Leads each `import()` of a lazy module, and each question for its address, to the file that was made of it, since a
 * bundle would take the module in.
 * @param fileOf asked when a bundle imports the module
 */
export function lazyModulesApart(
  modules: readonly string[],
  fileOf: (module: string) => Promise<OutputFile>,
): esbuild.Plugin {
  return {
    name: 'lazy-modules-apart',
    setup(build) {
      if (modules.length === 0) return;
      // esbuild asks for no other import: every question waits until this process has time for it.
      const names = modules.map((path) => basename(path).replaceAll('.', '\\.'));
      const filter = new RegExp(`^\\.{1,2}/(.*/)?(${names.join('|')})(\\?url)?$`);
      const addressOf = async (module: string): Promise<string> =>
        `./${basename((await fileOf(module)).outputPath)}`;
      build.onResolve({ filter }, async ({ kind, path, resolveDir }) => {
        const [plain = '', query] = path.split('?');
        const module = relative(projectRoot, join(resolveDir, plain)).replaceAll('\\', '/');
        if (!modules.includes(module)) return undefined;
        if (query !== undefined) return { path: module, namespace: ADDRESS };
        return kind === 'dynamic-import' ? { path: await addressOf(module), external: true } : undefined;
      });
      build.onLoad({ filter: /./, namespace: ADDRESS }, async ({ path }) => ({
        contents: await addressOf(path),
        loader: 'text',
      }));
    },
  };
}
