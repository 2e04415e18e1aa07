// A page does not wait for its new drawing: the one before stands in its place until the new one is there.

import { expect, test } from 'vitest';
import { watchedDiagrams } from '../../scripts/dev/watched-diagrams.ts';
import type { BuildSteps } from '../../scripts/pipeline/build-steps.ts';

type Find = BuildSteps['diagrams'];
type Found = Awaited<ReturnType<Find>>;

const docWith = (...hashes: readonly string[]) => ({
  source: { sourcePath: 'page.md', text: '' },
  diagrams: hashes.map((hash) => ({ hash, source: hash, at: { file: 'page.md', line: 1, column: 1 } })),
});
const drawingsOf = (docs: Parameters<Find>[0]): Found => ({
  drawings: new Map(
    docs.flatMap(({ diagrams }) => diagrams.map(({ hash }) => [hash, { svg: hash, name: hash }] as const)),
  ),
  diagnostics: [],
});
const svgsOf = ({ drawings }: Found) =>
  Object.fromEntries([...drawings].map(([hash, { svg }]) => [hash, svg]));

test('the drawing in the same place stands in for one that takes long', async () => {
  let draw = (): void => {};
  let isHeld = false;
  let drawn = 0;
  const find = watchedDiagrams(
    async (docs) => {
      if (isHeld) await new Promise<void>((resolve) => (draw = resolve));
      return drawingsOf(docs);
    },
    () => drawn++,
  );
  const steps = (...hashes: readonly string[]) => find([docWith(...hashes)], []);
  expect(svgsOf(await steps('a', 'b'))).toEqual({ a: 'a', b: 'b' });
  isHeld = true;
  expect(svgsOf(await steps('a', 'b2'))).toMatchObject({ a: 'a', b2: 'b' });
  expect(svgsOf(await steps('a', 'b3')), 'another save while it draws').toMatchObject({ a: 'a', b3: 'b' });
  isHeld = false;
  draw();
  await expect.poll(() => drawn).toBe(1);
  expect(svgsOf(await steps('a', 'b3'))).toEqual({ a: 'a', b3: 'b3' });
  expect(drawn).toBe(1);
});
