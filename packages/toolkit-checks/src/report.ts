// What each check receives, and where it leaves its findings: differences, each with its place in the documentation, and
// counts.

import type { Browser } from 'playwright-core';

export interface ToolkitCheck {
  /** The built checkout of the toolkit. */
  readonly folder: string;
  /** Receives configuration folders of the toolkit. */
  readonly work: string;
  /** The built site. */
  readonly dist: string;
  readonly browser: Browser;
  readonly report: Report;
}

export interface Place {
  /** From the project's root. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** Where a page should say what none says. */
export const SOMEWHERE: Place = { file: 'content', line: 1 };

export type Report = ReturnType<typeof openReport>;

export function openReport() {
  const differences = new Set<string>();
  const counts = new Map<string, number>();
  const ran = new Map<string, string>();
  const parsed = new Map<string, string>();
  return {
    /** @param message what the documentation says, and what the toolkit does */
    differ({ file, line }: Place, message: string): void {
      differences.add(`${file}:${line}: ${message}`);
    },
    /** @param what in the plural: `manifests` */
    count(what: string, number = 1): void {
      counts.set(what, (counts.get(what) ?? 0) + number);
    },
    /**
     * Notes that a block was run against the toolkit.
     * @param block or what a block shows: a file in the content folder, with `#` and a region, or the folder of a sample
     * @param kind in the plural: `examples`
     */
    ran(block: Place | string, kind: string): void {
      ran.set(keyOf(block), kind);
    },
    /** @param why no check can run it */
    onlyParsed(block: Place, why: string): void {
      parsed.set(keyOf(block), why);
    },
    /** Kind of the check that ran the block, or undefined. @param shows as in `ran` */
    howRan: (block: Place, shows: readonly string[]): string | undefined =>
      [keyOf(block), ...shows].map((key) => ran.get(key)).find(Boolean),
    whyParsed: (block: Place): string | undefined => parsed.get(keyOf(block)),
    /** One line each, sorted by file and line. */
    differenceLines: () => [...differences].sort(new Intl.Collator('en', { numeric: true }).compare),
    countLines(): readonly string[] {
      const width = Math.max(0, ...[...counts.values()].map((number) => String(number).length));
      return [...counts].map(([what, number]) => `  ${String(number).padStart(width)}  ${what}`);
    },
  };
}

const keyOf = (block: Place | string): string =>
  typeof block === 'string' ? block : `${block.file}:${block.line}`;
