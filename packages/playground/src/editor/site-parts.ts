// What the site around the playground hands in.

import type { ComponentType } from 'react';

export interface SiteParts extends DoneLessons {
  /** Takes the place of an editor whose data cannot be loaded. */
  readonly LoadFailure: ComponentType<{
    readonly name: string;
    readonly error: unknown;
    readonly onRetry: () => void;
  }>;
  /** Runs `refresh` whenever the site shows another page. @returns a function that stops this */
  onOtherPages(refresh: () => void): () => void;
}

/** Which lessons the reader has done, by their paths. */
export interface DoneLessons {
  doneLessons(): readonly string[];
  storeDoneLesson(path: string): void;
}
