// Prints the measurements of a site as tables.

import type { BuildCost, Builds } from './builds.ts';
import type { ReaderWeights } from './reader-weight.ts';
import type { WatchLatency } from './watch-latency.ts';

export interface SiteResult {
  readonly site: string;
  readonly builds?: Builds;
  readonly watch?: WatchLatency;
  readonly reader?: ReaderWeights;
}

/** Values of `s` and `ms` are in milliseconds, of `MB` and `kB` in bytes. */
type Unit = 's' | 'ms' | 'MB' | 'kB';
type Row = readonly string[];

/** Milliseconds; the table leaves out stages that are shorter in all builds. */
const SHOWN_STAGE = 20;

export const siteText = ({ site, builds, watch, reader }: SiteResult): string =>
  [
    `\n== ${site} ==`,
    ...(builds ? [tableText(buildRows(builds))] : []),
    ...(watch ? [tableText(watchRows(watch))] : []),
    ...(reader ? [tableText(readerRows(reader))] : []),
  ].join('\n');

function buildRows({ cold, warm, afterEdit }: Builds): readonly Row[] {
  const builds = [cold, warm, afterEdit];
  const row = (label: string, unit: Unit, measure: (build: BuildCost) => number): Row => [
    `  ${label}`,
    ...builds.map((build) => formatValue(measure(build), unit)),
  ];
  const stages = new Set(builds.flatMap((build) => Object.keys(build.stages)));
  return [
    [`build: ${cold.pages} pages, ${cold.files} files`, 'no cache', 'nothing changed', 'one page changed'],
    row('start to end', 's', ({ processMilliseconds }) => processMilliseconds),
    row('processor', 's', ({ cpuMilliseconds }) => cpuMilliseconds),
    row('peak memory', 'MB', ({ peakMemory }) => peakMemory),
    row('output', 'MB', ({ bytes }) => bytes),
    ...[...stages]
      .filter((stage) => builds.some((build) => (build.stages[stage] ?? 0) >= SHOWN_STAGE))
      .map((stage) => row(`  ${stage}`, 's', (build) => build.stages[stage] ?? 0)),
  ];
}

const watchRows = ({ start, edits }: WatchLatency): readonly Row[] => [
  ['watch mode'],
  ['  start to first page', formatValue(start, 's')],
  ['  save to new page, median', formatValue(median(edits), 'ms')],
  ['  save to new page, worst', formatValue(Math.max(0, ...edits), 'ms')],
];

const readerRows = (reader: ReaderWeights): readonly Row[] => [
  ['reader, compressed'],
  ...Object.entries(reader).map(([name, bytes]) => [`  ${name}`, formatValue(bytes, 'kB')]),
];

/** Aligns columns: the first one left, numbers right. */
function tableText(rows: readonly Row[]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, text] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, text.length);
  return rows
    .map((row) =>
      row
        .map((text, column) =>
          column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function formatValue(value: number, unit: Unit): string {
  if (unit === 's') return `${(value / 1000).toFixed(2)} s`;
  if (unit === 'ms') return `${value.toFixed(0)} ms`;
  return unit === 'MB' ? `${(value / 1e6).toFixed(1)} MB` : `${(value / 1000).toFixed(1)} kB`;
}

/** The mean of the two middle values if there is an even number; 0 if there are none. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const lower = sorted[Math.ceil(middle) - 1] ?? 0;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return (lower + upper) / 2;
}
