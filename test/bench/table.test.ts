import { expect, test } from 'vitest';
import type { BuildCost } from '../../bench/builds.ts';
import { formatValue, median, siteText } from '../../bench/table.ts';

const build = (processMilliseconds: number): BuildCost => ({
  processMilliseconds,
  cpuMilliseconds: 1500,
  peakMemory: 2e8,
  stages: { parse: 400, links: 3 },
  pages: 30,
  files: 120,
  bytes: 3_210_000,
});

test('a site has a table with aligned columns', () => {
  const builds = { cold: build(2000), warm: build(500), afterEdit: build(600) };
  expect(siteText({ site: '30 pages', builds })).toBe(`
== 30 pages ==
build: 30 pages, 120 files  no cache  nothing changed  one page changed
  start to end                2.00 s           0.50 s            0.60 s
  processor                   1.50 s           1.50 s            1.50 s
  peak memory               200.0 MB         200.0 MB          200.0 MB
  output                      3.2 MB           3.2 MB            3.2 MB
    parse                     0.40 s           0.40 s            0.40 s`);
});

test.each([
  [1234, 's', '1.23 s'],
  [12.6, 'ms', '13 ms'],
  [1_250_000, 'MB', '1.3 MB'],
  [3977, 'kB', '4.0 kB'],
] as const)('%d %s reads %s', (value, unit, text) => expect(formatValue(value, unit)).toBe(text));

test.each([
  [[3], 3],
  [[900, 100], 500],
  [[900, 100, 300], 300],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});
