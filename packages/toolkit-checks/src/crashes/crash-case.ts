// A way to crash the toolkit's server, as a row of the table "What crashes the server" describes it.

import type { Page } from 'playwright-core';
import type { BundleFiles } from '../bundle-folder.ts';
import type { Toolkit, ToolkitOptions } from '../toolkit-server.ts';

export interface CrashCase {
  /** How the row's first cell begins. A row can have several cases. */
  readonly row: string;
  /** What this case adds to the row, if there are several. */
  readonly variant?: string;
  /** The code of the extension of the bundle `crash`, run inside `main`. */
  readonly extension?: string;
  /** Further files of the bundle `crash`, by path. */
  readonly files?: BundleFiles;
  /** Further keys under `omphalos` in its manifest. */
  readonly manifest?: object;
  /** Name of the folder that holds the bundle. */
  readonly folderName?: string;
  /** Another program listens on the server's port. */
  readonly isPortTaken?: true;
  readonly options?: Pick<Partial<ToolkitOptions>, 'env' | 'command'>;
  /** Prepares the configuration folder before the start. */
  prepare?(configFolder: string): Promise<void>;
  /** Does what crashes the server; without it the extension does so by itself. */
  readonly act?: Act;
}

export type Act = (scene: CrashScene) => Promise<unknown>;

export interface CrashScene {
  readonly toolkit: Toolkit;
  readonly port: number;
  readonly configFolder: string;
  /** A connected graphic of the bundle `crash`. */
  openGraphic(): Promise<Page>;
}

/** Runs code in the server a moment after the start. */
export const soon = (code: string): string => `setTimeout(() => { ${code} }, 50);`;
