// Loads the app with React and reports its state.

import { announceScript, setAppReady } from '../intent/script-status.ts';
import { importModule } from '../lib/import-module.ts';
import { nextTask } from '../lib/when-idle.ts';
import type { Router } from '../navigation/router.ts';
import type * as App from './app.tsx';
import { fetchScript, loadReact } from './load-react.ts';

/** Path relative to this file's folder, defined by the bundler. */
declare const APP_SCRIPT: string;

/** Once the app has taken over the page. */
export let app: Router | undefined;
let loading: Promise<void> | undefined;

/** Loads the app once, and again after a failure. */
export function loadApp(): Promise<void> {
  loading ??= importApp().then(
    (loaded) => {
      app = loaded;
      setAppReady();
    },
    (error: unknown) => {
      loading = undefined; // the page still works; the next click retries
      console.warn('Code could not be loaded.', error);
      announceScript(null);
    },
  );
  return loading;
}

async function importApp(): Promise<Router> {
  await Promise.all([loadReact(), fetchScript(APP_SCRIPT)]);
  const { start } = await importModule<typeof App>(APP_SCRIPT);
  await nextTask();
  return start();
}
