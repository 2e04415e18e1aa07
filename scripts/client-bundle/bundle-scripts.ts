// Bundles the scripts and the lazy modules that they import. All bundles start at once; a bundle that contains the name of
// another file waits for that one.

import { basename } from 'node:path';
import type * as esbuild from 'esbuild';
import { oncePerKey } from '../lib/once.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { playground, SANDBOX_FILES } from '../lib/playground.ts';
import { shortHash } from '../lib/short-hash.ts';
import type { BundleOptions } from './bundle-options.ts';
import { commonOptions, onlyFileOf, reactIn, scriptAsText, styleAsText } from './client-bundling.ts';
import { createLazyModules, NAMESPACE } from './lazy-modules.ts';
import { SCRIPTS, type Script, type ScriptName } from './scripts.ts';
import { storedBundle } from './stored-bundle.ts';

/** The lazy module of pages with a playground. */
export const PLAYGROUND = 'src/client/article/playground.tsx';
const LIVE_PREVIEW = 'src/client/article/live-preview.ts';

/**
 * The sandbox frame that runs bundles. It isn't an asset: hosts serve the HTML files of authors there, under another
 * security policy.
 */
export const SANDBOX_FILE: OutputFile | undefined = playground && {
  outputPath: `${SANDBOX_FILES}${shortHash(playground.SANDBOX_HTML)}.html`,
  bytes: Buffer.from(playground.SANDBOX_HTML),
};

export async function bundleScripts(options: BundleOptions) {
  const { settings, config, cache, isDevelopment, hasPlayground } = options;
  const scriptOf = oncePerKey(bundleScript);
  const lazyModules = createLazyModules(bundleLazyModule);
  const scriptTexts = scriptAsText(isDevelopment);
  const sources = { cache, textOf: { [NAMESPACE]: lazyModules.addressOf, script: scriptTexts.textOf } };

  const names = Object.keys(SCRIPTS) as ScriptName[];
  const scripts = await Promise.all(names.map(async (name) => [name, await scriptOf(name)] as const));
  return {
    scripts: Object.fromEntries(scripts) as Readonly<Record<ScriptName, OutputFile>>,
    /** Lazy modules with their chunks. */
    lazyModules: await lazyModules.files(),
  };

  async function bundleScript(name: ScriptName): Promise<OutputFile> {
    const { entry, constants, isOfPages, options }: Script = SCRIPTS[name];
    const common = commonOptions(isDevelopment);
    const addressOf = async (other: ScriptName) => `./${basename((await scriptOf(other)).outputPath)}`;
    const values = (await constants?.({ settings, config, addressOf })) ?? {};
    const bundling = {
      ...common,
      ...(isOfPages && (await pageOptions())),
      ...options,
      entryPoints: [entry],
      define: { ...common.define, ...asJson(values) },
    };
    return onlyFileOf(await storedBundle(bundling, sources), entry);
  }

  async function bundleLazyModule(path: string): Promise<readonly OutputFile[]> {
    if (path === PLAYGROUND && !hasPlayground) return [];
    if (!SANDBOX_FILE && [PLAYGROUND, LIVE_PREVIEW].includes(path)) return [];
    const common = commonOptions(isDevelopment);
    const bundling = {
      ...common,
      ...(await pageOptions()),
      define: { ...common.define, ...asJson({ SANDBOX_FILE: `../${SANDBOX_FILE?.outputPath}` }) },
      entryPoints: [path],
    };
    return storedBundle(bundling, sources);
  }

  /** Lazy modules may have chunks: splitting puts what they load by `import()` into one. */
  async function pageOptions(): Promise<esbuild.BuildOptions> {
    const react = reactIn(await scriptOf('react'));
    const plugins = [...react.plugins, lazyModules.plugin, styleAsText(isDevelopment), scriptTexts.plugin];
    return { ...react, splitting: true, plugins };
  }
}

const asJson = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
