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
  return {
    /** @param message what the documentation says, and what the toolkit does */
    differ({ file, line }: Place, message: string): void {
      differences.add(`${file}:${line}: ${message}`);
    },
    /** @param what in the plural: `manifests` */
    count(what: string, number = 1): void {
      counts.set(what, (counts.get(what) ?? 0) + number);
    },
    /** One line each, sorted by file and line. */
    differenceLines: () => [...differences].sort(new Intl.Collator('en', { numeric: true }).compare),
    countLines(): readonly string[] {
      const width = Math.max(0, ...[...counts.values()].map((number) => String(number).length));
      return [...counts].map(([what, number]) => `  ${String(number).padStart(width)}  ${what}`);
    },
  };
}
