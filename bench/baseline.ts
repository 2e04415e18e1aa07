// The measurements that others are compared with, kept in the repository. Pure, save for reading and writing that file.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../scripts/lib/project-root.ts';
import type { Calibration } from './calibration.ts';
import type { Cell } from './site-result.ts';

/** What was measured of one site. */
export interface BaselineSite {
  /** At that time. */
  readonly calibration: Calibration;
  /** By name; times in milliseconds, sizes in bytes. */
  readonly measures: Readonly<Record<string, number>>;
}

/** By the site's name. */
export type Baseline = Readonly<Record<string, BaselineSite>>;

export interface Comparison {
  /** 1: as it was; times in units of the calibration task. */
  readonly ratio: number;
  /** Beyond the margin; undefined within it. */
  readonly verdict: 'better' | 'worse' | undefined;
}

/** Of a time: what repeated runs on a busy machine differ by, calibrated as they are. */
const TIME_MARGIN = 0.25;
/** Times below that are all noise. */
const SHORTEST = 30;
const SIZE_MARGIN = 0.02;
/** The garbage collector runs when it likes. */
const MEMORY_MARGIN = 0.15;

/** @returns undefined if there is nothing to compare with */
export function compare(
  cell: Cell,
  calibration: Calibration,
  baseline: BaselineSite | undefined,
): Comparison | undefined {
  const before = baseline?.measures[cell.name];
  if (baseline === undefined || before === undefined) return undefined;
  if (before === 0 || cell.value === 0)
    return before === cell.value ? { ratio: 1, verdict: undefined } : undefined;
  const ratio = cell.time
    ? cell.value / calibration[cell.time] / (before / baseline.calibration[cell.time])
    : cell.value / before;
  return { ratio, verdict: isNoise(cell, before) ? undefined : verdictOf(ratio, marginOf(cell)) };
}

const isNoise = ({ time, value }: Cell, before: number): boolean =>
  time !== undefined && value < SHORTEST && before < SHORTEST;

const marginOf = ({ time, name }: Cell): number =>
  time ? TIME_MARGIN : name.endsWith('peak memory') ? MEMORY_MARGIN : SIZE_MARGIN;

function verdictOf(ratio: number, margin: number): Comparison['verdict'] {
  if (ratio > 1 + margin) return 'worse';
  return ratio < 1 / (1 + margin) ? 'better' : undefined;
}

const FILE = join(projectRoot, 'bench/baseline.json');

export async function readBaseline(file: string = FILE): Promise<Baseline> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(text) as Baseline;
}

/** Sites that were not measured this time stay as they were; one that was is replaced as a whole. */
export async function saveBaseline(measured: Baseline, file: string = FILE): Promise<void> {
  const baseline = { ...(await readBaseline(file)), ...measured };
  await writeFile(file, `${JSON.stringify(baseline, null, 2)}\n`);
}
