// A statement of the pages, and how it is held against what the toolkit gives.

import type { StatementStage } from '../statement-stage.ts';

export interface Statement {
  /** The end of the page's path. */
  readonly page: string;
  /** Finds the sentence in one line of the Markdown; what it says is in the groups. */
  readonly says: RegExp;
  /** @returns what the toolkit does instead */
  readonly look: (stage: StatementStage, said: readonly string[]) => Promise<string | undefined>;
}

export const unlike = (real: unknown, said: unknown): string | undefined =>
  JSON.stringify(real) === JSON.stringify(said)
    ? undefined
    : `it says ${JSON.stringify(said)}, but the toolkit gives ${JSON.stringify(real)}`;
