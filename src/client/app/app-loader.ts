// Loads the app, React and all, and says where that stands.

import { announceScript } from '../intent/script-status.ts';
import { importModule } from '../lib/import-module.ts';
import { setAppReady } from './app-ready.ts';
import { loadReact } from './load-react.ts';

/** What the app offers once it has taken over the page. */
export interface App {
  /** Shows another page of the site in this document; failing that, leaves for it. */
  navigate(url: URL): void;
}

export interface AppLoader {
  readonly app: App | undefined;
  /** Settles when the page is hydrated, to undefined if the app cannot be loaded. Loads once, again after a failure. */
  load(): Promise<App | undefined>;
}

/** From this file's folder. Put in while bundling. */
declare const APP_SCRIPT: string;

export function createAppLoader(): AppLoader {
  let app: App | undefined;
  let loading: Promise<App | undefined> | undefined;
  return {
    get app() {
      return app;
    },
    load() {
      loading ??= importApp().then(
        (loaded) => {
          app = loaded;
          setAppReady();
          return app;
        },
        (error: unknown) => {
          loading = undefined; // the page works as it is; the next click tries again
          console.warn('Code could not be loaded.', error);
          announceScript(null);
          return undefined;
        },
      );
      return loading;
    },
  };
}

async function importApp(): Promise<App> {
  await loadReact();
  const { start } = await importModule<{ start(): Promise<App> }>(APP_SCRIPT);
  return start();
}
