// Builds what browsers load: the inline boot script, the small main script, what it loads on intent, React's
// runtime in a file of its own, and the stylesheet with its fonts. Every file's name carries the hash of its content.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import type { SiteData } from '../../src/shared/page-data.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import type { Cache } from '../lib/cache.ts';
import { projectRoot } from '../lib/project-root.ts';
import type { OutputFile } from './write-site.ts';

export interface ClientBundle {
  readonly files: readonly OutputFile[];
  /** Text of the inline boot script. */
  readonly bootScript: string;
  /** Output paths, relative to the output folder. */
  readonly mainScript: string;
  readonly stylesheet: string;
  readonly searchDialog: string;
  readonly searchWorker: string;
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
const REACT_MODULES = /^react(\/jsx-runtime|\/jsx-dev-runtime|-dom|-dom\/client)?$/;

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
  };
  const [boot, react, style, worker] = await Promise.all([
    esbuild.build({
      ...common,
      entryPoints: [join(SOURCE, 'client/boot.ts')],
      format: 'iife',
      define: { ...common.define, ...siteDefines },
    }),
    esbuild.build({ ...common, entryPoints: [join(SOURCE, 'client/react.ts')] }),
    esbuild.build({
      ...common,
      entryPoints: { style: 'site-style' },
      loader: { '.woff2': 'file' },
      assetNames: 'assets/[name].[hash]',
      plugins: [
        virtualModule('site-style', 'css', `@import './theme/styles/index.css';\n${announcementCss(config)}`),
      ],
    }),
    esbuild.build({ ...common, entryPoints: [join(SOURCE, 'client/search-worker.ts')] }),
  ]);
  const reactFile = filesOf(react)[0];
  if (!reactFile) throw new Error('esbuild made no file of React');
  const app = await esbuild.build({
    ...common,
    entryPoints: [join(SOURCE, 'client/app.tsx'), join(SOURCE, 'client/search-dialog.tsx')],
    splitting: true,
    plugins: [
      virtualModule('virtual:site', 'json', JSON.stringify(site)),
      styleAsText(isDevelopment),
      {
        name: 'react-in-its-own-file',
        setup(build) {
          build.onResolve({ filter: REACT_MODULES }, () => ({
            path: `./${basename(reactFile.outputPath)}`,
            external: true,
          }));
        },
      },
    ],
  });
  const parts = await esbuild.build({
    ...common,
    entryPoints: PAGE_PARTS.map((path) => join(SOURCE, 'client', path)),
    splitting: true,
    plugins: [styleAsText(isDevelopment)],
  });
  const partFiles = filesOf(parts);
  const appFiles = filesOf(app);
  const appScript = entryOf(appFiles, 'app', '.js');
  // Bundles of their own, sharing no pieces: each is one file, whatever the others need.
  const actions = filesOf(
    await esbuild.build({
      ...common,
      entryPoints: [join(SOURCE, 'client/actions.ts')],
      plugins: [loadedApart(partFiles)],
      define: { ...common.define, ...siteDefines, APP_SCRIPT: besides(appScript) },
    }),
  );
  const actionsScript = entryOf(actions, 'actions', '.js');
  const main = await esbuild.build({
    ...common,
    entryPoints: [join(SOURCE, 'client/main.ts')],
    plugins: [loadedApart(partFiles)],
    define: {
      ...common.define,
      ...siteDefines,
      ACTIONS_SCRIPT: besides(actionsScript),
      APP_FILES: `[${[appScript, ...importsOf(app, appScript)].map(besides)}]`,
    },
  });
  const styleFiles = filesOf(style);
  const mainFiles = filesOf(main);
  const workerFiles = filesOf(worker);
  return {
    files: [...mainFiles, ...actions, ...partFiles, ...appFiles, reactFile, ...styleFiles, ...workerFiles],
    bootScript: (boot.outputFiles?.[0]?.text ?? '').trim(),
    mainScript: entryOf(mainFiles, 'main', '.js'),
    stylesheet: entryOf(styleFiles, 'style', '.css'),
    searchDialog: entryOf(appFiles, 'search-dialog', '.js'),
    searchWorker: entryOf(workerFiles, 'search-worker', '.js'),
    fonts: styleFiles.map(({ outputPath }) => outputPath).filter((path) => path.endsWith('.woff2')),
  };
}

/** Imported by `import()` from the scripts that every page loads, on pages that have a use for them. */
const PAGE_PARTS = ['preview/live-preview.ts', 'nearest-pages.ts', 'diagram-enlarge.ts', 'sticky-tables.ts'];

/** Leads those imports to the files that were made of them, since a bundle without pieces would take them in. */
function loadedApart(files: readonly OutputFile[]): esbuild.Plugin {
  return {
    name: 'parts-loaded-apart',
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path }) => {
        const part = PAGE_PARTS.map((name) => basename(name, '.ts')).find(
          (name) => basename(path, '.ts') === name,
        );
        if (kind !== 'dynamic-import' || part === undefined) return undefined;
        return { path: `./${basename(entryOf(files, part, '.js'))}`, external: true };
      });
    },
  };
}

/** What the inline script must know before anything else has loaded. */
function bootData({ colorMode, announcement, baseUrl }: SiteData) {
  return { colorMode, announcementId: announcement?.id ?? null, baseUrl };
}

function commonOptions(isDevelopment: boolean) {
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

/** Colours of the announcement bar: in the stylesheet, since `style=` attributes are against the security policy. */
function announcementCss({ announcement }: SiteConfig): string {
  const { backgroundColor, textColor } = announcement ?? {};
  const rules = [
    backgroundColor && `--announcement-background:${backgroundColor}`,
    textColor && `--announcement-text:${textColor}`,
  ].filter(Boolean);
  return rules.length > 0 ? `:root{${rules.join(';')}}` : '';
}

function virtualModule(name: string, loader: esbuild.Loader, contents: string): esbuild.Plugin {
  return {
    name: `virtual-${name}`,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: 'virtual' }));
      build.onLoad({ filter: new RegExp(`^${name}$`), namespace: 'virtual' }, () => ({
        contents,
        loader,
        resolveDir: SOURCE,
      }));
    },
  };
}

/** A stylesheet that code imports becomes its text, for the code to put into the page. */
function styleAsText(isDevelopment: boolean): esbuild.Plugin {
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

function filesOf(result: esbuild.BuildResult): OutputFile[] {
  return (result.outputFiles ?? []).map(({ path, contents }) => ({
    outputPath: path.replace(/^.*[\\/]site[\\/](?=assets)/, '').replaceAll('\\', '/'),
    bytes: Buffer.from(contents),
  }));
}

function entryOf(files: readonly OutputFile[], name: string, ending: string): string {
  const file = files.find(
    ({ outputPath }) => outputPath.startsWith(`assets/${name}.`) && outputPath.endsWith(ending),
  );
  if (!file) throw new Error(`esbuild made no ${name}${ending}`);
  return file.outputPath;
}

/** A script as another one in the same folder names it, as source text. */
const besides = (outputPath: string): string => JSON.stringify(`./${basename(outputPath)}`);

/** What a file needs before it can run: to be asked for at the same time as the file itself. */
function importsOf({ metafile }: esbuild.BuildResult, outputPath: string): readonly string[] {
  const output = Object.entries(metafile?.outputs ?? {}).find(([path]) => path.endsWith(outputPath))?.[1];
  return (output?.imports ?? []).filter(({ kind }) => kind === 'import-statement').map(({ path }) => path);
}

function cacheKey({ site, config, isDevelopment }: BundleOptions): string {
  const hash = createHash('sha256').update(
    JSON.stringify([esbuild.version, isDevelopment, site, config.baseUrlBanner, announcementCss(config)]),
  );
  const entries = readdirSync(SOURCE, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const path of entries.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.slice(SOURCE.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

type Stored = Omit<ClientBundle, 'files'> & {
  readonly files: readonly { readonly outputPath: string; readonly base64: string }[];
};

function serialize(bundle: ClientBundle): string {
  const files = bundle.files.map(({ outputPath, bytes }) => ({
    outputPath,
    base64: Buffer.from(bytes).toString('base64'),
  }));
  return JSON.stringify({ ...bundle, files } satisfies Stored);
}

function deserialize(text: string): ClientBundle {
  const stored = JSON.parse(text) as Stored;
  return {
    ...stored,
    files: stored.files.map(({ outputPath, base64 }) => ({
      outputPath,
      bytes: Buffer.from(base64, 'base64'),
    })),
  };
}
