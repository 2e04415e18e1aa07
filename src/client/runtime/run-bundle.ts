// Runs a bundle in the page: its extension in a worker, its panels and graphics in frames, all without the site's
// origin and without a network. For live previews and the playground.

import type { BundleFiles, BundlePage, RuntimeEvent } from '../../shared/bundle-files.ts';

export interface RunOptions {
  readonly files: BundleFiles;
  /**
   * Where a page of the bundle is shown; undefined for one that is not. The frame fills the element. It may hold other
   * elements; they are left alone.
   */
  slotOf(kind: BundlePage['kind'], name: string, page: BundlePage): HTMLElement | undefined;
  onEvent(event: RuntimeEvent): void;
  /** Rewrites the scripts of pages before they run, line by line: each line stays in its place. */
  transformScript?(text: string, file: string): string;
}

export interface RunningBundle {
  /** Starts again only what the change is about; stored values stay. Also after `stop`. */
  update(files: BundleFiles): void;
  /** Everything from the beginning, nothing stored. Also after `stop`. */
  restart(): void;
  /** Ends the extension and takes the frames away. */
  stop(): void;
}

/** Starts at once. Nothing is thrown: what goes wrong is an event. */
export function runBundle(options: RunOptions): RunningBundle {
  throw new Error(`not written yet: ${Object.keys(options.files).length}`);
}
