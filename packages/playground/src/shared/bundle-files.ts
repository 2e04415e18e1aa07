// A bundle in memory, as a preview or the playground passes it to the runtime.

import type { LogLevel, OmphalosPage, Size } from './omphalos.ts';

/** Files by path in the bundle, `/`-separated: `package.json`, `graphics/score.html`. Text is a string, anything else bytes. */
export type BundleFiles = Readonly<Record<string, string | Uint8Array>>;

/** Where a bundle's code runs. Pages have the names that the manifest gives them. */
export type BundlePart = 'server' | `panel:${string}` | `graphic:${string}`;

/** Events of a running bundle, in order. */
export type RuntimeEvent =
  | LogEvent
  | UncaughtEvent
  | PassedMessageEvent
  /** A toast the dashboard would show, for so many seconds in all. */
  | { readonly kind: 'toast'; readonly text: string; readonly level: string; readonly seconds: number }
  /** Found before it runs. Without a source, in the manifest. */
  | (BundleProblem & { readonly kind: 'problem'; readonly source?: BundlePart })
  /** A part starts anew: its errors and problems so far are of the past. */
  | { readonly kind: 'begin'; readonly source: BundlePart }
  | StateEvent
  | LookEvent;

/** A line of `omphalos.log` or of the console. */
export interface LogEvent {
  readonly kind: 'log';
  readonly source: BundlePart;
  readonly level: LogLevel;
  readonly text: string;
}

/** An uncaught error. Lines and columns count from 1; undefined where the browser does not report them. */
export interface UncaughtEvent {
  readonly kind: 'error';
  readonly source: BundlePart;
  readonly message: string;
  /** Path in the bundle. */
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

interface PassedMessageEvent {
  readonly kind: 'message';
  readonly from: BundlePart;
  /** Its receivers. */
  readonly to: readonly BundlePart[];
  /** The message's name; for a changed stored value `bundleVars.set` or `bundleVars.delete`. */
  readonly name: string;
  /** The bundle it is addressed to. */
  readonly bundle: string;
  /** Data of the message; of a stored value `{ key, value }`. */
  readonly data: unknown;
}

/** The answer of a page to `RunningBundle.look`. The bundle's code could send anything. */
export interface LookEvent {
  readonly kind: 'look';
  readonly source: BundlePart;
  /** Tag as passed to `look`. */
  readonly tag: unknown;
  /** What `lookAtPage` returns. */
  readonly shows: unknown;
}

/** A fault in a file of the bundle. */
export interface BundleProblem {
  /** Path in the bundle. */
  readonly file: string;
  /** Counts from 1; undefined if the whole file is meant. */
  readonly line: number | undefined;
  /** What the server would log, or what the runtime cannot do. */
  readonly message: string;
  /** `error`: the server skips the bundle or the page. */
  readonly severity: 'error' | 'warning';
}

interface StateEvent {
  readonly kind: 'state';
  readonly state: 'starting' | 'running' | 'failed' | 'stopped';
  /** One sentence, for `failed` and `stopped`. */
  readonly reason?: string | undefined;
}

/** A panel or graphic from the manifest, with the server's defaults filled in. */
export interface BundlePage {
  readonly kind: 'panel' | 'graphic';
  readonly name: string;
  /** Title of a panel; undefined for a graphic. */
  readonly title: string | undefined;
  /** Path in the bundle. */
  readonly file: string;
  /** Pixels for a graphic; grid units (a twelfth of the width, 32 pixels) for a panel. */
  readonly size: Size;
  /** The value of `omphalos.asset`. */
  readonly asset: OmphalosPage['asset'];
}

export interface BundleManifest {
  readonly name: string;
  /** The value of `omphalos.bundle`. */
  readonly bundle: OmphalosPage['bundle'];
  readonly panels: readonly BundlePage[];
  readonly graphics: readonly BundlePage[];
  /** Path in the bundle; undefined without an extension. */
  readonly extension: string | undefined;
}

export interface ReadManifest {
  /** Undefined if the server would skip the bundle; one of the problems says why. */
  readonly manifest: BundleManifest | undefined;
  readonly problems: readonly BundleProblem[];
}
