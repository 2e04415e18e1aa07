// What all bundles of client code share: esbuild's options, its plugins, and functions that read its results.

import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { oncePerKey } from '../lib/once.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { projectRoot } from '../lib/project-root.ts';

const REACT_MODULES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
];
/** Lists the exports of React that the client uses. */
const REACT_LIST = join(projectRoot, 'src/client/app/react.ts');

export function commonOptions(isDevelopment: boolean) {
  return {
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox115', 'safari16.4'],
    outdir: '/site',
    entryNames: 'assets/[name].[hash]',
    chunkNames: 'assets/[name].[hash]',
    minify: !isDevelopment,
    legalComments: 'none',
    charset: 'utf8',
    jsx: 'automatic',
    logLevel: 'silent',
    absWorkingDir: projectRoot,
    define: { 'process.env.NODE_ENV': isDevelopment ? '"development"' : '"production"' },
  } satisfies esbuild.BuildOptions;
}

/**
 * Resolves imports of React's packages to its separate file. They go through one module, so that a bundle imports the file
 * once, not once per module.
 */
export function reactIn({ outputPath }: OutputFile) {
  const file = `./${basename(outputPath)}`;
  const plugin: esbuild.Plugin = {
    name: 'react-loaded-apart',
    setup(build) {
      build.onLoad({ filter: /[\\/]client[\\/]app[\\/]react\.ts$/ }, async ({ path }) => ({
        contents: (await readFile(path, 'utf8')).replace(/(?<= from )'.*'/g, `'${file}'`),
        loader: 'ts',
      }));
    },
  };
  return {
    plugins: [plugin],
    alias: Object.fromEntries(REACT_MODULES.map((name) => [name, REACT_LIST])),
    // esbuild would look for a path without `*` on the disk. The other tells stored bundles of another React apart.
    external: ['./react.*', file],
  };
}

/** Imports a stylesheet as text. */
export function styleAsText(isDevelopment: boolean): esbuild.Plugin {
  const { target } = commonOptions(isDevelopment);
  return {
    name: 'style-as-text',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const css = await readFile(path, 'utf8');
        const { code } = await esbuild.transform(css, { loader: 'css', minify: !isDevelopment, target });
        return { contents: code.trim(), loader: 'text' };
      });
    },
  };
}

/** Imports `script:runtime/page-frame.ts` as the text of a bundled classic script, safe inside HTML. */
export function scriptAsText(isDevelopment: boolean, plugins: readonly esbuild.Plugin[] = []) {
  const textOf = oncePerKey(async (path: string): Promise<string> => {
    const { outputFiles } = await esbuild.build({
      ...commonOptions(isDevelopment),
      plugins: [...plugins],
      entryPoints: [join(projectRoot, 'packages/playground/src', path)],
      format: 'iife',
    });
    // Minified code contains these only in strings, where the escape has the same meaning.
    return (outputFiles[0]?.text ?? '').trim().replace(/<(?=\/script|!--)/gi, '\\x3c');
  });
  const plugin: esbuild.Plugin = {
    name: 'script-as-text',
    setup(build) {
      build.onResolve({ filter: /^script:/ }, ({ path }) => ({
        path: path.slice('script:'.length),
        namespace: 'script',
      }));
      build.onLoad({ filter: /^/, namespace: 'script' }, async ({ path }) => ({
        contents: await textOf(path),
        loader: 'text',
      }));
    },
  };
  return { plugin, textOf };
}

export function filesOf(result: esbuild.BuildResult): OutputFile[] {
  return (result.outputFiles ?? []).map(({ path, contents }) => ({
    outputPath: path.replace(/^.*[\\/]site[\\/](?=assets)/, '').replaceAll('\\', '/'),
    bytes: Buffer.from(contents),
  }));
}

/** The single output file of an entry point. */
export function onlyFileOf(files: readonly OutputFile[], entryPoint: string): OutputFile {
  if (files.length > 1)
    throw new Error(`${entryPoint} must be one file: load its lazy modules by "?url", not by import()`);
  return entryOf(files, entryPoint);
}

/** The output file of an entry point: `src/client/main.ts` → `assets/main.<hash>.js`. */
export function entryOf(files: readonly OutputFile[], entryPoint: string): OutputFile {
  const [name = '', type] = basename(entryPoint).split('.');
  const ending = type === 'css' ? '.css' : '.js';
  const file = files.find(
    ({ outputPath }) => outputPath.startsWith(`assets/${name}.`) && outputPath.endsWith(ending),
  );
  if (!file) throw new Error(`esbuild created no file for ${entryPoint}`);
  return file;
}
