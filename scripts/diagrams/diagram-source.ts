// A diagram as its author wrote it, in a document.

import type { SourceLocation } from '../diagnostics/diagnostic.ts';

export interface DiagramSource {
  readonly hash: string;
  readonly source: string;
  /** Of the fence's first line; the diagram's own text begins on the next. */
  readonly at: SourceLocation;
}
