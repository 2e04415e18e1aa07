// The fake Omphalos server: who receives a message, what is stored, what an extension can call. It follows the documented
// rules, broken ones included. No DOM, no network.

import type { OmphalosExtension, Router } from '../shared/omphalos.ts';
import { extensionLog, type TellLog } from './console-log.ts';
import {
  check,
  checkBundle,
  checkKey,
  checkMessage,
  checkToast,
  checkValue,
  createListeners,
  listenArguments,
} from './listeners.ts';
import {
  type Message,
  overTheWire,
  type PageNotice,
  type PageRequest,
  type PageSetup,
  SYSTEM,
} from './wire.ts';

interface ServerHooks {
  deliver(page: string, notice: PageNotice): void;
  toast(text: string, level: string, seconds: number): void;
  /** The process has ended; it receives and delivers nothing more. */
  stopped(reason: string): void;
  /** A message was forwarded, or a stored value changed. */
  forwarded(message: PassedMessage): void;
  /** Called with an error before it ends the process. */
  uncaught(error: unknown): void;
  /** Receives the extension's log lines. */
  log: TellLog;
}

/** A message the server forwarded. Pages are named as in `BundlePart`. */
export interface PassedMessage extends Message {
  /** Undefined if the extension sent it. */
  readonly from: string | undefined;
  readonly to: readonly string[];
  /** Whether the extension listens for it. */
  readonly reachesServer: boolean;
  readonly data: unknown;
}

/** Stored values by bundle and key. */
export type StoredValues = Record<string, Record<string, unknown>>;

/** @param storage values of an earlier run; receives those of this one */
export function createBundleServer(
  { bundle, config }: Pick<PageSetup, 'bundle' | 'config'>,
  hooks: ServerHooks,
  storage: StoredValues = {},
) {
  const { name: bundleName } = bundle;
  const rooms = new Map<string, Set<string>>();
  const listeners = createListeners();
  let isRunning = true;

  const roomOf = (name: string): Set<string> => {
    const room = rooms.get(name) ?? new Set();
    rooms.set(name, room);
    return room;
  };
  /** Ends the process: an uncaught error, or a stop from outside. */
  const stop = (error: unknown): void => {
    if (!isRunning) return;
    isRunning = false;
    hooks.stopped(error instanceof Error ? error.message : String(error));
  };
  const orStop = (action: () => unknown) => async (): Promise<void> => {
    try {
      if (isRunning) await action();
    } catch (error) {
      if (isRunning) hooks.uncaught(error);
      stop(error); // an uncaught error ends the process
    }
  };

  const send = ({ event, bundle, data }: Message, sender?: string): void => {
    const notice = overTheWire({ kind: 'message' as const, event, bundle, data }, 'page');
    if (!isRunning) return;
    const to = [...roomOf(bundle)].filter((page) => page !== sender);
    const reached = listeners.of(event, bundle);
    hooks.forwarded({
      from: sender,
      to,
      reachesServer: reached.length > 0,
      event,
      bundle,
      data: notice.data,
    });
    for (const page of to) hooks.deliver(page, notice);
    for (const listener of reached) queueMicrotask(orStop(() => listener(data)));
  };
  const valuesOf = (name: string): Record<string, unknown> => storage[name] ?? {};
  const setValue = (name: string, key: string, value: unknown): void => {
    checkValue(key, value);
    storage[name] = Object.assign(valuesOf(name), { [key]: value });
  };
  /** Handles what pages send to the server itself: it discards everything except changed values, toasts too. */
  const receiveForSystem = ({ event, data }: Message, sender: string): void => {
    const { bundle, key, value } = data as { bundle: string; key: string; value: unknown };
    if (event !== SYSTEM.value) return;
    setValue(bundle, key, value); // a page's `delete` has no value and ends the process
    send({ event, bundle, data: { key, value } }, sender);
  };
  const receive = (page: string, request: PageRequest): void => {
    switch (request.kind) {
      case 'hello':
        for (const name of request.bundles) roomOf(name).add(page);
        hooks.deliver(
          page,
          overTheWire<PageNotice>(
            { kind: 'message', event: SYSTEM.values, bundle: bundleName, data: valuesOf(bundleName) },
            'page',
          ),
        );
        return;
      case 'join':
        roomOf(request.bundle).add(page);
        return;
      case 'part':
        roomOf(request.bundle).delete(page);
        return;
      case 'message':
        if (request.bundle === SYSTEM.bundle) receiveForSystem(request, page);
        else send(request, page);
    }
  };

  const omphalos = {
    require: (name) => {
      check(name !== undefined, 'module name not specified');
      return {}; // no other bundle is loaded
    },
    log: extensionLog(bundleName, hooks.log),
    config,
    bundle,
    bundleVars: {
      set(key: string, value: unknown) {
        setValue(bundleName, key, value);
        send({ event: SYSTEM.value, bundle: bundleName, data: { key, value } });
      },
      get: ((key?: string, fallback?: unknown) => {
        const values = valuesOf(bundleName);
        return key === undefined ? values : (values[key] ?? fallback);
      }) as OmphalosExtension['bundleVars']['get'],
      delete(key: string) {
        checkKey(key);
        delete valuesOf(bundleName)[key];
        send({ event: SYSTEM.value, bundle: bundleName, data: { key } });
      },
    },
    sendMessage(event, data) {
      checkMessage(event);
      send({ event, bundle: bundleName, data });
    },
    sendMessageToBundle(event, bundle, data) {
      checkBundle(bundle);
      checkMessage(event);
      send({ event, bundle, data });
    },
    listenFor(event: string, second: unknown, third?: unknown) {
      const wanted = listenArguments(event, second, third, bundleName);
      return listeners.add(wanted.event, wanted.bundle, wanted.listener);
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
    omphalos: omphalos as OmphalosExtension,
    stop,
    receive: (page: string, request: PageRequest): void => void orStop(() => receive(page, request))(),
  };
}

/** A preview has no web server: routes are accepted but never called. */
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
