// A page does not wait for its new drawing: the one before stands in its place until the new one is there.

import { expect, test, vi } from 'vitest';
import { watchedDiagrams } from '../../scripts/dev/watched-diagrams.ts';

const docWith = (...hashes: readonly string[]) => ({
  source: { sourcePath: 'page.md', text: '' },
  diagrams: hashes.map((hash) => ({ hash, source: hash, at: { file: 'page.md', line: 1, column: 1 } })),
});

test('the drawing in the same place stands in for one that is not there yet', async () => {
  const drawn = new Set<string>();
  const onDrawn = vi.fn();
  const find = watchedDiagrams(
    async (docs, _, { draws = true } = {}) => {
      const hashes = docs.flatMap(({ diagrams }) => diagrams.map(({ hash }) => hash));
      if (draws) for (const hash of hashes) drawn.add(hash);
      const found = hashes.filter((hash) => drawn.has(hash));
      return {
        drawings: new Map(found.map((hash) => [hash, { svg: hash, name: hash }])),
        isIncomplete: found.length < hashes.length,
        diagnostics: [],
      };
    },
    onDrawn,
    0,
  );
  const svgs = async (...hashes: readonly string[]) =>
    Object.fromEntries(
      [...(await find([docWith(...hashes)], [])).drawings].map(([hash, { svg }]) => [hash, svg]),
    );
  expect(await svgs('a', 'b')).toEqual({ a: 'a', b: 'b' });
  expect(await svgs('a', 'b2')).toEqual({ a: 'a', b2: 'b' });
  expect(await svgs('a', 'b3'), 'another save before it is drawn').toEqual({ a: 'a', b3: 'b' });
  await expect.poll(() => onDrawn.mock.calls.length).toBe(1);
  expect(await svgs('a', 'b3'), 'drawn is what stood there first').toEqual({ a: 'a', b3: 'b' });
  await expect.poll(() => onDrawn.mock.calls.length).toBe(2);
  expect(await svgs('a', 'b3')).toEqual({ a: 'a', b3: 'b3' });
  expect(onDrawn).toHaveBeenCalledTimes(2);
});
