// What a pool and its threads say to each other.

export type ToThread =
  /** From now on, items are for this task. */
  | { readonly task: string; readonly setup: unknown }
  | { readonly first: number; readonly items: readonly unknown[] };

export interface FromThread {
  /** As in the portion that these are the results of. */
  readonly first: number;
  readonly results: readonly unknown[];
}
