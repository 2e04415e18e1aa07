// What the build and its threads say to each other.

export type TaskName = 'parse' | 'highlight' | 'pages';

export type ToThread =
  /** From now on, items are for this task. */
  | { readonly task: TaskName; readonly setup: unknown }
  | { readonly first: number; readonly items: readonly unknown[] };

export interface FromThread {
  /** As in the portion that these are the results of. */
  readonly first: number;
  readonly results: readonly unknown[];
}
