// What all bundles of client code share: esbuild's options, plugins that put in what is no file or lead to what is bundled
// apart, and the reading of what comes out.

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import type { OutputFile } from '../lib/folder-writer.ts';
import { projectRoot } from '../lib/project-root.ts';

const REACT_MODULES = /^react(\/jsx-runtime|\/jsx-dev-runtime|-dom|-dom\/client)?$/;

export function commonOptions(isDevelopment: boolean) {
  return {
    bundle: true,
    write: false,
    metafile: true,
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

/** Leads such imports to the files that were made of them, since a bundle without pieces would take them in. */
export function loadedApart(modules: readonly string[], files: readonly OutputFile[]): esbuild.Plugin {
  return {
    name: 'parts-loaded-apart',
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path }) => {
        const part = modules
          .map((name) => basename(name, '.ts'))
          .find((name) => basename(path, '.ts') === name);
        if (kind !== 'dynamic-import' || part === undefined) return undefined;
        return { path: `./${basename(entryOf(files, part, '.js'))}`, external: true };
      });
    },
  };
}

export function reactIn({ outputPath }: OutputFile): esbuild.Plugin {
  return {
    name: 'react-in-its-own-file',
    setup(build) {
      build.onResolve({ filter: REACT_MODULES }, () => ({
        path: `./${basename(outputPath)}`,
        external: true,
      }));
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
  return {
    name: 'style-as-text',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const { target } = commonOptions(isDevelopment);
        const css = readFileSync(path, 'utf8');
        const { code } = await esbuild.transform(css, { loader: 'css', minify: !isDevelopment, target });
        return { contents: code.trim(), loader: 'text' };
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

/** Text of a bundle that gets no file of its own here. */
export function textOf({ outputFiles = [] }: esbuild.BuildResult, name: string): string {
  const file = outputFiles.find(({ path }) => basename(path).startsWith(`${name}.`));
  if (!file) throw new Error(`esbuild made no ${name}`);
  return file.text.trim();
}

export function entryOf(files: readonly OutputFile[], name: string, ending: string): string {
  const file = files.find(
    ({ outputPath }) => outputPath.startsWith(`assets/${name}.`) && outputPath.endsWith(ending),
  );
  if (!file) throw new Error(`esbuild made no ${name}${ending}`);
  return file.outputPath;
}
