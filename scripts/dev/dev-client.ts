// Bundles the script that the dev server adds to its pages. Published pages never contain it.

import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { projectRoot } from '../lib/project-root.ts';

/** @throws esbuild's failure if the script doesn't compile */
export async function bundleDevClient(): Promise<Uint8Array> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(projectRoot, 'src/client/dev/dev-client.ts')],
    absWorkingDir: projectRoot,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    loader: { '.css': 'text' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
