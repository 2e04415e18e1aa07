// The server of a running bundle: its extension with the stand-in of the toolkit, in a worker in a hidden stage.

import serverScript from 'script:runtime/server-frame.ts';
import workerScript from 'script:runtime/server-worker.ts';
import type { BundleFiles, BundleManifest, RuntimeEvent } from '../shared/bundle-files.ts';
import { textOf as textOfFile } from '../shared/bundle-paths.ts';
import { collectModules, nodeFormat, nodeResolution, type ScriptModules } from '../shared/script-modules.ts';
import type { PageNotice, PageRequest, PageSetup } from '../stand-in/wire.ts';
import type { Passed } from './frame-protocol.ts';
import { NO_ANSWER, TOO_MANY_MESSAGES, watchPulse } from './heartbeat.ts';
import { lexerFor } from './lexer.ts';
import { openStage, type Said } from './stage.ts';
import { errorOf, logOf, textOf } from './validate-message.ts';

export interface ServerRun {
  /** Paths of the files that it is made of. */
  readonly uses: ReadonlySet<string>;
  /** Whether the extension's `main` is done, and it has not ended. */
  readonly isReady: boolean;
  request(page: string, request: PageRequest): void;
  end(): void;
}

export interface ServerRunOptions {
  readonly manifest: BundleManifest;
  readonly files: BundleFiles;
  readonly setup: Omit<PageSetup, 'asset'>;
  /** Stored values by bundle and key. */
  readonly storage: Record<string, Record<string, unknown>>;
  /** Takes the hidden stage. */
  readonly host: HTMLElement;
}

export interface ServerRunHooks {
  tell(event: RuntimeEvent): void;
  ready(): void;
  deliver(page: string, notice: PageNotice): void;
  passed(message: Passed): void;
  /** The server would have left the bundle out: what it would log. */
  refused(reason: string): void;
  /** It has run, and has ended by itself or was ended for what it did. */
  ended(reason: string): void;
}

/** After `end` no hook is called. */
export function startServer(options: ServerRunOptions, hooks: ServerRunHooks): ServerRun {
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
  const stop = (reason: string): void => {
    if (signal.aborted) return;
    end();
    hooks.ended(reason);
  };
  const refuse = (reason: string): void => {
    if (signal.aborted) return;
    end();
    hooks.refused(reason);
  };

  const receive = (said: Said): void => {
    switch (said.kind) {
      case 'log':
        hooks.tell({ ...logOf(said), source: 'server' });
        break;
      case 'error': {
        // The worker knows which file is meant.
        const { message, address, line, column } = errorOf(said);
        const place = files[address] === undefined ? NOWHERE : { file: address, line, column };
        hooks.tell({ kind: 'error', source: 'server', message, ...place });
        break;
      }
      case 'toast':
        hooks.tell({
          kind: 'toast',
          text: textOf(said.text),
          level: textOf(said.level),
          seconds: Number(said.seconds) || 0,
        });
        break;
      case 'deliver':
        hooks.deliver(textOf(said.page), said.notice as PageNotice);
        break;
      case 'passed':
        hooks.passed(passedOf(said));
        break;
      case 'refused':
        refuse(textOf(said.reason));
        break;
      case 'stopped':
        stop(textOf(said.reason));
        break;
      case 'ready':
        isReady = true;
        hooks.ready();
    }
  };

  const start = async (): Promise<void> => {
    const { modules, problems } = await extensionModules(manifest, files);
    if (signal.aborted) return;
    for (const problem of problems) hooks.tell({ kind: 'problem', ...problem });
    if (problems[0]) return refuse(`error while loading ${manifest.name}: Error: ${problems[0].message}`);
    uses = new Set(modules.map(({ path }) => path));
    const stage = await openStage(options.host, 'Server of the bundle', signal, () =>
      stop(TOO_MANY_MESSAGES),
    );
    if (signal.aborted) return;
    stage.element.hidden = true;
    const { setup, storage } = options;
    const task = { setup, storage, modules, extension: manifest.extension };
    stage.show(
      SERVER_PAGE,
      { kind: 'server', worker: workerScript, start: task },
      {
        open(toWorker) {
          send = toWorker;
          const pulse = watchPulse(
            () => toWorker({ kind: 'ping' }),
            () => stop(NO_ANSWER),
          );
          signal.addEventListener('abort', pulse.stop, { once: true });
          beat = pulse.beat;
        },
        receive(said) {
          if (said.kind === 'pong') beat();
          else if (!signal.aborted) receive(said);
        },
      },
    );
  };
  let beat = (): void => {};
  start().catch((error: unknown) => refuse(String(error)));

  return {
    get uses() {
      return uses;
    },
    get isReady() {
      return isReady;
    },
    request: (page, request) => send?.({ kind: 'request', page, request }),
    end,
  };
}

const SERVER_PAGE = `<!doctype html><html lang="en"><title>Server</title><script>${serverScript}</script>`;

async function extensionModules(manifest: BundleManifest, files: BundleFiles): Promise<ScriptModules> {
  const { extension: path } = manifest;
  if (path === undefined) return { modules: [], problems: [] };
  const entry = { path, format: nodeFormat(files, path), text: textOfFile(files[path]) ?? '' };
  return collectModules(entry, files, nodeResolution(files), await lexerFor(files));
}

const NOWHERE = { file: undefined, line: undefined, column: undefined };

const passedOf = ({ from, to, reachesServer, event, bundle, data }: Said): Passed => ({
  from: from === undefined ? undefined : textOf(from),
  to: Array.isArray(to) ? to.map(textOf) : [],
  reachesServer: reachesServer === true,
  event: textOf(event),
  bundle: textOf(bundle),
  data,
});
