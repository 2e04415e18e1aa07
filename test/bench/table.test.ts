import { expect, test } from 'vitest';
import { median } from '../../bench/median.ts';
import type { BuildCost } from '../../bench/run-build.ts';
import type { SiteResult } from '../../bench/site-result.ts';
import { formatValue, siteText, tableText } from '../../bench/table.ts';

const build = (milliseconds: number): BuildCost => ({
  milliseconds,
  cpuMilliseconds: 1500,
  peakMemory: 2e8,
  stages: { parse: 400, links: 3 },
  pages: 30,
  files: 120,
  bytes: 3_210_000,
});
const result: SiteResult = {
  site: '30 pages',
  calibration: { clock: 2000, processor: 2000 },
  builds: { cold: build(2000), warm: build(500), afterEdit: build(600) },
};

test('a site has a table, with ratios and marks where there is a baseline', () => {
  const measures = {
    'build cold: start to end': 1000,
    'build warm: start to end': 125,
    'build after edit: start to end': 600,
  };
  expect(siteText(result, { calibration: { clock: 1000, processor: 1000 }, measures })).toBe(`
== 30 pages ==
calibration task 2000 ms: the machine took 2.00 times as long for the calibration task as for the baseline
build: 30 pages, 120 files       no cache  nothing changed  one page changed
  start to end              2.00 s ×1.00     0.50 s ×2.00!     0.60 s ×0.50+
  processor                        1.50 s           1.50 s            1.50 s
  peak memory                    200.0 MB         200.0 MB          200.0 MB
  output                           3.2 MB           3.2 MB            3.2 MB
    parse                          0.40 s           0.40 s            0.40 s`);
});

test('without a baseline the table shows the values alone', () => {
  const text = siteText(result, undefined);
  expect(text).toContain('nothing to compare with');
  expect(text).not.toContain('×');
});

test('the columns of a table stand under each other', () => {
  expect(
    tableText([
      ['name', 'a', 'b'],
      ['longer name', '1', '22222'],
      ['x', '333'],
    ]),
  ).toBe(['name           a      b', 'longer name    1  22222', 'x            333'].join('\n'));
});

test.each([
  [1234, 's', '1.23 s'],
  [12.6, 'ms', '13 ms'],
  [1_250_000, 'MB', '1.3 MB'],
  [3977, 'B', '4.0 kB'],
  [7, 'count', '7'],
] as const)('%d %s reads %s', (value, unit, text) => expect(formatValue(value, unit)).toBe(text));

test.each([
  [[3], 3],
  [[900, 100], 500],
  [[900, 100, 300], 300],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});
