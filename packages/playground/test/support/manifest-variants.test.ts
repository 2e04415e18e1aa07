// The manifests that schema and toolkit are tested with.

import { expect, test } from 'vitest';
import { manifestVariants } from './manifest-variants.ts';

test('schema and toolkit may differ only in known places', () => {
  const mayDiffer = (path: string, change: string) =>
    manifestVariants().find((one) => one.path === path && one.change === change)?.mayDiffer;
  expect(mayDiffer('panels.0.size.width', '0')).toBe(true);
  expect(mayDiffer('compatibleRange', '"banana"')).toBe(true);
  expect(mayDiffer('graphics.0.unknownKey', 'added')).toBe(true);
  expect(mayDiffer('panels.0.name', '3')).toBe(false);
});
