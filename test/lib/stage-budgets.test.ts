import { expect, test } from 'vitest';
import { type BuildTimes, slowBuildText, slowStages } from '../../scripts/lib/stage-budgets.ts';

const cases: readonly (readonly [name: string, times: BuildTimes, expected: readonly string[]])[] = [
  ['a build within its budget', { stages: { parse: 1900 }, pages: 10, milliseconds: 2000 }, []],
  ['one stage', { stages: { read: 20, parse: 4000, links: 5 }, pages: 30, milliseconds: 4300 }, ['parse']],
  [
    'the one that exceeds its budget most first',
    { stages: { read: 3000, parse: 4000, bundle: 6000, links: 5 }, pages: 30, milliseconds: 13_000 },
    ['bundle', 'parse', 'read'],
  ],
  ['many pages may take long', { stages: { parse: 4000 }, pages: 1000, milliseconds: 5000 }, []],
  ['a stage without a budget of its own', { stages: { new: 3000 }, pages: 30, milliseconds: 3000 }, ['new']],
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
  const times = { stages: { read: 20, parse: 4000 }, pages: 30, milliseconds: 5000 };
  expect(slowBuildText(times)).toBe(
    'slow: the stage "parse" took 4.0 s, 80 % of the build; for 30 pages it should take 1.1 s at most',
  );
  expect(slowBuildText({ ...times, milliseconds: 1500 })).toBeUndefined();
});
