// A kind of work that threads can do. Both sides, which run the same code, know it by its name.

/** Setups, items and results are plain values: they are copied from one thread to another. */
export interface Task<Setup, Item, Result> {
  /** Unique among the tasks of a script. */
  readonly name: string;
  /** Runs in the thread, before the first item. @returns a function that works on one item */
  start(setup: Setup): Work<Item, Result>;
}

export type Work<Item, Result> = (item: Item) => Result | Promise<Result>;
