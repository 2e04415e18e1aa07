// The scripts that browsers load: their entry points and the constants in their code.

import type * as esbuild from 'esbuild';
import type { SiteData } from '../../src/shared/page-data.ts';
import type { BundleOptions } from './bundle-client.ts';

export interface Script {
  /** From the project's root. The output has the same name. */
  readonly entry: string;
  /** Whether it runs in pages, where it imports React and the lazy modules from files beside it. */
  readonly isOfPages?: boolean;
  /** Values of the constants in its code. */
  constants?(given: Given): Constants | Promise<Constants>;
  /** Minified and without a library's warnings in development, too. */
  readonly isAlwaysForReaders?: boolean;
  readonly options?: esbuild.BuildOptions;
}

type Constants = Readonly<Record<string, unknown>>;

interface Given extends Pick<BundleOptions, 'site' | 'config'> {
  /** An address for `import()`, relative to its folder. Waits for that script: two that wait for each other hang. */
  addressOf(script: ScriptName): Promise<string>;
}

export type ScriptName =
  | 'boot'
  | 'main'
  | 'interactions'
  | 'app'
  | 'react'
  | 'search-dialog'
  | 'search-worker'
  | 'offline-page'
  | 'worker'
  | 'remover';

/**
 * Lets Chrome compile the whole file off the main thread while it loads, instead of function by function when it runs.
 * That halves the 90 ms of React's first run on a slow device. Other browsers see a comment.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

export const SCRIPTS: Readonly<Record<ScriptName, Script>> = {
  /** In every page. */
  boot: { entry: 'src/client/inline/boot.ts', constants: siteConstants, options: { format: 'iife' } },
  /** Loaded by every page at once, … */
  main: {
    entry: 'src/client/main.ts',
    isOfPages: true,
    constants: async ({ addressOf, ...given }) => ({
      ...siteConstants(given),
      INTERACTIONS_SCRIPT: await addressOf('interactions'),
      APP_FILES: [await addressOf('app'), await addressOf('react')],
    }),
  },
  /** … on intent, … */
  interactions: {
    entry: 'src/client/interactions.ts',
    isOfPages: true,
    constants: async ({ addressOf, ...given }) => ({
      ...siteConstants(given),
      APP_SCRIPT: await addressOf('app'),
      REACT_SCRIPT: await addressOf('react'),
    }),
  },
  /** … and with it. */
  app: {
    entry: 'src/client/app/app.tsx',
    isOfPages: true,
    constants: ({ site }) => ({ SITE: JSON.stringify(site) }),
  },
  react: { entry: 'src/client/app/react.ts', options: { banner: { js: COMPILE_AHEAD } } },
  /** A page names the file to the code that opens the search. */
  'search-dialog': { entry: 'src/client/search/search-dialog.tsx', isOfPages: true },
  'search-worker': { entry: 'src/client/search/search-worker.ts' },
  /** For the page that the service worker shows when it has no other. */
  'offline-page': { entry: 'src/client/offline-reading/offline-page.ts' },
  /** The service worker that stores pages, and the one that removes it. */
  worker: serviceWorker('worker'),
  remover: serviceWorker('remover'),
};

/** Always minified: Workbox's development build logs all that it does. */
function serviceWorker(name: string): Script {
  return {
    entry: `src/service-worker/${name}.ts`,
    isAlwaysForReaders: true,
    options: { format: 'iife' },
  };
}

function siteConstants({ site, config }: Omit<Given, 'addressOf'>): Constants {
  return {
    SITE_BOOT: bootData(site),
    HAS_BASE_URL_BANNER: config.baseUrlBanner,
    HAS_ANNOUNCEMENT: site.announcement !== null,
  };
}

/** What the inline script needs before anything else has loaded. Small, since every page contains it. */
function bootData({ colorMode, announcement, baseUrl }: SiteData) {
  const { default: initial, respectSystem } = colorMode;
  return { colorMode: { default: initial, respectSystem }, announcementId: announcement?.id, baseUrl };
}
