// Messages between the page that runs a bundle and the frames and worker it runs in.

import type { LogEvent, LookEvent } from '../shared/bundle-files.ts';
import type { ScriptModule } from '../shared/script-modules.ts';
import type { PassedMessage, StoredValues } from '../stand-in/bundle-server.ts';
import type { PageNotice, PageRequest, PageSetup } from '../stand-in/wire.ts';

/**
 * Sent by a frame when it is ready, to the window it stands in, with a port for the answer. The answer brings the port for
 * everything else, which belongs to the window that runs the bundle.
 */
export const HELLO = 'omphalos: a frame is there';

export function greet(take: (start: ServerStart | undefined, line: MessagePort) => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data, ports: [line] }: MessageEvent<ServerStart | undefined>) => {
    port1.close();
    if (line) take(data, line);
  };
  // `*`, because the sandboxed frame has no origin to compare with. The message holds no data.
  parent.parent.postMessage(HELLO, '*', [port2]);
}

/** The answer for a server, beside the port; pages get the port alone. */
export interface ServerStart {
  readonly setup: Omit<PageSetup, 'asset'>;
  /** Path of the extension; undefined without one. */
  readonly extension: string | undefined;
  /** The modules it imports, then the extension itself. */
  readonly modules: readonly ScriptModule[];
  readonly storage: StoredValues;
}

/** A position in a file of the bundle. Lines and columns count from 1. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Reports that every part sends. */
export type PartReport =
  /** The answer to a `ping`, to detect code that hangs. */
  | { readonly kind: 'pong' }
  /** Its messages were more than it may send; no more follow. */
  | { readonly kind: 'flood' }
  /** Its document is about to go. */
  | { readonly kind: 'left' }
  | { readonly kind: 'log'; readonly level: LogEvent['level']; readonly text: string }
  | ErrorReport;

export interface ErrorReport {
  readonly kind: 'error';
  readonly message: string;
  /** The address the browser reports: of a script, or of the page. */
  readonly address: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

export type FromPage = PageRequest | PartReport | Omit<LookEvent, 'source'>;
export type ToPage = PageNotice | { readonly kind: 'ping' } | { readonly kind: 'look'; readonly tag: string };

export type FromServer =
  | PartReport
  /** The extension's `main` has returned. */
  | { readonly kind: 'ready' }
  /** The bundle does not load; the text is what the server would log. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'deliver'; readonly page: string; readonly notice: PageNotice }
  | { readonly kind: 'toast'; readonly text: string; readonly level: string; readonly seconds: number }
  | { readonly kind: 'stopped'; readonly reason: string }
  | ({ readonly kind: 'forwarded' } & PassedMessage);

export type ToServer =
  | { readonly kind: 'ping' }
  | { readonly kind: 'request'; readonly page: string; readonly request: PageRequest };
