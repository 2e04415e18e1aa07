// Prints measurements: a table for each site, with the ratio to the baseline and a mark where it differs.

import { type BaselineSite, type Comparison, compare } from './baseline.ts';
import { type Cell, type Section, type SiteResult, sectionsOf, type Unit } from './site-result.ts';

export function siteText(result: SiteResult, baseline: BaselineSite | undefined): string {
  const sections = sectionsOf(result).map((section) =>
    sectionText(section, (cell) => compare(cell, result.calibration, baseline)),
  );
  const machine = baseline
    ? `the machine took ${(result.calibration.clock / baseline.calibration.clock).toFixed(2)} times as long for the calibration task as for the baseline`
    : 'nothing to compare with';
  return [
    `\n== ${result.site} ==`,
    `calibration task ${formatValue(result.calibration.clock, 'ms')}: ${machine}`,
    ...sections,
  ].join('\n');
}

function sectionText(section: Section, comparisonOf: (cell: Cell) => Comparison | undefined): string {
  const rows = section.rows.map(({ label, cells }) => [
    `  ${label}`,
    ...cells.map((cell) => `${formatValue(cell.value, cell.unit)}${comparisonText(comparisonOf(cell))}`),
  ]);
  return tableText([[section.title, ...section.columns], ...rows]);
}

/** Aligns columns: the first one left, numbers right. */
export function tableText(rows: readonly (readonly string[])[]): string {
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

export function formatValue(value: number, unit: Unit): string {
  if (unit === 's') return `${(value / 1000).toFixed(2)} s`;
  if (unit === 'ms') return `${value.toFixed(0)} ms`;
  if (unit === 'MB') return `${(value / 1e6).toFixed(1)} MB`;
  if (unit === 'B') return `${(value / 1000).toFixed(1)} kB`;
  return String(value);
}

/** Fixed width, to keep numbers aligned. */
function comparisonText(comparison: Comparison | undefined): string {
  if (!comparison) return '';
  const mark = { better: '+', worse: '!' }[comparison.verdict as string] ?? ' ';
  return ` ×${comparison.ratio.toFixed(2)}${mark}`;
}
