import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compare, readBaseline, saveBaseline } from '../../bench/baseline.ts';
import type { Cell } from '../../bench/site-result.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Busy with this alone, unless told otherwise. */
const machine = (clock: number, processor = clock) => ({ clock, processor });
const time = (value: number): Cell => ({ name: 'build cold', value, unit: 's', time: 'clock' });
const processor = (value: number): Cell => ({ name: 'build cold', value, unit: 's', time: 'processor' });
const size = (value: number, name = 'output'): Cell => ({ name, value, unit: 'MB', time: undefined });
const baseline = {
  calibration: machine(1000),
  measures: { 'build cold': 2000, output: 1000, 'cold: peak memory': 1000, nothing: 0 },
};

const cases: readonly (readonly [
  name: string,
  cell: Cell,
  calibration: number,
  ratio: number,
  verdict: 'better' | 'worse' | undefined,
])[] = [
  ['the same', time(2000), 1000, 1, undefined],
  ['twice the time on a machine half as fast', time(4000), 2000, 1, undefined],
  ['twice the time', time(4000), 1000, 2, 'worse'],
  ['the same time on a machine twice as fast', time(2000), 500, 2, 'worse'],
  ['half the time', time(1000), 1000, 0.5, 'better'],
  ['a little more time', time(2400), 1000, 1.2, undefined],
  ['a size does not depend on the machine', size(1000), 4000, 1, undefined],
  ['a larger size', size(1030), 1000, 1.03, 'worse'],
  ['a smaller size', size(970), 1000, 0.97, 'better'],
  ['memory varies more', size(1100, 'cold: peak memory'), 1000, 1.1, undefined],
  ['much more memory', size(1200, 'cold: peak memory'), 1000, 1.2, 'worse'],
];
for (const [name, cell, calibration, ratio, verdict] of cases)
  test(`compared with the baseline: ${name}`, () => {
    expect(compare(cell, machine(calibration), baseline)).toEqual({ ratio, verdict });
  });

test('what the baseline does not have is not compared', () => {
  expect(compare(time(1), machine(1000), undefined)).toBeUndefined();
  expect(compare({ ...time(1), name: 'new' }, machine(1000), baseline)).toBeUndefined();
  expect(compare({ ...size(5), name: 'nothing' }, machine(1000), baseline)).toBeUndefined();
  expect(compare({ ...size(0), name: 'nothing' }, machine(1000), baseline)).toEqual({
    ratio: 1,
    verdict: undefined,
  });
});

test('processor times are compared by processor times: a busy machine does not make them longer', () => {
  expect(compare(processor(2000), machine(5000, 1000), baseline)).toEqual({ ratio: 1, verdict: undefined });
  expect(compare(processor(4000), machine(5000, 1000), baseline)?.verdict).toBe('worse');
});

test('short times are noise', () => {
  const short = { calibration: machine(1000), measures: { 'build cold': 5 } };
  expect(compare(time(20), machine(1000), short)).toEqual({ ratio: 4, verdict: undefined });
  expect(compare(time(60), machine(1000), short)?.verdict).toBe('worse');
});

test('saving keeps the sites that were not measured', async () => {
  const file = join(temporaryFolder(), 'baseline.json');
  const [one, two] = [1, 2].map((calibration) => ({
    calibration: machine(calibration),
    measures: { a: calibration },
  }));
  if (!one || !two) throw new Error('two sites');
  expect(await readBaseline(file)).toEqual({});
  await saveBaseline({ 'this site': one, '30 pages': one }, file);
  await saveBaseline({ '30 pages': two }, file);
  expect(await readBaseline(file)).toEqual({ 'this site': one, '30 pages': two });
});
