// What the page that runs a bundle, and the frames and the worker that it runs in, say to each other.

import type { LogEvent } from '../shared/bundle-files.ts';
import type { ScriptModule } from '../shared/script-modules.ts';
import type { PageNotice, PageRequest, PageSetup } from '../stand-in/wire.ts';

/** A frame to the page: it is there, and waits for its line. Sent by `postMessage`; all else goes over the line. */
export const HELLO = 'omphalos: a frame is there';

/** With the line, a port, as the only thing transferred. */
export type FrameStart =
  | { readonly kind: 'page' }
  | { readonly kind: 'server'; readonly worker: string; readonly start: ServerStart };

export interface ServerStart {
  readonly setup: Omit<PageSetup, 'asset'>;
  /** The extension's own file; undefined without one. */
  readonly extension: string | undefined;
  /** What it imports, and last itself. */
  readonly modules: readonly ScriptModule[];
  /** Stored values by bundle and key. */
  readonly storage: Record<string, Record<string, unknown>>;
}

/** Where a file of the bundle cannot be read as code; what the worker is told when it asks. */
export interface SyntaxPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Both ways, to see whether code of a bundle has hung. */
export interface Ping {
  readonly kind: 'ping';
}

/** What any part tells of itself. */
export type PartReport =
  | { readonly kind: 'pong' }
  | { readonly kind: 'log'; readonly level: LogEvent['level']; readonly text: string }
  | ErrorReport;

export interface ErrorReport {
  readonly kind: 'error';
  readonly message: string;
  /** As the browser gives it: of a script, or of the page. */
  readonly address: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

export type PageLine = PageRequest | PartReport;
export type ToPage = PageNotice | Ping;

export type ServerLine =
  | PartReport
  /** The extension's `main` is done. */
  | { readonly kind: 'ready' }
  /** The bundle does not load: what the server would log. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'deliver'; readonly page: string; readonly notice: PageNotice }
  | { readonly kind: 'toast'; readonly text: string; readonly level: string; readonly seconds: number }
  | { readonly kind: 'stopped'; readonly reason: string }
  | ({ readonly kind: 'passed' } & Passed);

/** A message that the server has handed on. Pages go by the names that the page has given them. */
export interface Passed {
  /** Undefined if the extension has sent it. */
  readonly from: string | undefined;
  readonly to: readonly string[];
  /** Whether the extension has a listener for it. */
  readonly reachesServer: boolean;
  readonly event: string;
  readonly bundle: string;
  readonly data: unknown;
}

export type ToServer =
  | Ping
  | { readonly kind: 'request'; readonly page: string; readonly request: PageRequest };
