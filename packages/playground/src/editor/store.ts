// A single value that React can subscribe to.

export type Store<Value> = ReturnType<typeof createStore<Value>>;

export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: (): Value => value,
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    /** @returns a function that unsubscribes */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
