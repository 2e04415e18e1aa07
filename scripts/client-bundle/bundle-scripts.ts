// Bundles the scripts, and the lazy modules that they ask for. All are begun at once, since this process is busy with
// documents meanwhile and each of esbuild's answers has to wait for it; whoever names the file of another waits for that.

import { basename } from 'node:path';
import * as esbuild from 'esbuild';
import type { OutputFile } from '../lib/output-file.ts';
import type { BundleOptions } from './bundle-client.ts';
import { commonOptions, entryOf, filesOf, reactIn, scriptAsText, styleAsText } from './client-bundling.ts';
import { findLazyModules, lazyModulesApart } from './lazy-modules.ts';
import { SCRIPTS, type Script, type ScriptName } from './scripts.ts';
import { stageFile } from './stage-file.ts';

export interface BundledScripts {
  readonly scripts: Readonly<Record<ScriptName, OutputFile>>;
  /** With their pieces. */
  readonly lazyModules: readonly OutputFile[];
}

/** The lazy module of pages with a playground. */
export const PLAYGROUND = 'src/client/playground/playground.ts';
/** In place of a module that no page will ask for. */
const NO_FILE: OutputFile = { outputPath: '', bytes: new Uint8Array() };

export async function bundleScripts({
  site,
  config,
  isDevelopment,
  hasPlayground,
}: BundleOptions): Promise<BundledScripts> {
  const isNeeded = (module: string): boolean => hasPlayground || module !== PLAYGROUND;
  const scriptOf = memoized((name: ScriptName) => bundle(SCRIPTS[name]));
  const lazyModuleOf = memoized(bundleLazyModule);
  const addressOf = async (name: ScriptName): Promise<string> =>
    `./${basename((await scriptOf(name)).outputPath)}`;
  const ofPages = Object.values(SCRIPTS).filter(({ isOfPages }) => isOfPages);
  const finding = findLazyModules(ofPages.map(({ entry }) => entry));
  const pageOptions = Promise.all([scriptOf('react'), finding]).then(([react, modules]) => {
    const { options, plugin } = reactIn(react);
    const apart = lazyModulesApart(modules, async (path) =>
      isNeeded(path) ? entryOf(await lazyModuleOf(path), path) : NO_FILE,
    );
    const texts = [styleAsText(isDevelopment), scriptAsText(isDevelopment)];
    return { ...options, plugins: [plugin, apart, ...texts] };
  });

  const names = Object.keys(SCRIPTS) as ScriptName[];
  const [scripts, lazyModules] = await Promise.all([
    Promise.all(names.map(async (name) => [name, await scriptOf(name)] as const)),
    finding.then((modules) => Promise.all(modules.filter(isNeeded).map(lazyModuleOf))),
  ]);
  return {
    scripts: Object.fromEntries(scripts) as BundledScripts['scripts'],
    lazyModules: lazyModules.flat(),
  };

  async function bundle(script: Script): Promise<OutputFile> {
    const common = commonOptions(isDevelopment && !script.isAlwaysForReaders);
    const constants = Object.entries((await script.constants?.({ site, config, addressOf })) ?? {});
    const result = await esbuild.build({
      ...common,
      ...(script.isOfPages && (await pageOptions)),
      ...script.options,
      entryPoints: [script.entry],
      define: {
        ...common.define,
        ...Object.fromEntries(constants.map(([name, value]) => [name, JSON.stringify(value)])),
      },
    });
    return entryOf(filesOf(result), script.entry);
  }

  /** Pieces are made only of what it asks for by `import()` itself. */
  async function bundleLazyModule(path: string): Promise<readonly OutputFile[]> {
    const common = commonOptions(isDevelopment);
    const result = await esbuild.build({
      ...common,
      ...(await pageOptions),
      define: { ...common.define, STAGE_FILE: JSON.stringify(`../${stageFile().outputPath}`) },
      entryPoints: [path],
      splitting: true,
    });
    return filesOf(result);
  }
}

/** One result for each argument. */
function memoized<Argument, Result>(make: (argument: Argument) => Result): (argument: Argument) => Result {
  const results = new Map<Argument, Result>();
  return (argument) => {
    const known = results.get(argument);
    if (known !== undefined) return known;
    const result = make(argument);
    results.set(argument, result);
    return result;
  };
}
