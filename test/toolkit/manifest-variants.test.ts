// The manifests that schema and toolkit are tested with.

import { expect, test } from 'vitest';
import { manifestVariants } from './manifest-variants.ts';

const variants = manifestVariants();
const find = (path: string, change: string) =>
  variants.find((one) => one.path === path && one.change === change);

test('the variants leave out every key and give it every kind of value', () => {
  expect(find('panels.0.size.width', 'left out')?.omphalos).toMatchObject({
    panels: [{ size: { height: 4 } }],
  });
  expect(find('panels.0.locked', '"true"')?.omphalos).toMatchObject({ panels: [{ locked: 'true' }] });
  expect(find('graphics.0.unknownKey', 'added')?.difference).toBe('unknown key');
});

test('a list stays a list when something in it changes', () => {
  expect(find('panels.0.name', '3')?.omphalos).toMatchObject({ panels: [{ name: 3 }] });
});

test('only known differences have a name', () => {
  expect(find('panels.0.size.width', '0')?.difference).toBe('size below 1');
  expect(find('compatibleRange', '"banana"')?.difference).toBe('semver range');
  expect(find('panels.0.name', '3')?.difference).toBeUndefined();
});
