// The `omphalos` object of a panel or graphic in a preview. Talks to the stand-in of the server through a line that it
// is given; no DOM.

import type { OmphalosPage } from '../../../public/omphalos.js';
import { consoleLog } from './bundle-server.ts';
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

export interface PageApi {
  readonly omphalos: OmphalosPage;
  receive(notice: PageNotice): void;
}

/** @param send puts a request on the line; requests arrive in order */
export function createPageApi(
  { bundle, asset, config }: PageSetup,
  send: (request: PageRequest) => void,
  reportError: (error: unknown) => void,
): PageApi {
  const own = (bundle as { readonly name: string }).name;
  const listeners = createListeners();
  let values: Record<string, unknown> = {};
  send({ kind: 'hello' });

  const sendTo = (event: string, target: string, data: unknown): void =>
    send({ kind: 'message', event, bundle: target, data: overTheWire(data) });

  const omphalos = {
    log: consoleLog((asset as { readonly name: string }).name),
    config: config as OmphalosPage['config'],
    bundle: bundle as OmphalosPage['bundle'],
    asset: asset as OmphalosPage['asset'],
    bundleVars: {
      set(key: string, value: unknown) {
        checkValue(key, value);
        values[key] = value;
        send({ kind: 'set', key, value: overTheWire(value) });
      },
      get: ((key?: string, fallback?: unknown) =>
        key === undefined ? values : (values[key] ?? fallback)) as OmphalosPage['bundleVars']['get'],
      delete(key: string) {
        checkKey(key);
        delete values[key];
        send({ kind: 'set', key });
      },
    },
    sendMessage(event, data) {
      checkMessage(event);
      sendTo(event, own, data);
    },
    sendMessageToBundle(event, target, data) {
      checkBundle(target);
      checkMessage(event);
      sendTo(event, target, data);
    },
    listenFor(event: string, second: unknown, third?: unknown) {
      const { bundle: target, listener, ...wanted } = listenArguments(event, second, third, own);
      if (target === undefined) throw new Error('no bundleName provided to join()');
      if (target !== own && !listeners.hasAny(target)) send({ kind: 'join', bundle: target });
      const stop = listeners.add(wanted.event, target, listener);
      return () => {
        stop();
        if (target !== own && !listeners.hasAny(target)) send({ kind: 'part', bundle: target });
      };
    },
    toast(text, level) {
      checkToast(text, level || 'message'); // and that is all: the server discards what pages send
    },
  } satisfies OmphalosPage;

  return {
    omphalos,
    receive(notice) {
      if (notice.kind === 'values') values = { ...notice.values };
      else if (notice.kind === 'value') {
        if (notice.value === undefined) delete values[notice.key];
        else values[notice.key] = notice.value;
      } else {
        for (const listener of listeners.of(notice.event, notice.bundle)) {
          try {
            listener(notice.data);
          } catch (error) {
            reportError(error);
          }
        }
      }
    },
  };
}
