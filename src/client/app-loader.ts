// Loads the app, React and all, and says where that stands.

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

declare const APP_SCRIPT: string;
/** What the app imports: asked for at the same time, not one after the other. */
declare const APP_IMPORTS: readonly string[];

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
          document.documentElement.dataset.app = 'ready';
          return app;
        },
        (error: unknown) => {
          loading = undefined; // the page works as it is; the next sign of intent tries again
          console.warn('The app could not be loaded; links lead on as usual.', error);
          return undefined;
        },
      );
      return loading;
    },
  };
}

async function importApp(): Promise<App> {
  for (const name of APP_IMPORTS) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(name, import.meta.url).href;
    document.head.append(link);
  }
  const { start } = (await import(new URL(APP_SCRIPT, import.meta.url).href)) as { start(): Promise<App> };
  return start();
}
