// Loads the app with React and reports its state.

import { announceScript, setAppReady } from '../intent/script-status.ts';
import { importModule } from '../lib/import-module.ts';
import { nextTask } from '../lib/when-idle.ts';
import { loadReact } from './load-react.ts';

/** The interface of the app once it has taken over the page. */
export interface App {
  /** Shows another page of the site in this document, or loads it as a document if that fails. */
  navigate(url: URL): void;
}

export interface AppLoader {
  readonly app: App | undefined;
  /**
   * Resolves once the page is hydrated; to undefined if the app cannot be loaded. Loads once, again after a failure.
   * @param isFetched its files are in the browser's cache
   */
  load(isFetched: boolean): Promise<App | undefined>;
}

/** Relative to this file's folder. Defined by the bundler. */
declare const APP_SCRIPT: string;

export function createAppLoader(): AppLoader {
  let app: App | undefined;
  let loading: Promise<App | undefined> | undefined;
  return {
    get app() {
      return app;
    },
    load(isFetched) {
      loading ??= importApp(isFetched).then(
        (loaded) => {
          app = loaded;
          setAppReady();
          return app;
        },
        (error: unknown) => {
          loading = undefined; // the page still works; the next click retries
          console.warn('Code could not be loaded.', error);
          announceScript(null);
          return undefined;
        },
      );
      return loading;
    },
  };
}

async function importApp(isFetched: boolean): Promise<App> {
  await loadReact(isFetched);
  const { start } = await importModule<{ start(): Promise<App> }>(APP_SCRIPT);
  await nextTask();
  return start();
}
