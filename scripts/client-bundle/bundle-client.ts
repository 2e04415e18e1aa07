// Builds what browsers load: the inline boot script, the small main script, what it loads on intent, React's
// runtime in a file of its own, and the stylesheet with its fonts. Every file's name carries the hash of its content.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import type { SiteData } from '../../src/shared/page-data.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import { STAGE_HTML } from '../../src/shared/stage-policy.ts';
import { SHEET_NAMES, type SheetName, sheetRecord } from '../../src/theme/sheets.ts';
import type { Cache } from '../lib/cache.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { projectRoot } from '../lib/project-root.ts';
import { shortHash } from '../lib/short-hash.ts';
import { hashTree } from '../lib/tree-hash.mjs';
import {
  commonOptions,
  entryOf,
  filesOf,
  loadedApart,
  REACT_LIST,
  reactIn,
  scriptAsText,
  styleAsText,
  textOf,
  virtualModule,
} from './client-bundling.ts';
import { deserialize, serialize } from './stored-bundle.ts';
import { withoutUnusedExports } from './unused-exports.ts';

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
  /** Texts of the service worker: of one that keeps pages, and of one that removes it. */
  readonly offlineWorker: string;
  readonly offlineRemover: string;
  /** Fonts to load at once. */
  readonly fonts: readonly string[];
}

export interface BundleOptions {
  readonly site: SiteData;
  readonly config: SiteConfig;
  readonly cache: Cache;
  /** React's development build, with its warnings: for tests and `dev`. */
  readonly isDevelopment: boolean;
}

const SOURCE = join(projectRoot, 'src');
/**
 * Lets Chrome compile all of a file while it is being loaded, beside the main thread, instead of bit by bit when it is
 * run: of the 90 ms that React's first run took on a slow device half are left. Other browsers see a comment.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

export async function bundleClient(options: BundleOptions): Promise<ClientBundle> {
  const key = cacheKey(options);
  const cached = options.cache.read('client', key);
  if (cached !== undefined) return deserialize(cached);
  const bundle = await build(options);
  options.cache.write('client', key, serialize(bundle));
  return bundle;
}

async function build({ site, config, isDevelopment }: BundleOptions): Promise<ClientBundle> {
  const common = commonOptions(isDevelopment);
  const siteDefines = {
    SITE_BOOT: JSON.stringify(bootData(site)),
    HAS_BASE_URL_BANNER: JSON.stringify(config.baseUrlBanner),
    HAS_ANNOUNCEMENT: JSON.stringify(site.announcement !== null),
  };
  const plugins = [styleAsText(isDevelopment), scriptAsText(isDevelopment)];
  const stage = stageFile();
  const react = esbuild
    .build({
      ...common,
      entryPoints: [REACT_LIST],
      banner: { js: COMPILE_AHEAD },
      plugins: isDevelopment ? [] : [withoutUnusedExports(readFileSync(REACT_LIST, 'utf8'))],
    })
    .then((result) => fileOf(result, 'React'));
  const reactFound = react.then(reactIn);
  const lexer = esbuild
    .build({ ...common, entryPoints: LEXER.map((path) => join(SOURCE, 'client', path)) })
    .then(filesOf);
  const parts = esbuild
    .build({
      ...common,
      entryPoints: PAGE_PARTS.map((path) => join(SOURCE, 'client', path)),
      plugins: [loadedApart(LEXER, lexer), ...plugins],
      define: { ...common.define, STAGE_FILE: besides(stage.outputPath) },
    })
    .then(filesOf);
  const views = reactFound
    .then(({ options, plugin }) =>
      esbuild.build({
        ...common,
        ...options,
        plugins: [plugin, loadedApart(PAGE_PARTS, parts), ...plugins],
        entryPoints: VIEWS.map((path) => join(SOURCE, 'client', path)),
      }),
    )
    .then(filesOf);
  // Begun as early as can be: this process is busy with documents meanwhile, and each answer has to wait for it.
  const [app, boot, style, worker, offlinePage, serviceWorkers, reactFile, viewFiles, partFiles, lexerFiles] =
    await Promise.all([
      reactFound.then(({ options, plugin }) =>
        esbuild.build({
          ...common,
          ...options,
          entryPoints: [join(SOURCE, 'client/app/app.tsx')],
          plugins: [plugin, loadedApart(VIEWS, views), ...plugins],
          define: { ...common.define, SITE: JSON.stringify(JSON.stringify(site)) },
        }),
      ),
      esbuild.build({
        ...common,
        entryPoints: [join(SOURCE, 'client/inline/boot.ts')],
        format: 'iife',
        define: { ...common.define, ...siteDefines },
      }),
      esbuild.build({
        ...common,
        entryPoints: { style: 'site-style', ...sheetEntries() },
        loader: { '.woff2': 'file' },
        assetNames: 'assets/[name].[hash]',
        plugins: [
          virtualModule(
            'site-style',
            'css',
            `@import './theme/styles/index.css';\n${announcementCss(config)}`,
          ),
        ],
      }),
      esbuild.build({ ...common, entryPoints: [join(SOURCE, 'client/search/search-worker.ts')] }),
      esbuild.build({ ...common, entryPoints: [join(SOURCE, 'client/offline-reading/offline-page.ts')] }),
      esbuild.build({
        ...commonOptions(false), // in development Workbox says all that it does
        entryPoints: ['worker', 'remover'].map((name) => join(SOURCE, `service-worker/${name}.ts`)),
        format: 'iife',
      }),
      react,
      views,
      parts,
      lexer,
    ]);
  const appFiles = filesOf(app);
  const appScript = entryOf(appFiles, 'app', '.js');
  // Bundles of their own, sharing no pieces: each is one file, whatever the others need.
  const actions = filesOf(
    await esbuild.build({
      ...common,
      entryPoints: [join(SOURCE, 'client/interactions.ts')],
      plugins: [loadedApart(PAGE_PARTS, parts)],
      define: {
        ...common.define,
        ...siteDefines,
        APP_SCRIPT: besides(appScript),
        REACT_SCRIPT: besides(reactFile.outputPath),
      },
    }),
  );
  const actionsScript = entryOf(actions, 'interactions', '.js');
  const main = await esbuild.build({
    ...common,
    entryPoints: [join(SOURCE, 'client/main.ts')],
    plugins: [loadedApart(PAGE_PARTS, parts)],
    define: {
      ...common.define,
      ...siteDefines,
      INTERACTIONS_SCRIPT: besides(actionsScript),
      APP_FILES: `[${[appScript, ...importsOf(app, appScript)].map(besides)}]`,
    },
  });
  const styleFiles = filesOf(style);
  const mainFiles = filesOf(main);
  const workerFiles = filesOf(worker);
  const offlinePageFiles = filesOf(offlinePage);
  return {
    files: [
      ...mainFiles,
      ...actions,
      ...partFiles,
      ...lexerFiles,
      stage,
      ...appFiles,
      ...viewFiles,
      reactFile,
      ...styleFiles,
      ...workerFiles,
      ...offlinePageFiles,
    ],
    bootScript: (boot.outputFiles?.[0]?.text ?? '').trim(),
    mainScript: entryOf(mainFiles, 'main', '.js'),
    stylesheet: entryOf(styleFiles, 'style', '.css'),
    printStylesheet: entryOf(styleFiles, 'sheet-print', '.css'),
    sheets: sheetRecord((name) => entryOf(styleFiles, `sheet-${name}`, '.css')),
    searchDialog: entryOf(viewFiles, 'search-dialog', '.js'),
    searchWorker: entryOf(workerFiles, 'search-worker', '.js'),
    offlinePageScript: entryOf(offlinePageFiles, 'offline-page', '.js'),
    offlineWorker: textOf(serviceWorkers, 'worker'),
    offlineRemover: textOf(serviceWorkers, 'remover'),
    fonts: styleFiles.map(({ outputPath }) => outputPath).filter((path) => path.endsWith('.woff2')),
  };
}

/** Imported by `import()` from the scripts that every page loads, on pages that have a use for them. */
const PAGE_PARTS = [
  'preview/live-preview.ts',
  'playground/playground.ts',
  'navigation/offer-nearest-pages.ts',
  'article/diagram-enlarge.ts',
  'search/highlight-hit.ts',
  'chrome/site-menu.ts',
];

/** Wanted by few of the bundles that run in a page. */
const LEXER = ['runtime/lex-modules.ts'];

/** The file in which code of bundles runs: see src/client/runtime/stage.ts. */
const stageFile = (): OutputFile => ({
  outputPath: `assets/stage.${shortHash(STAGE_HTML)}.html`,
  bytes: Buffer.from(STAGE_HTML),
});

/**
 * What has a React root of its own and may never be wanted. Each is one file, and so is the app: small pieces that they
 * share would be requests more and compress worse.
 */
const VIEWS = ['search/search-dialog.tsx', 'demo/mount-demo.tsx', 'offline-reading/offline-reading.ts'];

const sheetEntries = (): Record<string, string> =>
  Object.fromEntries(
    [...SHEET_NAMES, 'print'].map((name) => [
      `sheet-${name}`,
      join(SOURCE, `theme/styles/sheets/${name}.css`),
    ]),
  );

/** What the inline script must know before anything else has loaded. */
function bootData({ colorMode, announcement, baseUrl }: SiteData) {
  return { colorMode, announcementId: announcement?.id ?? null, baseUrl };
}

/** Colours of the announcement bar: in the stylesheet, since `style=` attributes are against the security policy. */
function announcementCss({ announcement }: SiteConfig): string {
  const { backgroundColor, textColor } = announcement ?? {};
  const rules = [
    backgroundColor && `--announcement-background:${backgroundColor}`,
    textColor && `--announcement-text:${textColor}`,
  ].filter(Boolean);
  return rules.length > 0 ? `:root{${rules.join(';')}}` : '';
}

function fileOf(result: esbuild.BuildResult, what: string): OutputFile {
  const file = filesOf(result)[0];
  if (!file) throw new Error(`esbuild made no file of ${what}`);
  return file;
}

/** The name of a script for another one in the same folder, as source text; `new URL` makes an address of it. */
const besides = (outputPath: string): string => JSON.stringify(basename(outputPath));

/** What a file needs before it can run: to be asked for at the same time as the file itself. */
function importsOf({ metafile }: esbuild.BuildResult, outputPath: string): readonly string[] {
  const output = Object.entries(metafile?.outputs ?? {}).find(([path]) => path.endsWith(outputPath))?.[1];
  const imported = (output?.imports ?? []).filter(({ kind }) => kind === 'import-statement');
  return [...new Set(imported.map(({ path }) => path))];
}

function cacheKey({ site, config, isDevelopment }: BundleOptions): string {
  const hash = createHash('sha256').update(
    JSON.stringify([esbuild.version, isDevelopment, site, config.baseUrlBanner, announcementCss(config)]),
  );
  hashTree(hash, SOURCE);
  return hash.digest('hex');
}
