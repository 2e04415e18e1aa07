// Bundles the scripts of a preview's frames: the API of its pages, and its extension with the stand-in of the server.
// An extension is bundled from the files of its own sample alone: what it imported from elsewhere would be published.

import { readFileSync, realpathSync } from 'node:fs';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import * as esbuild from 'esbuild';
import { fileInside, isInside } from '../content/read-inside.ts';
import { projectRoot } from '../lib/project-root.ts';

const RUNTIME = join(projectRoot, 'src/client/preview');

export interface Extension {
  /** Absolute. */
  readonly sampleFolder: string;
  /** As the manifest names it, from the sample's folder; undefined if the sample has no extension. */
  readonly path: string | undefined;
}

/** What the pages of any sample load first. */
export const bundlePageScript = (): Promise<string> =>
  bundle({ entryPoints: [join(RUNTIME, 'page-frame.ts')] });

/** @throws esbuild's failure if the extension cannot be bundled for a browser; `extensionFault` reads it */
export function bundleServerScript({ sampleFolder, path }: Extension, setup: unknown): Promise<string> {
  const extension =
    path === undefined
      ? 'const extension = undefined;'
      : `import * as extension from ${JSON.stringify(ENTRY)};`;
  return bundle({
    stdin: {
      contents: `import { startServer } from ${JSON.stringify(join(RUNTIME, 'server-frame.ts'))};
${extension}
void startServer(extension, ${JSON.stringify(setup)});`,
      resolveDir: projectRoot,
      loader: 'ts',
    },
    plugins: path === undefined ? [] : [onlyOwnFiles(realpathSync(sampleFolder), path)],
  });
}

/** Names the extension in the script that starts it. */
const ENTRY = 'extension-of-the-sample';

/** What is asked for is checked at its import, where its author can see it, and once more when it is read. */
const onlyOwnFiles = (sampleFolder: string, path: string): esbuild.Plugin => ({
  name: 'only-own-files',
  setup({ onResolve, onLoad }) {
    const own = (folder: string, wanted: string): esbuild.OnResolveResult => {
      const file = isBare(wanted) ? undefined : findFile(sampleFolder, join(folder, wanted));
      return file === undefined ? { errors: [noFile(wanted)] } : { path: file };
    };
    onResolve({ filter: /^/ }, ({ importer, path: wanted }) => {
      if (isInside(sampleFolder, importer)) return own(dirname(importer), wanted);
      return wanted === ENTRY ? own(sampleFolder, `./${path}`) : undefined;
    });
    // Also what a pattern of names has found: `import(`../${name}.js`)`.
    onLoad({ filter: /^/ }, ({ path: file }) => {
      if (file.startsWith(join(projectRoot, 'src') + sep)) return undefined; // the runtime
      const inside = fileInside(sampleFolder, file);
      if (inside === undefined) return { errors: [noFile(relative(sampleFolder, file))] };
      return { contents: readFileSync(inside), loader: LOADERS[extname(file)] ?? 'js' };
    });
  },
});

const noFile = (wanted: string): esbuild.PartialMessage => ({ text: `"${wanted}" is no file of the sample` });

/** A package, a module of Node, an absolute path. */
const isBare = (wanted: string): boolean => !/^\.{1,2}(\/|$)/.test(wanted);

/** As bundlers look for a module at an absolute path: the file itself, the file without its ending, a folder's index. */
function findFile(sampleFolder: string, path: string): string | undefined {
  const endings = ['', '.js', '.mjs', '.cjs', '.ts', '.json', '/index.js', '/index.ts'];
  for (const ending of endings) {
    const file = fileInside(sampleFolder, path + ending);
    if (file !== undefined) return file;
  }
  return undefined;
}

const LOADERS: Readonly<Record<string, esbuild.Loader>> = {
  '.json': 'json',
  '.txt': 'text',
  '.ts': 'ts',
};

/** The first thing that esbuild says of an extension; `file` is a path in the sample. */
export function extensionFault(
  error: unknown,
  sampleFolder: string,
):
  | { readonly text: string; readonly at: { file: string; line: number; column: number } | undefined }
  | undefined {
  const first = (error as Partial<esbuild.BuildFailure>).errors?.[0];
  if (!first) return undefined;
  const { text, location } = first;
  const file = location && fileInside(sampleFolder, resolve(projectRoot, location.file));
  if (!location || !file) return { text, at: undefined };
  const path = relative(realpathSync(sampleFolder), file).replaceAll('\\', '/');
  return { text, at: { file: path, line: location.line, column: location.column + 1 } };
}

/** Classic scripts: a module could not be loaded into a frame without an origin. */
async function bundle(
  entry: Pick<esbuild.BuildOptions, 'entryPoints' | 'stdin' | 'plugins'>,
): Promise<string> {
  const { outputFiles } = await esbuild.build({
    ...entry,
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox115', 'safari16.4'],
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
    tsconfigRaw: {}, // none is looked for: a sample's could name files of elsewhere
    absWorkingDir: projectRoot,
  });
  return outputFiles[0]?.text ?? '';
}
