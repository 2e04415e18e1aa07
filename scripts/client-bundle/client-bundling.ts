// What all bundles of client code share: esbuild's options, plugins that put in what is no file or lead to what is bundled
// apart, and the reading of what comes out.

import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import type { OutputFile } from '../lib/output-file.ts';
import { projectRoot } from '../lib/project-root.ts';

const REACT_MODULES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
];
/** Lists what the client's code uses of them. */
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
 * Leads imports of React's packages to its file, by way of the list of what is used of them: so a bundle imports the
 * file once, not once for each of its modules. Asks this process a single question.
 */
export function reactIn({ outputPath }: OutputFile) {
  const plugin: esbuild.Plugin = {
    name: 'react-loaded-apart',
    setup(build) {
      build.onLoad({ filter: /[\\/]client[\\/]app[\\/]react\.ts$/ }, async ({ path }) => ({
        contents: (await readFile(path, 'utf8')).replace(/(?<= from )'.*'/g, `'./${basename(outputPath)}'`),
        loader: 'ts',
      }));
    },
  };
  return {
    plugin,
    options: {
      alias: Object.fromEntries(REACT_MODULES.map((name) => [name, REACT_LIST])),
      external: ['./react.*'], // a plain path would be sought on the disk
    },
  };
}

export function virtualModule(name: string, loader: esbuild.Loader, contents: string): esbuild.Plugin {
  return {
    name: `virtual-${name}`,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: 'virtual' }));
      build.onLoad({ filter: new RegExp(`^${name}$`), namespace: 'virtual' }, () => ({
        contents,
        loader,
        resolveDir: join(projectRoot, 'src'),
      }));
    },
  };
}

/** A stylesheet that code imports becomes its text, for the code to put into the page. */
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

/** `script:runtime/page-frame.ts` becomes the text of a classic script, bundled by itself, as it may stand in HTML. */
export function scriptAsText(
  isDevelopment: boolean,
  plugins: readonly esbuild.Plugin[] = [],
): esbuild.Plugin {
  const texts = new Map<string, Promise<string>>();
  const bundled = async (path: string): Promise<string> => {
    const { outputFiles } = await esbuild.build({
      ...commonOptions(isDevelopment),
      plugins: [...plugins],
      entryPoints: [join(projectRoot, 'src/playground', path)],
      format: 'iife',
    });
    // In texts only: as code, neither is found in a minified script.
    return (outputFiles[0]?.text ?? '').trim().replace(/<(?=\/script|!--)/gi, '\\x3c');
  };
  return {
    name: 'script-as-text',
    setup(build) {
      build.onResolve({ filter: /^script:/ }, ({ path }) => ({
        path: path.slice('script:'.length),
        namespace: 'script',
      }));
      build.onLoad({ filter: /^/, namespace: 'script' }, async ({ path }) => {
        const text = texts.get(path) ?? bundled(path);
        texts.set(path, text);
        return { contents: await text, loader: 'text' };
      });
    },
  };
}

export function filesOf(result: esbuild.BuildResult): OutputFile[] {
  return (result.outputFiles ?? []).map(({ path, contents }) => ({
    outputPath: path.replace(/^.*[\\/]site[\\/](?=assets)/, '').replaceAll('\\', '/'),
    bytes: Buffer.from(contents),
  }));
}

/** The file made of an entry point that may have no pieces. */
export function onlyFileOf(result: esbuild.BuildResult, entryPoint: string): OutputFile {
  const files = filesOf(result);
  if (files.length > 1)
    throw new Error(`${entryPoint} is one file: its lazy modules are asked for by "?url", not by import()`);
  return entryOf(files, entryPoint);
}

/** The file made of an entry point: of `src/client/main.ts` it is `assets/main.<hash>.js`. */
export function entryOf(files: readonly OutputFile[], entryPoint: string): OutputFile {
  const [name = '', type] = basename(entryPoint).split('.');
  const ending = type === 'css' ? '.css' : '.js';
  const file = files.find(
    ({ outputPath }) => outputPath.startsWith(`assets/${name}.`) && outputPath.endsWith(ending),
  );
  if (!file) throw new Error(`esbuild made no file of ${entryPoint}`);
  return file;
}
