// Bundles the scripts, and the lazy modules that they ask for. All are begun at once, since this process is busy with
// documents meanwhile and each of esbuild's answers has to wait for it; whoever names the file of another waits for that.

import { basename } from 'node:path';
import * as esbuild from 'esbuild';
import type { OutputFile } from '../lib/output-file.ts';
import type { BundleOptions } from './bundle-client.ts';
import { commonOptions, filesOf, onlyFileOf, reactIn, scriptAsText, styleAsText } from './client-bundling.ts';
import { createLazyModules } from './lazy-modules.ts';
import { sandboxFile } from './sandbox-file.ts';
import { SCRIPTS, type Script, type ScriptName } from './scripts.ts';

export interface BundledScripts {
  readonly scripts: Readonly<Record<ScriptName, OutputFile>>;
  /** With their pieces. */
  readonly lazyModules: readonly OutputFile[];
}

/** The lazy module of pages with a playground. */
export const PLAYGROUND = 'src/playground/editor/playground.ts';

export async function bundleScripts({
  site,
  config,
  isDevelopment,
  hasPlayground,
}: BundleOptions): Promise<BundledScripts> {
  const scriptOf = memoized((name: ScriptName) => bundle(SCRIPTS[name]));
  const lazyModules = createLazyModules(bundleLazyModule);
  const addressOf = async (name: ScriptName): Promise<string> =>
    `./${basename((await scriptOf(name)).outputPath)}`;
  const texts = [styleAsText(isDevelopment), scriptAsText(isDevelopment)];

  const names = Object.keys(SCRIPTS) as ScriptName[];
  const scripts = await Promise.all(names.map(async (name) => [name, await scriptOf(name)] as const));
  return {
    scripts: Object.fromEntries(scripts) as BundledScripts['scripts'],
    lazyModules: await lazyModules.files(),
  };

  async function bundle(script: Script): Promise<OutputFile> {
    const common = commonOptions(isDevelopment && !script.isAlwaysForReaders);
    const constants = Object.entries((await script.constants?.({ site, config, addressOf })) ?? {});
    const result = await esbuild.build({
      ...common,
      ...(script.isOfPages && (await pageOptions(script.entry))),
      ...script.options,
      entryPoints: [script.entry],
      define: {
        ...common.define,
        ...Object.fromEntries(constants.map(([name, value]) => [name, JSON.stringify(value)])),
      },
    });
    return onlyFileOf(result, script.entry);
  }

  async function bundleLazyModule(path: string): Promise<readonly OutputFile[]> {
    if (path === PLAYGROUND && !hasPlayground) return [];
    const common = commonOptions(isDevelopment);
    const result = await esbuild.build({
      ...common,
      ...(await pageOptions(path)),
      define: { ...common.define, SANDBOX_FILE: JSON.stringify(`../${sandboxFile().outputPath}`) },
      entryPoints: [path],
    });
    return filesOf(result);
  }

  /** With splitting, what is asked for by `import()` becomes a piece of its own: lazy modules may have such. */
  async function pageOptions(entry: string): Promise<esbuild.BuildOptions> {
    const { options, plugin } = reactIn(await scriptOf('react'));
    return { ...options, splitting: true, plugins: [plugin, lazyModules.addressesFor(entry), ...texts] };
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
