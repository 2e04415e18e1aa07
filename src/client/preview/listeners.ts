// The listeners of one side of a preview, by event and bundle, with the argument rules of `listenFor`.

import type { MessageListener } from '../../../public/omphalos.js';

export interface Listeners {
  /** All that listen to an event of a bundle, in the order in which they were registered. */
  of(event: string, bundle: string): readonly MessageListener[];
  /** @returns stops listening; throws when called again */
  add(event: string, bundle: string, listener: MessageListener): () => void;
  /** Whether anyone listens to any event of the bundle. */
  hasAny(bundle: string): boolean;
}

export function createListeners(): Listeners {
  const entries: { readonly event: string; readonly bundle: string; readonly listener: MessageListener }[] =
    [];
  return {
    of: (event, bundle) =>
      entries
        .filter((entry) => entry.event === event && entry.bundle === bundle)
        .map(({ listener }) => listener),
    hasAny: (bundle) => entries.some((entry) => entry.bundle === bundle),
    add(event, bundle, listener) {
      const entry = { event, bundle, listener };
      entries.push(entry);
      return () => {
        const index = entries.indexOf(entry);
        if (index < 0) throw new Error('cannot remove listener more than once');
        entries.splice(index, 1);
      };
    },
  };
}

/** `(event, listener)` or `(event, bundle, listener)`, told apart as the toolkit does. */
export function listenArguments(
  event: unknown,
  second: unknown,
  third: unknown,
  ownBundle: string,
): { readonly event: string; readonly bundle: string | undefined; readonly listener: MessageListener } {
  if (event === undefined) throw new Error('message not specified');
  if (second === undefined && third === undefined) throw new Error('no event listener callback supplied');
  return third === undefined
    ? { event: event as string, bundle: ownBundle, listener: second as MessageListener }
    : { event: event as string, bundle: second as string | undefined, listener: third as MessageListener };
}

export function checkMessage(event: unknown): void {
  if (event === undefined || event === '') throw new Error('message not specified');
}

export function checkBundle(bundle: unknown): void {
  if (bundle === undefined || bundle === '') throw new Error('valid bundle not specified');
}

const LEVELS: readonly unknown[] = ['message', 'info', 'warning', 'success', 'error'];

export function checkToast(text: unknown, level: unknown): void {
  if (text === undefined || text === '') throw new Error('no toast message text given');
  if (!LEVELS.includes(level)) throw new Error(`unknown toast level '${String(level)}'`);
}

export function checkKey(key: unknown): void {
  if (key === undefined) throw new Error('a key name must be provided');
}

export function checkValue(key: unknown, value: unknown): void {
  checkKey(key);
  if (value === undefined) throw new Error(`no value provided for key ${String(key)}`);
}
