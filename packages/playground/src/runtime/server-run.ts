// The server of a running bundle: its extension with the fake server, in a worker in a hidden sandbox frame.

import serverScript from 'script:runtime/server-frame.ts';
import workerScript from 'script:runtime/server-worker.ts';
import type { BundleFiles, BundleManifest, RuntimeEvent } from '../shared/bundle-files.ts';
import { fileText } from '../shared/bundle-paths.ts';
import { collectModules, nodeFormat, nodeResolution } from '../shared/script-modules.ts';
import type { PassedMessage, StoredValues } from '../stand-in/bundle-server.ts';
import type { PageNotice, PageRequest, PageSetup } from '../stand-in/wire.ts';
import { type FrameMessage, openSandboxFrame } from './sandbox-frame.ts';
import { errorOf, logOf, shortText } from './validate-message.ts';

/** Seconds a toast stays after its own time, as in the dashboard. */
const TOAST_FADE = 0.4;

export type ServerRun = ReturnType<typeof startServer>;

interface ServerRunOptions {
  readonly manifest: BundleManifest;
  readonly files: BundleFiles;
  readonly setup: Omit<PageSetup, 'asset'>;
  readonly storage: StoredValues;
  /** Holds the hidden frame. */
  readonly host: HTMLElement;
}

interface ServerRunHooks {
  report(event: RuntimeEvent): void;
  ready(): void;
  deliver(page: string, notice: PageNotice): void;
  forwarded(message: PassedMessage): void;
  /** The server would skip the bundle; the text is what it would log. */
  refused(reason: string): void;
  /** The server ended by itself, or was stopped for what it did. */
  ended(reason: string): void;
}

/** No hook is called after `end`. */
export function startServer(options: ServerRunOptions, hooks: ServerRunHooks) {
  const { manifest, files } = options;
  const ending = new AbortController();
  const { signal } = ending;
  let send: ((message: object) => void) | undefined;
  let isReady = false;
  let uses: ReadonlySet<string> = new Set(Object.keys(files));

  const end = (): void => {
    isReady = false;
    ending.abort();
  };
  const endBy = (hook: (reason: string) => void) => (reason: string) => {
    if (signal.aborted) return;
    end();
    hook(reason);
  };
  const stop = endBy(hooks.ended);
  const refuse = endBy(hooks.refused);

  const receive = (received: FrameMessage): void => {
    switch (received.kind) {
      case 'log':
        hooks.report({ ...logOf(received), source: 'server' });
        break;
      case 'error': {
        // The worker already resolved the file.
        const { message, address, line, column } = errorOf(received);
        const place = Object.hasOwn(files, address) ? { file: address, line, column } : {};
        hooks.report({ kind: 'error', source: 'server', message, ...place });
        break;
      }
      case 'toast':
        hooks.report({
          kind: 'toast',
          text: shortText(received.text),
          level: shortText(received.level),
          seconds: (Number(received.seconds) || 0) + TOAST_FADE,
        });
        break;
      case 'deliver':
        hooks.deliver(shortText(received.page), received.notice as PageNotice);
        break;
      case 'forwarded':
        hooks.forwarded(forwardedOf(received));
        break;
      case 'refused':
        refuse(shortText(received.reason));
        break;
      case 'stopped':
        stop(shortText(received.reason));
        break;
      case 'ready':
        isReady = true;
        hooks.ready();
    }
  };

  const start = async (): Promise<void> => {
    const { modules, problems } = extensionModules(manifest, files);
    if (signal.aborted) return;
    hooks.report({ kind: 'begin', source: 'server' });
    for (const problem of problems) hooks.report({ kind: 'problem', source: 'server', ...problem });
    if (problems[0]) return refuse(`error while loading ${manifest.name}: Error: ${problems[0].message}`);
    uses = new Set(modules.map(({ path }) => path));
    const sandbox = await openSandboxFrame(options.host, 'Server of the bundle', signal, stop, true);
    if (signal.aborted) return;
    const { setup, storage } = options;
    const task = { setup, storage, modules, extension: manifest.extension };
    sandbox.show(SERVER_PAGE, task, {
      open(toWorker) {
        send = toWorker;
      },
      receive(received) {
        if (!signal.aborted) receive(received);
      },
    });
  };
  start().catch((error: unknown) => refuse(String(error)));

  return {
    /** Paths of the files it uses. */
    get uses() {
      return uses;
    },
    /** Whether the extension's `main` has returned and the server has not ended. */
    get isReady() {
      return isReady;
    },
    request: (page: string, request: PageRequest) => send?.({ kind: 'request', page, request }),
    end,
  };
}

const SERVER_PAGE = `<!doctype html><html lang="en"><title>Server</title>
<script>const WORKER = ${JSON.stringify(workerScript)}; ${serverScript}</script>`;

function extensionModules(manifest: BundleManifest, files: BundleFiles) {
  const { extension: path } = manifest;
  if (path === undefined) return { modules: [], problems: [] };
  const entry = { path, format: nodeFormat(files, path), text: fileText(files[path]) ?? '' };
  return collectModules(entry, files, nodeResolution(files));
}

const forwardedOf = ({ from, to, reachesServer, event, bundle, data }: FrameMessage): PassedMessage => ({
  from: from === undefined ? undefined : shortText(from),
  to: Array.isArray(to) ? to.map(shortText) : [],
  reachesServer: reachesServer === true,
  event: shortText(event),
  bundle: shortText(bundle),
  data,
});
