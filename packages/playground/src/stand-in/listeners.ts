// The listeners of one side of a preview, by event and bundle, with the API's rules for arguments.

import type { MessageListener } from '../shared/omphalos.ts';

export function createListeners() {
  const entries: { readonly name: string; readonly listener: MessageListener }[] = [];
  return {
    /** All listeners a message reaches: first those that name it, then those whose `*` matches a part of its name. */
    of: (event: string, bundle: string): readonly MessageListener[] =>
      namesReached(`${event}.${bundle}`).flatMap((reached) =>
        entries.filter(({ name }) => name === reached).map(({ listener }) => listener),
      ),
    /** @returns stops listening; throws when called again */
    add(event: string, bundle: string | undefined, listener: MessageListener) {
      const entry = { name: `${event}.${bundle}`, listener };
      entries.push(entry);
      return () => {
        const index = entries.indexOf(entry);
        if (index < 0) throw new Error('cannot remove listener more than once');
        entries.splice(index, 1);
      };
    },
  };
}

/** The toolkit joins event and bundle with a dot and treats the result as one name: `a.b` → `a.b`, `a.*`, `*`. */
function namesReached(name: string): readonly string[] {
  const parts = name.split('.');
  return [name, ...parts.map((_, index) => [...parts.slice(0, -1 - index), '*'].join('.'))];
}

/** `(event, listener)` or `(event, bundle, listener)`, distinguished as in the toolkit. */
export function listenArguments(event: unknown, second: unknown, third: unknown, ownBundle: string) {
  check(event !== undefined, 'message not specified');
  check(second !== undefined || third !== undefined, 'no event listener callback supplied');
  return third === undefined
    ? { event: event as string, bundle: ownBundle, listener: second as MessageListener }
    : { event: event as string, bundle: second as string | undefined, listener: third as MessageListener };
}

// Only `undefined` counts as missing: an empty string is an ordinary name.

export const checkMessage = (event: unknown): void => check(event !== undefined, 'message not specified');

export const checkBundle = (bundle: unknown): void =>
  check(bundle !== undefined, 'valid bundle not specified');

export const checkKey = (key: unknown): void => check(key !== undefined, 'a key name must be provided');

export function checkValue(key: unknown, value: unknown): void {
  checkKey(key);
  check(value !== undefined, `no value provided for key ${String(key)}`);
  // The toolkit writes the value into its log, which throws for a symbol and for an object without a prototype.
  asText(value);
}

const asText = (value: unknown): string => `${value}`;

const LEVELS: readonly unknown[] = ['message', 'info', 'warning', 'success', 'error'];

export function checkToast(text: unknown, level: unknown): void {
  check(text !== undefined, 'no toast message text given');
  check(LEVELS.includes(level), `unknown toast level '${String(level)}'`);
}

export function check(isRight: boolean, message: string): void {
  if (!isRight) throw new Error(message);
}
