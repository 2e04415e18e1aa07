// How long each stage of a build may take. Exceeding a budget fails nothing: the build names the slow stage, so that a
// slow machine, a slow disk or slow code is noticed.

import type { Timer } from '../lib/timer.ts';

interface Budget {
  /** Milliseconds, whatever the size of the site. */
  readonly fixed: number;
  /** Milliseconds for each page. */
  readonly perPage: number;
}

/** For the whole build. */
const BUILD: Budget = { fixed: 6000, perPage: 15 };

/** Some three times what two idle cores take without a cache. */
const STAGES: Readonly<Record<string, Budget>> = {
  bundle: { fixed: 5000, perPage: 0 },
  parse: { fixed: 4000, perPage: 10 },
  // Grammars are loaded once per build; other stages run at the same time.
  highlight: { fixed: 4000, perPage: 10 },
  // Each new or changed diagram needs a browser.
  diagrams: { fixed: 500, perPage: 0.1 },
  'render + write': { fixed: 1000, perPage: 10 },
};
/** Extra time for the last stage, and so for the whole build, if it writes compressed copies. */
const COMPRESSING: Budget = { fixed: 30_000, perPage: 1000 };
const OTHERS: Budget = { fixed: 500, perPage: 0.5 };

export interface SlowStage {
  readonly stage: string;
  readonly milliseconds: number;
  /** Milliseconds that it may take. */
  readonly budget: number;
}

export interface BuildTimes {
  readonly stages: Timer['stages'];
  readonly pages: number;
  /** Of the whole build; stages overlap. */
  readonly milliseconds: number;
  readonly compresses?: boolean;
}

/** @returns stages over their budget, the one furthest over first; none if the whole build is within its own budget */
export function slowStages({
  stages,
  pages,
  milliseconds,
  compresses = false,
}: BuildTimes): readonly SlowStage[] {
  const compressing = compresses ? allowed(COMPRESSING, pages) : 0;
  if (milliseconds <= allowed(BUILD, pages) + compressing) return [];
  return Object.entries(stages)
    .map(([stage, time]) => ({
      stage,
      milliseconds: time,
      budget: allowed(STAGES[stage] ?? OTHERS, pages) + (stage === 'render + write' ? compressing : 0),
    }))
    .filter((slow) => slow.milliseconds > slow.budget)
    .sort((a, b) => b.milliseconds - b.budget - (a.milliseconds - a.budget));
}

/** One line that names the slowest stage; undefined if there is none. */
export function slowBuildText(times: BuildTimes): string | undefined {
  const slow = slowStages(times)[0];
  if (!slow) return undefined;
  // A stage that overlaps others counts from its start to its end, which may round up to more than the whole build.
  const share = Math.min(100, Math.round((slow.milliseconds / times.milliseconds) * 100));
  const pages = times.pages === 1 ? '1 page' : `${times.pages} pages`;
  return `slow: the stage "${slow.stage}" took ${seconds(slow.milliseconds)}, ${share} % of the build; for ${pages} it should take ${seconds(slow.budget)} at most`;
}

const allowed = ({ fixed, perPage }: Budget, pages: number): number => fixed + perPage * pages;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
