// Builds the files that browsers load: the inline boot script, the main script, the app, React in a separate file, and the
// stylesheets with their fonts. File names contain a hash of the content.

import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import * as esbuild from 'esbuild';
import { SHEET_NAMES, sheetRecord } from '../../src/theme/sheets.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { playground } from '../lib/playground.ts';
import { projectRoot } from '../lib/project-root.ts';
import { hashTree } from '../lib/tree-hash.mjs';
import type { BundleOptions } from './bundle-options.ts';
import { bundleScripts, PLAYGROUND, SANDBOX_FILE } from './bundle-scripts.ts';
import { commonOptions, entryOf, filesOf } from './client-bundling.ts';
import { SCRIPTS, type ScriptName } from './scripts.ts';

export type ClientBundle = Readonly<Awaited<ReturnType<typeof build>>>;

const SOURCE = join(projectRoot, 'src');
const STYLE = join(SOURCE, 'theme/styles/index.css');

export async function bundleClient(options: BundleOptions): Promise<ClientBundle> {
  const key = cacheKey(options);
  const cached = options.cache.readBytes('client', key);
  if (cached !== undefined) return deserialize(cached) as ClientBundle;
  const bundle = await build(options);
  // Bundles with warnings aren't stored: making them again reports the warnings again.
  if (bundle.diagnostics.length === 0) options.cache.writeBytes('client', key, serialize(bundle));
  return bundle;
}

async function build(options: BundleOptions) {
  const [{ scripts, lazyModules }, { styles, diagnostics }] = await Promise.all([
    bundleScripts(options),
    bundleStyles(options),
  ]);
  const names = Object.keys(SCRIPTS) as ScriptName[];
  const loaded = names.filter((name) => !('isText' in SCRIPTS[name])).map((name) => scripts[name]);
  return {
    files: onceEach([...loaded, ...lazyModules, ...(SANDBOX_FILE ? [SANDBOX_FILE] : []), ...styles]),
    /** Warnings about stylesheets. */
    diagnostics,
    /** Text of the inline boot script. */
    bootScript: contentOf(scripts.boot),
    /** Output paths, relative to the output folder. */
    mainScript: scripts.main.outputPath,
    stylesheet: entryOf(styles, 'style.css').outputPath,
    printStylesheet: entryOf(styles, 'sheet-print.css').outputPath,
    /** Stylesheets of pages with certain features. */
    sheets: sheetRecord((name) => entryOf(styles, `sheet-${name}.css`).outputPath),
    searchDialog: scripts['search-dialog'].outputPath,
    searchWorker: scripts['search-worker'].outputPath,
    /** Scripts of the playground with their static imports. Empty for a site without a playground. */
    playgroundScripts: options.hasPlayground
      ? withImports(entryOf(lazyModules, PLAYGROUND), [...lazyModules, scripts.react])
      : [],
    /** Fonts to preload. */
    fonts: styles.map(({ outputPath }) => outputPath).filter((path) => path.endsWith('.woff2')),
  };
}

async function bundleStyles({ isDevelopment }: BundleOptions) {
  const result = await esbuild.build({
    ...commonOptions(isDevelopment),
    entryPoints: { style: STYLE, ...sheetEntries() },
    loader: { '.woff2': 'file', '.svg': 'dataurl' },
    assetNames: 'assets/[name].[hash]',
  });
  return { styles: filesOf(result), diagnostics: result.warnings.map(styleDiagnostic) };
}

function styleDiagnostic({ text, location, notes }: esbuild.Message): Diagnostic {
  const { file = '', line = 1, column = 0, length = 1 } = location ?? {};
  return diagnostic('style-syntax', {
    message: text,
    at: {
      file: displayPathOf(join(projectRoot, file)),
      line,
      column: column + 1,
      length: Math.max(1, length),
    },
    help: notes[0]?.text ?? 'browsers skip what they do not understand',
  });
}

const sheetEntries = (): Record<string, string> =>
  Object.fromEntries(
    [...SHEET_NAMES, 'print'].map((name) => [
      `sheet-${name}`,
      join(SOURCE, `theme/styles/sheets/${name}.css`),
    ]),
  );

/** Two lazy modules may contain the same chunk. */
const onceEach = (files: readonly OutputFile[]): readonly OutputFile[] => [
  ...new Map(files.map((file) => [file.outputPath, file])).values(),
];

/** Paths of a module and of its static imports. */
function withImports(module: OutputFile, files: readonly OutputFile[]): readonly string[] {
  const imported = [...contentOf(module).matchAll(/\b(?:from|import) ?"\.\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  const paths = files.map(({ outputPath }) => outputPath);
  return [module.outputPath, ...new Set(paths.filter((path) => imported.includes(basename(path))))];
}

const contentOf = ({ bytes }: OutputFile): string => Buffer.from(bytes).toString().trim();

function cacheKey({ settings, config, isDevelopment, hasPlayground }: BundleOptions): string {
  const hash = createHash('sha256').update(
    JSON.stringify([esbuild.version, isDevelopment, hasPlayground, settings, config.baseUrlBanner]),
  );
  hashTree(hash, SOURCE);
  if (playground) hashTree(hash, join(projectRoot, 'packages/playground/src'));
  return hash.digest('hex');
}
