// Work that no save waits for longer than a moment: another page. What takes longer is
// there later, and something else stands in for its result.

import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that the first question for a result may wait. */
const PATIENCE = 200;

interface Entry<Result> {
  /** Resolves when there is an outcome. */
  readonly ended: Promise<void>;
  end(): void;
  isBegun: boolean;
  /** Whether somebody has asked in vain. */
  isLate: boolean;
  outcome?: { readonly result: Result } | { readonly error: unknown };
}

/**
 * @param onDone called when a result is there that was asked for in vain
 * @param most pieces of work at once; one begins beside another only if that one is late
 * @returns a function that begins the work on new keys, drops work on keys that are no longer asked for if it has not begun, and
 * gives back each result once. It throws what the work threw
 */
export function laterResults<Key extends object, Result>(
  work: (key: Key) => Promise<Result>,
  onDone: () => void,
  most = 2,
): (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Result>> {
  let entries = new Map<Key, Entry<Result>>();
  const running = new Set<Entry<Result>>();

  const beginNext = (): void => {
    for (const [key, entry] of entries) {
      const hasRoom = running.size < most && [...running].every(({ isLate }) => isLate);
      if (!entry.isBegun && hasRoom) void run(key, entry);
    }
  };
  const run = async (key: Key, entry: Entry<Result>): Promise<void> => {
    entry.isBegun = true;
    running.add(entry);
    entry.outcome = await work(key).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    running.delete(entry);
    entry.end();
    beginNext();
    if (entry.isLate && entries.get(key) === entry) onDone();
  };

  return async (keys) => {
    const asked = new Map(keys.map((key) => [key, entries.get(key) ?? newEntry<Result>()]));
    const isNew = keys.some((key) => !entries.has(key));
    entries = new Map(asked);
    beginNext();
    const inTime = [...asked.values()].filter(({ isLate }) => !isLate).map(({ ended }) => ended);
    if (isNew) await Promise.race([Promise.all(inTime), pause(PATIENCE, undefined, { ref: false })]);
    const results = new Map<Key, Result>();
    for (const [key, entry] of asked) {
      entry.isLate = true;
      if (!entry.outcome) continue;
      entries.delete(key);
      if ('error' in entry.outcome) throw entry.outcome.error;
      results.set(key, entry.outcome.result);
    }
    beginNext();
    return results;
  };
}

function newEntry<Result>(): Entry<Result> {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end, isBegun: false, isLate: false };
}
