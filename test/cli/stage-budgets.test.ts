import { expect, test } from 'vitest';
import { type BuildTimes, slowBuildText, slowStages } from '../../scripts/cli/stage-budgets.ts';

const cases: readonly (readonly [name: string, times: BuildTimes, expected: readonly string[]])[] = [
  ['a build within its budget', { stages: { parse: 5900 }, pages: 10, milliseconds: 6000 }, []],
  ['one stage', { stages: { read: 20, parse: 8000, links: 5 }, pages: 30, milliseconds: 8300 }, ['parse']],
  [
    'the one that exceeds its budget most first',
    { stages: { read: 3000, parse: 7000, bundle: 9000, links: 5 }, pages: 30, milliseconds: 19_000 },
    ['bundle', 'parse', 'read'],
  ],
  ['many pages may take long', { stages: { parse: 12_000 }, pages: 1000, milliseconds: 15_000 }, []],
  [
    'compressed copies take their time',
    { stages: { 'render + write': 40_000 }, pages: 30, milliseconds: 42_000, compresses: true },
    [],
  ],
  [
    'which takes none from other stages',
    {
      stages: { 'render + write': 40_000, parse: 30_000 },
      pages: 30,
      milliseconds: 72_000,
      compresses: true,
    },
    ['parse'],
  ],
  ['a stage without a budget of its own', { stages: { new: 7000 }, pages: 30, milliseconds: 7000 }, ['new']],
  [
    'slow as a whole, each stage within its own',
    { stages: { parse: 900 }, pages: 1, milliseconds: 9000 },
    [],
  ],
];
for (const [name, times, expected] of cases)
  test(`stages over budget: ${name}`, () => {
    expect(slowStages(times).map(({ stage }) => stage)).toEqual(expected);
  });

test('the line names the stage, its share and what it should take', () => {
  const times = { stages: { read: 20, parse: 8000 }, pages: 30, milliseconds: 10_000 };
  expect(slowBuildText(times)).toBe(
    'slow: the stage "parse" took 8.0 s, 80 % of the build; for 30 pages it should take 4.3 s at most',
  );
  expect(slowBuildText({ ...times, milliseconds: 6000 })).toBeUndefined();
});
