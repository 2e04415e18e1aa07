// Loads the app with React and reports its state.

import { announceScript, setAppReady } from '../intent/script-status.ts';
import { importModule } from '../lib/import-module.ts';
import { nextTask } from '../lib/when-idle.ts';
import type { Router } from '../navigation/router.ts';
import type * as App from './app.tsx';
import { loadReact } from './load-react.ts';

/** Path relative to this file's folder, defined by the bundler. */
declare const APP_SCRIPT: string;

/** Once the app has taken over the page. */
export let app: Router | undefined;
let loading: Promise<boolean> | undefined;

/**
 * Loads the app once, and again after a failure.
 * @param isFetched its files are in the browser's cache
 * @returns whether the page is hydrated
 */
export function loadApp(isFetched: boolean): Promise<boolean> {
  loading ??= importApp(isFetched).then(
    (loaded) => {
      app = loaded;
      setAppReady();
      return true;
    },
    (error: unknown) => {
      loading = undefined; // the page still works; the next click retries
      console.warn('Code could not be loaded.', error);
      announceScript(null);
      return false;
    },
  );
  return loading;
}

async function importApp(isFetched: boolean): Promise<Router> {
  await loadReact(isFetched);
  const { start } = await importModule<typeof App>(APP_SCRIPT);
  await nextTask();
  return start();
}
