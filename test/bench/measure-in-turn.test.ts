import { expect, test } from 'vitest';
import { measureInTurn } from '../../bench/measure-in-turn.ts';
import { median } from '../../bench/median.ts';

const cost = (milliseconds: number) => ({ milliseconds, files: 1, bytes: 1, firstVisit: [] });

test.each([
  [[3], 3],
  [[900, 100], 500],
  [[900, 100, 300], 300],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('all are measured in each round, the median counts, and one that fails is told and left out', async () => {
  const order: string[] = [];
  const told: string[] = [];
  const times = [900, 100, 300];
  const steady = {
    name: 'steady',
    async measure() {
      order.push('steady');
      return cost(times.shift() ?? 0);
    },
  };
  const broken = {
    name: 'broken',
    async measure(): Promise<never> {
      order.push('broken');
      throw new Error('does not install');
    },
  };
  const costs = await measureInTurn([broken, steady], 3, (line) => told.push(line));
  expect(costs).toEqual([{ ...cost(300), name: 'steady' }]);
  expect(order).toEqual(['broken', 'steady', 'broken', 'steady', 'broken', 'steady']);
  expect(told).toContain('broken, round 1: left out: does not install');
  expect(told).toContain('steady, round 1: 0.90 s');
});
