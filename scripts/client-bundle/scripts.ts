// The scripts that browsers load: entry points and constants.

import type * as esbuild from 'esbuild';
import type { SiteSettings } from '../../src/shared/page-data.ts';
import type { BundleOptions } from './bundle-options.ts';

export interface Script {
  /** Path from the project's root. The output has the same file name. */
  readonly entry: string;
  /** Whether it runs in pages, where it imports React and lazy modules from the same folder. */
  readonly isOfPages?: boolean;
  /** Values for the constants that its code declares. */
  constants?(given: Given): Constants | Promise<Constants>;
  /** Whether the build uses its text instead of a file. */
  readonly isText?: boolean;
  readonly options?: esbuild.BuildOptions;
}

type Constants = Readonly<Record<string, unknown>>;

interface Given extends Pick<BundleOptions, 'settings' | 'config'> {
  /** An address for `import()`. Waits for that script: two scripts must not wait for each other. */
  addressOf(script: 'app' | 'react'): Promise<string>;
}

/**
 * Makes Chrome compile the whole file in the background while it loads, which halves the 90 ms of React's first run on a
 * slow device. Other browsers ignore the comment.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

export const SCRIPTS = {
  /** Inline in every page. */
  boot: {
    entry: 'src/client/inline/boot.ts',
    isText: true,
    constants: siteConstants,
    options: { format: 'iife' },
  },
  /** Loaded by every page at once. */
  main: {
    entry: 'src/client/main.ts',
    isOfPages: true,
    constants: async ({ addressOf, ...given }) => ({
      ...siteConstants(given),
      APP_SCRIPT: await addressOf('app'),
      REACT_SCRIPT: await addressOf('react'),
    }),
  },
  /** Hydrates the page. */
  app: {
    entry: 'src/client/app/app.tsx',
    isOfPages: true,
    constants: ({ settings }) => ({ SITE: JSON.stringify(settings) }),
  },
  react: { entry: 'src/client/app/react.ts', options: { banner: { js: COMPILE_AHEAD } } },
  /** A `<meta>` element of each page contains the address. */
  'search-dialog': { entry: 'src/client/search/search-dialog.tsx', isOfPages: true },
  'search-worker': { entry: 'src/client/search/search-worker.ts' },
} satisfies Readonly<Record<string, Script>>;

export type ScriptName = keyof typeof SCRIPTS;

function siteConstants({ settings, config }: Omit<Given, 'addressOf'>): Constants {
  return {
    SITE_BOOT: bootData(settings),
    HAS_BASE_URL_BANNER: config.baseUrlBanner,
    HAS_ANNOUNCEMENT: settings.announcement !== null,
  };
}

/** Data for the inline script. Small, since every page contains it. */
function bootData({ colorMode, announcement, baseUrl }: SiteSettings) {
  const { default: initial, respectSystem } = colorMode;
  return { colorMode: { default: initial, respectSystem }, announcementId: announcement?.id, baseUrl };
}
