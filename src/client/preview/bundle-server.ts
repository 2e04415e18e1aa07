// Stands in for the Omphalos server in a preview: who receives a message, what is stored, what an extension can call.
// It keeps the rules that the documentation tells, broken ones included. No DOM, no network.

import type { OmphalosExtension, Router } from '../../../public/omphalos.js';
import {
  checkBundle,
  checkKey,
  checkMessage,
  checkToast,
  checkValue,
  createListeners,
  listenArguments,
} from './listeners.ts';
import { overTheWire, type PageNotice, type PageRequest, type PageSetup } from './wire.ts';

export interface ServerHooks {
  deliver(page: string, notice: PageNotice): void;
  toast(text: string, level: string, seconds: number): void;
  /** The process has ended; nothing is received or delivered any more. */
  stopped(reason: string): void;
}

export interface BundleServer {
  receive(page: string, request: PageRequest): void;
  readonly omphalos: OmphalosExtension;
}

export function createBundleServer(
  bundleName: string,
  { bundle, config }: Pick<PageSetup, 'bundle' | 'config'>,
  hooks: ServerHooks,
): BundleServer {
  const rooms = new Map<string, Set<string>>();
  const listeners = createListeners();
  const values: Record<string, unknown> = {};
  let isRunning = true;

  const roomOf = (name: string): Set<string> => {
    const room = rooms.get(name) ?? new Set();
    rooms.set(name, room);
    return room;
  };
  const deliver = (page: string, notice: PageNotice): void => {
    if (isRunning) hooks.deliver(page, overTheWire(notice) as PageNotice);
  };
  const stop = (error: unknown): void => {
    if (!isRunning) return;
    isRunning = false;
    hooks.stopped(error instanceof Error ? error.message : String(error));
  };
  const callExtension = (event: string, bundle: string, data: unknown): void => {
    for (const listener of listeners.of(event, bundle)) {
      queueMicrotask(async () => {
        try {
          if (isRunning) await listener(data);
        } catch (error) {
          stop(error); // an error in a listener ends the process
        }
      });
    }
  };
  const send = (event: string, bundle: string, data: unknown, sender?: string): void => {
    for (const page of roomOf(bundle)) {
      if (page !== sender) deliver(page, { kind: 'message', event, bundle, data });
    }
    callExtension(event, bundle, data);
  };
  const store = (key: string, value: unknown, sender?: string): void => {
    if (value === undefined) delete values[key];
    else values[key] = value;
    for (const page of roomOf(bundleName)) {
      if (page !== sender) deliver(page, { kind: 'value', key, value });
    }
  };

  const omphalos = {
    require: (name) => {
      if (name === undefined) throw new Error('module name not specified');
      return {}; // no other bundle is there
    },
    log: consoleLog(bundleName),
    config: config as OmphalosExtension['config'],
    bundle: bundle as OmphalosExtension['bundle'],
    bundleVars: {
      set(key: string, value: unknown) {
        checkValue(key, value);
        store(key, value);
      },
      get: ((key?: string, fallback?: unknown) =>
        key === undefined ? values : (values[key] ?? fallback)) as OmphalosExtension['bundleVars']['get'],
      delete(key: string) {
        checkKey(key);
        store(key, undefined);
      },
    },
    sendMessage(event, data) {
      checkMessage(event);
      send(event, bundleName, data);
    },
    sendMessageToBundle(event, bundle, data) {
      checkBundle(bundle);
      checkMessage(event);
      send(event, bundle, data);
    },
    listenFor(event: string, second: unknown, third?: unknown) {
      const wanted = listenArguments(event, second, third, bundleName);
      return listeners.add(wanted.event, wanted.bundle ?? '', wanted.listener);
    },
    toast(text, level, seconds = 1) {
      const look = level || 'message';
      checkToast(text, look);
      if (isRunning) hooks.toast(String(text), look, seconds);
    },
    createRouter: silentRouter,
    mount() {},
  } satisfies OmphalosExtension;

  return {
    omphalos,
    receive(page, request) {
      if (!isRunning) return;
      switch (request.kind) {
        case 'hello':
          roomOf(bundleName).add(page);
          return deliver(page, { kind: 'values', values });
        case 'join':
          roomOf(request.bundle).add(page);
          return;
        case 'part':
          roomOf(request.bundle).delete(page);
          return;
        case 'message':
          return send(request.event, request.bundle, request.data, page);
        case 'set':
          // A page's `delete` arrives as a `set` without a value and takes the process down.
          if (request.value === undefined) return stop(new Error(`no value provided for key ${request.key}`));
          return store(request.key, request.value, page);
      }
    },
  };
}

/** Five methods that write to the browser's console, tagged. */
export function consoleLog(tag: string): OmphalosExtension['log'] {
  const write =
    (level: string) =>
    (message: unknown): void =>
      console.log(`[${level}] ${tag}: ${message instanceof Error ? message.stack : String(message)}`);
  return {
    error: write('error'),
    warn: write('warn'),
    info: write('info'),
    debug: write('debug'),
    silly: write('silly'),
  };
}

/** A preview has no web server, so routes are taken and never called. */
function silentRouter(): Router {
  const router: Router = {
    get: () => router,
    post: () => router,
    put: () => router,
    patch: () => router,
    delete: () => router,
    use: () => router,
  };
  return router;
}
