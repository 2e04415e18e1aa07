// Builds what browsers load: the inline boot script, the small main script, what it loads on intent, React's
// runtime in a file of its own, and the stylesheet with its fonts. Every file's name carries the hash of its content.

import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import type { SiteData } from '../../src/shared/page-data.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import { SHEET_NAMES, type SheetName, sheetRecord } from '../../src/theme/sheets.ts';
import type { Cache } from '../lib/cache.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { projectRoot } from '../lib/project-root.ts';
import { hashTree } from '../lib/tree-hash.mjs';
import { bundleScripts, PLAYGROUND } from './bundle-scripts.ts';
import { commonOptions, entryOf, filesOf, virtualModule } from './client-bundling.ts';
import { sandboxFile } from './sandbox-file.ts';
import { deserialize, serialize } from './stored-bundle.ts';

export interface ClientBundle {
  readonly files: readonly OutputFile[];
  /** Text of the inline boot script. */
  readonly bootScript: string;
  /** Output paths, relative to the output folder. */
  readonly mainScript: string;
  readonly stylesheet: string;
  readonly printStylesheet: string;
  /** Stylesheets of pages that hold certain things. */
  readonly sheets: Readonly<Record<SheetName, string>>;
  readonly searchDialog: string;
  readonly searchWorker: string;
  readonly offlinePageScript: string;
  /** And what it imports at once. Empty for a site without a playground. */
  readonly playgroundScripts: readonly string[];
  /** Texts of the service worker: of one that keeps pages, and of one that removes it. */
  readonly offlineWorker: string;
  readonly offlineRemover: string;
  /** What bundles run in. */
  readonly stage: string;
  /** Fonts to load at once. */
  readonly fonts: readonly string[];
}

export interface BundleOptions {
  readonly site: SiteData;
  readonly config: SiteConfig;
  readonly cache: Cache;
  /** React's development build, with its warnings: for tests and `dev`. */
  readonly isDevelopment: boolean;
  /** Without it the code of playgrounds, which weighs more than all other, is not made. */
  readonly hasPlayground: boolean;
}

const SOURCE = join(projectRoot, 'src');
export async function bundleClient(options: BundleOptions): Promise<ClientBundle> {
  const key = cacheKey(options);
  const cached = options.cache.read('client', key);
  if (cached !== undefined) return deserialize(cached);
  const bundle = await build(options);
  options.cache.write('client', key, serialize(bundle));
  return bundle;
}

async function build(options: BundleOptions): Promise<ClientBundle> {
  const [{ scripts, lazyModules }, styles] = await Promise.all([
    bundleScripts(options),
    bundleStyles(options),
  ]);
  const stage = sandboxFile();
  const loaded = [
    scripts.main,
    scripts.interactions,
    scripts.app,
    scripts.react,
    scripts['search-dialog'],
    scripts['search-worker'],
    scripts['offline-page'],
  ];
  return {
    files: onceEach([...loaded, ...lazyModules, stage, ...styles]),
    bootScript: textOf(scripts.boot),
    mainScript: scripts.main.outputPath,
    stylesheet: entryOf(styles, 'style.css').outputPath,
    printStylesheet: entryOf(styles, 'sheet-print.css').outputPath,
    sheets: sheetRecord((name) => entryOf(styles, `sheet-${name}.css`).outputPath),
    searchDialog: scripts['search-dialog'].outputPath,
    searchWorker: scripts['search-worker'].outputPath,
    offlinePageScript: scripts['offline-page'].outputPath,
    playgroundScripts: options.hasPlayground
      ? withImports(entryOf(lazyModules, PLAYGROUND), lazyModules)
      : [],
    offlineWorker: textOf(scripts.worker),
    offlineRemover: textOf(scripts.remover),
    stage: stage.outputPath,
    fonts: styles.map(({ outputPath }) => outputPath).filter((path) => path.endsWith('.woff2')),
  };
}

async function bundleStyles({ config, isDevelopment }: BundleOptions): Promise<readonly OutputFile[]> {
  const style = `@import './theme/styles/index.css';\n${announcementCss(config)}`;
  const result = await esbuild.build({
    ...commonOptions(isDevelopment),
    entryPoints: { style: 'site-style', ...sheetEntries() },
    loader: { '.woff2': 'file' },
    assetNames: 'assets/[name].[hash]',
    plugins: [virtualModule('site-style', 'css', style)],
  });
  return filesOf(result);
}

const sheetEntries = (): Record<string, string> =>
  Object.fromEntries(
    [...SHEET_NAMES, 'print'].map((name) => [
      `sheet-${name}`,
      join(SOURCE, `theme/styles/sheets/${name}.css`),
    ]),
  );

/** Colours of the announcement bar: in the stylesheet, since `style=` attributes are against the security policy. */
function announcementCss({ announcement }: SiteConfig): string {
  const { backgroundColor, textColor } = announcement ?? {};
  const rules = [
    backgroundColor && `--announcement-background:${backgroundColor}`,
    textColor && `--announcement-text:${textColor}`,
  ].filter(Boolean);
  return rules.length > 0 ? `:root{${rules.join(';')}}` : '';
}

/** Two lazy modules that ask for the same further one each bring it, under one name. */
const onceEach = (files: readonly OutputFile[]): readonly OutputFile[] => [
  ...new Map(files.map((file) => [file.outputPath, file])).values(),
];

/** Paths of a module and of those files that it cannot begin without. */
function withImports(module: OutputFile, files: readonly OutputFile[]): readonly string[] {
  const imported = [...textOf(module).matchAll(/\b(?:from|import) ?"\.\/([^"]+)"/g)].map(([, name]) => name);
  const paths = files.map(({ outputPath }) => outputPath);
  return [module.outputPath, ...new Set(paths.filter((path) => imported.includes(basename(path))))];
}

const textOf = ({ bytes }: OutputFile): string => Buffer.from(bytes).toString().trim();

function cacheKey({ site, config, isDevelopment, hasPlayground }: BundleOptions): string {
  const hash = createHash('sha256').update(
    JSON.stringify([
      esbuild.version,
      isDevelopment,
      hasPlayground,
      site,
      config.baseUrlBanner,
      announcementCss(config),
    ]),
  );
  hashTree(hash, SOURCE);
  return hash.digest('hex');
}
