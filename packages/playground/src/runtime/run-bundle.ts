// Runs a bundle inside the page: its extension in a worker, its panels and graphics in frames, all without the site's origin
// and without a network. Used by live previews and the playground.

import type { BundleFiles, BundlePage, BundlePart, RuntimeEvent } from '../shared/bundle-files.ts';
import { MANIFEST } from '../shared/bundle-paths.ts';
import type { OmphalosConfig } from '../shared/omphalos.ts';
import { readRunnable } from '../shared/read-manifest.ts';
import type { PassedMessage, StoredValues } from '../stand-in/bundle-server.ts';
import { type PageNotice, SYSTEM } from '../stand-in/wire.ts';
import { WHY_BARRED } from './heartbeat.ts';
import { type PageRun, pageRun } from './page-run.ts';
import { type ServerRun, startServer } from './server-run.ts';

interface RunOptions {
  readonly files: BundleFiles;
  /**
   * Where to show a page of the bundle; nothing hides it. The `iframe` is appended to the element; its other content
   * stays.
   */
  slotOf(kind: BundlePage['kind'], name: string, page: BundlePage): HTMLElement | null | undefined;
  onEvent(event: RuntimeEvent): void;
  /** Rewrites the pages' scripts before they run. Must keep every line at its place. */
  transformScript?(text: string, file: string): string;
  /** Titles of the frames. Default: `Graphic: score`, `Panel: Score`. */
  titleOf?(page: BundlePage): string;
  /** Holds the server's hidden frame. Default: the body. */
  readonly host?: HTMLElement;
}

export type RunningBundle = ReturnType<typeof runBundle>;

/** The value of `omphalos.config` without a server: the defaults, with plausible folders. */
const CONFIG: OmphalosConfig = {
  port: 3000,
  developerMode: false,
  bundles: { additional: [], ignore: [] },
  logging: { level: 'info', timestamp: 'YYYY-MM-DD HH:mm:ss.SSS', console: true, file: '' },
  cors: { origin: [] },
  baseDir: '/home/me/omphalos',
  configDir: '/home/me/.config/omphalos',
  bundleDir: '/home/me/.config/omphalos/bundles',
  storageFile: '/home/me/.config/omphalos/storage.json',
};

/** Starts immediately. Never throws: failures are events. */
export function runBundle(options: RunOptions) {
  let { files } = options;
  let run: Run | undefined;
  let values: StoredValues = {};
  /** Parts that do not start. A part outlives its frames, and the manifest that named it. */
  const barred = new Set<BundlePart>();
  const begin = (): void => {
    run?.end();
    run = startRun(files, values, barred, options);
  };
  begin();
  return {
    /** Restarts only what the change affects, and no part that floods or takes the keyboard. Works after `stop`, too. */
    update(next: BundleFiles) {
      const changed = changedPaths(files, next);
      files = next;
      if (!run || changed.has(MANIFEST) || !run.update(files, changed)) begin();
    },
    /** Starts everything again with no stored values. Works after `stop`, too. */
    restart() {
      values = {};
      barred.clear();
      begin();
    },
    /** Starts the extension again, as after a restart of the server: stored values stay, pages reconnect. */
    restartServer() {
      barred.clear();
      run?.restartServer();
    },
    /** Asks all pages what shows in them; each answers with an event that has this tag. */
    look: (tag: string) => run?.look(tag),
    /** Ends the extension and removes the frames. */
    stop() {
      if (run?.end()) options.onEvent({ kind: 'state', state: 'stopped' });
      run = undefined;
      barred.clear();
    },
  };
}

function changedPaths(before: BundleFiles, after: BundleFiles): ReadonlySet<string> {
  const paths = Object.keys({ ...before, ...after });
  return new Set(paths.filter((path) => before[path] !== after[path]));
}

/** What lives from one full start to the next. */
type Run = ReturnType<typeof startRun>;

/**
 * @param values receives what the bundle stores
 * @param barred receives the parts that were stopped and must not start by themselves
 */
function startRun(
  firstFiles: BundleFiles,
  values: StoredValues,
  barred: Set<BundlePart>,
  options: RunOptions,
) {
  let files = firstFiles;
  const running = new AbortController();
  const { signal } = running;
  const pages = new Map<BundlePart, PageRun>();
  let server: ServerRun | undefined;
  let isRunning = false;

  const report = (event: RuntimeEvent): void => {
    if (!signal.aborted) options.onEvent(event);
  };
  /** No event follows. @returns false if it had already ended */
  const end = (): boolean => {
    if (signal.aborted) return false;
    running.abort();
    server?.end();
    return true;
  };
  const fail = (reason: string): void => {
    if (end()) options.onEvent({ kind: 'state', state: 'failed', reason });
  };
  const toPages = (notice: PageNotice): void => {
    for (const page of pages.values()) page.notify(notice);
  };
  const show = (part: BundlePart, page: PageRun): void => {
    if (!barred.has(part)) page.show(files).catch((error: unknown) => fail(String(error)));
  };
  const showAll = (): void => {
    for (const [part, page] of pages) if (!page.isShown) show(part, page);
  };
  const noteStop = (part: BundlePart, why: string): void => {
    isRunning = false;
    if (WHY_BARRED.has(why)) barred.add(part);
  };
  const reportIfRunning = (): void => {
    if (isRunning || !server?.isReady) return;
    if (![...pages.values()].every(({ hasConnected }) => hasConnected)) return;
    isRunning = true;
    report({ kind: 'state', state: 'running' });
  };

  report({ kind: 'state', state: 'starting' });
  const { manifest, problems } = readRunnable(files);
  for (const problem of problems) report({ kind: 'problem', ...problem });
  if (!manifest) {
    fail(problems[0]?.message ?? '');
    return { update: () => false, restartServer() {}, look() {}, end };
  }

  const setup = { bundle: manifest.bundle, config: CONFIG };
  const start = (): void => {
    isRunning = false;
    server?.end();
    toPages({ kind: 'disconnected' });
    if (barred.has('server')) {
      showAll();
      return;
    }
    const host = options.host ?? document.body;
    server = startServer(
      { manifest, files, setup, storage: values, host },
      {
        report,
        refused: fail,
        deliver: (page, notice) => pages.get(page as BundlePart)?.notify(notice),
        forwarded(message) {
          keepValue(message, values);
          report(messageEvent(message));
        },
        ready() {
          toPages({ kind: 'connected' });
          showAll();
          reportIfRunning();
        },
        ended(reason) {
          noteStop('server', reason);
          toPages({ kind: 'disconnected' });
          report({ kind: 'state', state: 'stopped', reason });
        },
      },
    );
  };
  for (const page of [...manifest.graphics, ...manifest.panels]) {
    const part: BundlePart = `${page.kind}:${page.name}`;
    const slot = options.slotOf(page.kind, page.name, page);
    if (!slot || pages.has(part)) continue; // the dashboard does not show the second page of a name, either
    const title = (options.titleOf ?? titleOf)(page);
    const transformScript = options.transformScript?.bind(options);
    pages.set(
      part,
      pageRun(
        { page, part, slot, title, manifest, setup, transformScript, signal },
        {
          report,
          stopped: (why) => noteStop(part, why),
          opened: () => server?.isReady ?? false,
          request(request) {
            server?.request(part, request);
            reportIfRunning();
          },
        },
      ),
    );
  }
  start();

  return {
    end,
    restartServer() {
      if (!signal.aborted) start();
    },
    look(tag: string) {
      for (const page of pages.values()) page.look(tag);
    },
    /** @returns false if everything has to start again */
    update(next: BundleFiles, changed: ReadonlySet<string>): boolean {
      if (signal.aborted) return false;
      // The server refuses a bundle without a file that its manifest names.
      const declared = [
        manifest.extension,
        ...[...manifest.graphics, ...manifest.panels].map(({ file }) => file),
      ];
      const isThere = (path: string, all: BundleFiles): boolean => all[path] !== undefined;
      if (declared.some((path) => path !== undefined && isThere(path, files) !== isThere(path, next)))
        return false;
      files = next;
      const isAbout = ({ uses }: ServerRun): boolean => [...changed].some((path) => uses.has(path));
      if (server && isAbout(server)) start();
      for (const [part, page] of pages) if (page.isAbout(changed)) show(part, page);
      return true;
    },
  };
}

const titleOf = ({ kind, title, name }: BundlePage): string =>
  kind === 'panel' ? `Panel: ${title}` : `Graphic: ${name}`;

function keepValue({ event, bundle, data }: PassedMessage, values: StoredValues): void {
  if (event !== SYSTEM.value) return;
  const { key = '', value } = (data ?? {}) as { readonly key?: string; readonly value?: unknown };
  const own = { ...values[bundle] };
  if (value === undefined) delete own[key];
  else own[key] = value;
  values[bundle] = own;
}

function messageEvent({ from, to, reachesServer, event, bundle, data }: PassedMessage): RuntimeEvent {
  const isValue = event === SYSTEM.value;
  const isGone = isValue && (data as { readonly value?: unknown } | null)?.value === undefined;
  return {
    kind: 'message',
    from: (from ?? 'server') as BundlePart,
    to: [...(to as BundlePart[]), ...(reachesServer ? (['server'] as const) : [])],
    name: isValue ? `bundleVars.${isGone ? 'delete' : 'set'}` : event,
    bundle,
    data,
  };
}
