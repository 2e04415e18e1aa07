// The `omphalos` object of a panel or graphic in a preview. Talks to the fake server through a port. No DOM.

import type { OmphalosPage } from '../shared/omphalos.ts';
import { pageLog, type TellLog } from './console-log.ts';
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
import { overTheWire, type PageNotice, type PageRequest, type PageSetup, SYSTEM } from './wire.ts';

/** @param send sends a request; requests arrive in order */
export function createPageApi(
  { bundle, asset, config }: PageSetup,
  send: (request: PageRequest) => void,
  reportError: (error: unknown) => void,
  tellLog: TellLog,
) {
  const own = bundle.name;
  const listeners = createListeners();
  /** Number of the page's listeners per bundle. */
  const listens = new Map<string, number>();
  let values: Record<string, unknown> = {};
  let isConnected = false;
  let waiting: PageRequest[] = [];

  const emit = (request: PageRequest): void => {
    if (isConnected) send(overTheWire(request, 'extension'));
    else waiting.push(request);
  };
  const connect = (): void => {
    isConnected = true;
    emit({ kind: 'hello', bundles: [...new Set([own, ...listens.keys()])] });
    const requests = waiting;
    waiting = [];
    for (const request of requests) orReport(() => emit(request));
  };
  const orReport = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      reportError(error);
    }
  };
  const sendMessageToBundle = (event: string, target: string, data?: unknown): void => {
    checkBundle(target);
    checkMessage(event);
    emit({ kind: 'message', event, bundle: target, data });
  };
  const sendValue = (key: string, value?: unknown): void =>
    sendMessageToBundle(SYSTEM.value, SYSTEM.bundle, { bundle: own, key, value });

  const omphalos = {
    log: pageLog(asset.name, tellLog),
    config,
    bundle,
    asset,
    bundleVars: {
      set(key: string, value: unknown) {
        checkValue(key, value);
        values[key] = value;
        sendValue(key, value);
      },
      get: ((key?: string, fallback?: unknown) =>
        key === undefined ? values : (values[key] ?? fallback)) as OmphalosPage['bundleVars']['get'],
      delete(key: string) {
        checkKey(key);
        delete values[key];
        sendValue(key);
      },
    },
    sendMessage: (event, data) => sendMessageToBundle(event, own, data),
    sendMessageToBundle,
    listenFor(event: string, second: unknown, third?: unknown) {
      const { bundle: wanted, listener, ...message } = listenArguments(event, second, third, own);
      const target = wanted as string; // after the first time, `undefined` counts as a bundle, too
      const count = (listens.get(target) ?? 0) + 1;
      listens.set(target, count);
      if (target !== own && count === 1) {
        check(target !== undefined, 'no bundleName provided to join()');
        emit({ kind: 'join', bundle: target });
      }
      const stop = listeners.add(message.event, target, listener);
      return () => {
        stop();
        const left = (listens.get(target) ?? 0) - 1;
        listens.set(target, left);
        if (target !== own && left === 0) emit({ kind: 'part', bundle: target });
      };
    },
    toast(text, level, seconds) {
      const look = level || 'message';
      checkToast(text, look);
      // The server discards it, so nothing is shown.
      sendMessageToBundle('toast', SYSTEM.bundle, {
        toast: text,
        level: look,
        timeout: seconds && seconds * 1000,
      });
    },
  } satisfies OmphalosPage;

  omphalos.listenFor(SYSTEM.values, (all: typeof values) => {
    values = all;
  });
  omphalos.listenFor(SYSTEM.value, ({ key, value }: { key: string; value?: unknown }) => {
    if (value === undefined) delete values[key];
    else values[key] = value;
  });

  return {
    omphalos: omphalos as OmphalosPage,
    /** Handles what arrives on the port. The page is not connected before the first `connected`. */
    receive(notice: PageNotice): void {
      if (notice.kind === 'connected') connect();
      else if (notice.kind === 'disconnected') isConnected = false;
      else
        for (const listener of listeners.of(notice.event, notice.bundle))
          queueMicrotask(() => orReport(() => listener(notice.data)));
    },
  };
}
