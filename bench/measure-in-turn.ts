// Measures several things alternately, round after round, so that a busy minute of the machine affects all of them.

import { median } from './median.ts';
import { formatValue } from './table.ts';

export type Named<Cost> = Cost & { readonly name: string };

export interface Measurement<Cost> {
  readonly name: string;
  measure(): Promise<Cost>;
}

/** Reports and leaves out what fails. @returns the cost of each: the median of its times */
export async function measureInTurn<Cost extends { readonly milliseconds: number }>(
  measurements: readonly Measurement<Cost>[],
  rounds: number,
  tell: (line: string) => void,
): Promise<readonly Named<Cost>[]> {
  const costs = new Map<string, Cost[]>(measurements.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const { name, measure } of measurements) {
      try {
        const cost = await measure();
        costs.get(name)?.push(cost);
        tell(`${name}, round ${round}: ${formatValue(cost.milliseconds, 's')}`);
      } catch (error) {
        tell(`${name}, round ${round}: left out: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  return [...costs].flatMap(([name, [first, ...others]]) => {
    if (!first) return [];
    const times = [first, ...others].map(({ milliseconds }) => milliseconds);
    return [{ ...first, name, milliseconds: median(times) }];
  });
}
