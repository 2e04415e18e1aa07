// The measurements of one site, and the same as rows of a table.

import type { Builds } from './builds.ts';
import type { Calibration } from './calibration.ts';
import type { MainThreadTimes } from './main-thread.ts';
import { median } from './median.ts';
import type { ReaderWeights } from './reader-weight.ts';
import type { WatchLatency } from './watch-latency.ts';

export interface SiteResult {
  readonly site: string;
  /** Before and after the measurements of this site. */
  readonly calibration: Calibration;
  readonly builds?: Builds;
  readonly watch?: WatchLatency;
  readonly reader?: ReaderWeights;
  readonly mainThread?: readonly MainThreadTimes[];
}

/** Values of `s` and `ms` are in milliseconds, of `MB` and `B` in bytes. */
export type Unit = 's' | 'ms' | 'MB' | 'B' | 'count';

export interface Cell {
  /** Stable name, used to compare two runs. */
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /** What a slower machine scales the value with; undefined if it is no time. */
  readonly time: keyof Calibration | undefined;
}

export interface Row {
  readonly label: string;
  readonly cells: readonly Cell[];
}

export interface Section {
  readonly title: string;
  /** Headings of the columns; none if each row has its own. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** Milliseconds; the table leaves out stages that are shorter in all builds. */
const SHOWN_STAGE = 20;

export const sectionsOf = ({ builds, watch, reader, mainThread }: SiteResult): readonly Section[] => [
  ...(builds ? [buildSection(builds)] : []),
  ...(watch ? [watchSection(watch)] : []),
  ...(reader ? [readerSection(reader)] : []),
  ...(mainThread ? [mainThreadSection(mainThread)] : []),
];

function buildSection({ cold, warm, afterEdit }: Builds): Section {
  const builds = Object.entries({ cold, warm, 'after edit': afterEdit });
  const row = (label: string, unit: Unit, measure: (build: Builds['cold']) => number): Row => ({
    label,
    cells: builds.map(([build, cost]) => cell(`build ${build}: ${label}`, measure(cost), unit)),
  });
  const stages = new Set(builds.flatMap(([, { stages }]) => Object.keys(stages)));
  return {
    title: `build: ${cold.pages} pages, ${cold.files} files`,
    columns: ['no cache', 'nothing changed', 'one page changed'],
    rows: [
      row('start to end', 's', ({ milliseconds }) => milliseconds),
      row('processor', 's', ({ cpuMilliseconds }) => cpuMilliseconds),
      row('peak memory', 'MB', ({ peakMemory }) => peakMemory),
      row('output', 'MB', ({ bytes }) => bytes),
      ...[...stages]
        .filter((stage) => builds.some(([, { stages }]) => (stages[stage] ?? 0) >= SHOWN_STAGE))
        .map((stage) => row(`  ${stage}`, 's', ({ stages }) => stages[stage] ?? 0)),
    ],
  };
}

function watchSection({ start, edits }: WatchLatency): Section {
  return single('watch mode', [
    ['start to first page', start, 's'],
    ['save to new page, median', median(edits), 'ms'],
    ['save to new page, worst', Math.max(0, ...edits), 'ms'],
  ]);
}

const readerSection = (reader: ReaderWeights): Section =>
  single('reader, compressed', [
    ['HTML', reader.html, 'B'],
    ['CSS', reader.css, 'B'],
    ['JavaScript before intent', reader.js, 'B'],
    ['fonts', reader.fonts, 'B'],
    ['first visit in all', reader.firstVisit, 'B'],
    ['JavaScript once awake', reader.jsAwake, 'B'],
    ['search', reader.search, 'B'],
  ]);

const mainThreadSection = (times: readonly MainThreadTimes[]): Section => ({
  title: 'main thread of a device 4 times slower',
  columns: ['longest task', 'blocking time'],
  rows: times.map(({ doing, longest, blocking }) => ({
    label: doing,
    cells: [
      cell(`main thread, ${doing}: longest task`, longest, 'ms'),
      cell(`main thread, ${doing}: blocking time`, blocking, 'ms'),
    ],
  })),
});

const single = (title: string, rows: readonly (readonly [string, number, Unit])[]): Section => ({
  title,
  columns: [],
  rows: rows.map(([label, value, unit]) => ({ label, cells: [cell(`${title}: ${label}`, value, unit)] })),
});

const cell = (name: string, value: number, unit: Unit): Cell => ({
  name: name.replace(/: +/, ': '),
  value: Math.round(value * 10) / 10,
  unit,
  time:
    unit === 's' || unit === 'ms'
      ? /processor$|^main thread/.test(name)
        ? 'processor'
        : 'clock'
      : undefined,
});
