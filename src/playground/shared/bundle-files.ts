// A bundle in memory: what a preview or the playground hands to the runtime.

/** By path in the bundle, `/`-separated: `package.json`, `graphics/score.html`. Text, or the bytes of anything else. */
export type BundleFiles = Readonly<Record<string, string | Uint8Array>>;

/** Where code of a bundle runs. Pages go by the names that the manifest gives them. */
export type BundlePart = 'server' | `panel:${string}` | `graphic:${string}`;

/** What the runtime tells, in the order in which it happened. */
export type RuntimeEvent =
  | LogEvent
  | UncaughtEvent
  | PassedMessageEvent
  | ToastEvent
  | ProblemEvent
  | StateEvent;

/** A line of `omphalos.log` or of the console. */
export interface LogEvent {
  readonly kind: 'log';
  readonly source: BundlePart;
  readonly level: 'error' | 'warn' | 'info' | 'debug' | 'silly';
  readonly text: string;
}

/** An error that nothing has caught. Lines and columns count from 1; undefined where the browser does not say. */
export interface UncaughtEvent {
  readonly kind: 'error';
  readonly source: BundlePart;
  readonly message: string;
  /** Path in the bundle. */
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** A message on its way. */
export interface PassedMessageEvent {
  readonly kind: 'message';
  readonly from: BundlePart;
  /** Whom it reached. */
  readonly to: readonly BundlePart[];
  /** The message's own name; for a stored value that changes `bundleVars.set` or `bundleVars.delete`. */
  readonly name: string;
  /** The bundle that it is addressed to. */
  readonly bundle: string;
  /** For a stored value `{ key, value }`. */
  readonly data: unknown;
}

/** A notice that the dashboard would show. */
export interface ToastEvent {
  readonly kind: 'toast';
  readonly text: string;
  readonly level: string;
  readonly seconds: number;
}

/** Something is wrong with a file of the bundle; found while reading it, not while it runs. */
export interface ProblemEvent extends BundleProblem {
  readonly kind: 'problem';
}

export interface BundleProblem {
  /** Path in the bundle. */
  readonly file: string;
  /** Counts from 1; undefined if it is about the file as a whole. */
  readonly line: number | undefined;
  /** What the server would log, or what the runtime cannot do. */
  readonly message: string;
  /** `error`: the server leaves the bundle, or what it is about, out. */
  readonly severity: 'error' | 'warning';
}

export interface StateEvent {
  readonly kind: 'state';
  readonly state: 'starting' | 'running' | 'failed' | 'stopped';
  /** Of `failed` and `stopped`: one sentence. */
  readonly reason: string | undefined;
}

/** A panel or graphic as the manifest declares it, completed as the server does. */
export interface BundlePage {
  readonly kind: 'panel' | 'graphic';
  readonly name: string;
  /** Of a panel; undefined for a graphic. */
  readonly title: string | undefined;
  /** Path in the bundle. */
  readonly file: string;
  /** Pixels for a graphic, grid units (a twelfth of the width, 32 pixels) for a panel. */
  readonly size: { readonly width: number; readonly height: number };
  /** What `omphalos.asset` holds. */
  readonly asset: unknown;
}

export interface BundleManifest {
  readonly name: string;
  readonly version: string;
  /** What `omphalos.bundle` holds. */
  readonly bundle: unknown;
  readonly panels: readonly BundlePage[];
  readonly graphics: readonly BundlePage[];
  /** Path in the bundle; undefined without server code. */
  readonly extension: string | undefined;
}

export interface ReadManifest {
  /** Undefined if the server would leave the bundle out: one of the problems says why. */
  readonly manifest: BundleManifest | undefined;
  readonly problems: readonly BundleProblem[];
}
