// The stored measurements that later runs are compared with. Only reads and writes that one file.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../scripts/lib/project-root.ts';
import type { Calibration } from './calibration.ts';
import type { Cell } from './site-result.ts';

/** The measurements of one site. */
export interface BaselineSite {
  /** Of the calibration task during that run. */
  readonly calibration: Calibration;
  /** By name: times in milliseconds, sizes in bytes. */
  readonly measures: Readonly<Record<string, number>>;
}

/** By name of the site. */
export type Baseline = Readonly<Record<string, BaselineSite>>;

export interface Comparison {
  /** 1 means unchanged; times are in units of the calibration task. */
  readonly ratio: number;
  /** Undefined if the difference is within the margin. */
  readonly verdict: 'better' | 'worse' | undefined;
}

/** How much repeated runs on a busy machine differ, after calibration. */
const TIME_MARGIN = 0.25;
/** Shorter times are noise. */
const SHORTEST = 30;
const SIZE_MARGIN = 0.02;
/** Memory depends on when the garbage collector runs. */
const MEMORY_MARGIN = 0.15;

/** @returns undefined if the baseline has no such measurement */
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

/** Replaces the measurements of the sites in `measured`, and keeps those of all others. */
export async function saveBaseline(measured: Baseline, file: string = FILE): Promise<void> {
  const baseline = { ...(await readBaseline(file)), ...measured };
  await writeFile(file, `${JSON.stringify(baseline, null, 2)}\n`);
}
