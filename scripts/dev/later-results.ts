// Work that takes long and that no save may wait for: it is done on the side, one piece after another, while something older
// stands in for its result.

interface LaterResults<Key extends object, Result> {
  /**
   * The result of the work on a key; undefined while it is at work, which starts now.
   * @throws what the work threw
   */
  get(key: Key): Result | undefined;
  /** Drops the keys that nobody needs any more, before their work has begun. */
  keepOnly(keys: ReadonlySet<Key>): void;
}

/** @param onDone called when a result is there that was asked for before */
export function laterResults<Key extends object, Result>(
  work: (key: Key) => Promise<Result>,
  onDone: () => void,
): LaterResults<Key, Result> {
  const entries = new Map<Key, { readonly result: Result } | { readonly error: unknown } | undefined>();
  let queue: Promise<void> = Promise.resolve();
  const run = async (key: Key): Promise<void> => {
    if (!entries.has(key)) return;
    const entry = await work(key).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    if (!entries.has(key)) return;
    entries.set(key, entry);
    onDone();
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry && 'error' in entry) throw entry.error;
      if (entry) return entry.result;
      if (!entries.has(key)) {
        entries.set(key, undefined);
        queue = queue.then(() => run(key));
      }
      return undefined;
    },
    keepOnly(keys) {
      for (const key of entries.keys()) if (!keys.has(key)) entries.delete(key);
    },
  };
}
