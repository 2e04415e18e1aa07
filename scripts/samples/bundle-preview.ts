// Bundles the scripts of a preview's frames: the API of its pages, and its extension with the stand-in of the server.

import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { projectRoot } from '../lib/project-root.ts';

const RUNTIME = join(projectRoot, 'src/client/preview');

/** What the pages of any sample load first. */
export const bundlePageScript = (): Promise<string> =>
  bundle({ entryPoints: [join(RUNTIME, 'page-frame.ts')] });

/**
 * @param extensionPath absolute; undefined if the sample has no extension
 * @throws esbuild's failure if the extension cannot be bundled for a browser
 */
export function bundleServerScript(extensionPath: string | undefined, setup: unknown): Promise<string> {
  const extension =
    extensionPath === undefined
      ? 'const extension = undefined;'
      : `import * as extension from ${JSON.stringify(extensionPath)};`;
  return bundle({
    stdin: {
      contents: `import { startServer } from ${JSON.stringify(join(RUNTIME, 'server-frame.ts'))};
${extension}
void startServer(extension, ${JSON.stringify(setup)});`,
      resolveDir: projectRoot,
      loader: 'ts',
    },
  });
}

/** Classic scripts: a module could not be loaded into a frame without an origin. */
async function bundle(entry: Pick<esbuild.BuildOptions, 'entryPoints' | 'stdin'>): Promise<string> {
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
    absWorkingDir: projectRoot,
  });
  return outputFiles[0]?.text ?? '';
}
