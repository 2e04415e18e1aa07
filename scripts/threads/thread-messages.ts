// What the build and its threads say to each other.

import type { MessagePort } from 'node:worker_threads';
import type { Highlighter } from '../markdown/highlight/highlight.ts';

export type TaskName = 'parse' | 'pages';

export type ToThread =
  /** From now on, items are for this task. */
  | { readonly task: TaskName; readonly setup: unknown }
  | { readonly first: number; readonly items: readonly unknown[] };

export interface FromThread {
  /** As in the portion that these are the results of. */
  readonly first: number;
  readonly results: readonly unknown[];
}

/** A thread that highlights code is started with this. */
export interface CodeThreadData {
  readonly port: MessagePort;
  /** One number: how many answers have been given. */
  readonly answers: Int32Array;
}

export interface CodeRequest {
  readonly block: Parameters<Highlighter['highlight']>;
}

/** In the order of the requests. */
export interface CodeAnswer {
  readonly html: string;
}
