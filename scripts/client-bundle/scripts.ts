// The scripts that browsers load: what each is made of, and what it is given.

import type * as esbuild from 'esbuild';
import type { SiteData } from '../../src/shared/page-data.ts';
import type { BundleOptions } from './bundle-client.ts';
import { REACT_LIST } from './client-bundling.ts';
import { withoutUnusedExports } from './unused-exports.ts';

export interface Script {
  /** From the project's root. What comes out has the same name. */
  readonly entry: string;
  /** Whether it runs in pages, where React and the lazy modules are files beside it. */
  readonly isOfPages?: boolean;
  /** Values of the constants in its code. */
  constants?(given: Given): Constants | Promise<Constants>;
  /** Minified and without a library's warnings even while somebody works on the site. */
  readonly isAlwaysForReaders?: boolean;
  readonly options?: esbuild.BuildOptions;
}

type Constants = Readonly<Record<string, unknown>>;

interface Given extends Pick<BundleOptions, 'site' | 'config'> {
  /** From its folder, as `import()` takes it. Waits for another script; two that wait for each other wait for ever. */
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
 * Lets Chrome compile all of a file while it is being loaded, beside the main thread, instead of bit by bit when it is
 * run: of the 90 ms that React's first run took on a slow device half are left. Other browsers see a comment.
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
  react: {
    entry: 'src/client/app/react.ts',
    options: { banner: { js: COMPILE_AHEAD }, plugins: [withoutUnusedExports(REACT_LIST)] },
  },
  /** A page names the file to the code that opens the search. */
  'search-dialog': { entry: 'src/client/search/search-dialog.tsx', isOfPages: true },
  'search-worker': { entry: 'src/client/search/search-worker.ts' },
  /** Of the one page that the service worker shows for want of another. */
  'offline-page': { entry: 'src/client/offline-reading/offline-page.ts' },
  /** The service worker that keeps pages, and the one that removes it. */
  worker: serviceWorker('worker'),
  remover: serviceWorker('remover'),
};

/** For readers in any case: else Workbox says all that it does. */
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

/** What the inline script must know before anything else has loaded; no more than that, it is in every page. */
function bootData({ colorMode, announcement, baseUrl }: SiteData) {
  const { default: initial, respectSystem } = colorMode;
  return { colorMode: { default: initial, respectSystem }, announcementId: announcement?.id, baseUrl };
}
