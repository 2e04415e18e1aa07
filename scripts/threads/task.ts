// A kind of work that threads can do: what both sides, which run the same code, know of it.

/** Setups, items and results are plain values: they are copied from one thread to another. */
export interface Task<Setup, Item, Result> {
  /** Its own among the tasks of a script. */
  readonly name: string;
  /** In the thread, before there are items. */
  start(setup: Setup): TaskWorker<Item, Result>;
}

export interface TaskWorker<Item, Result> {
  work(item: Item): Result | Promise<Result>;
}
