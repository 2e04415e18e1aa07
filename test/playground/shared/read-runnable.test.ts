// Bundles that the playground refuses although the server would load them.

import { expect, test } from 'vitest';
import { readRunnable } from '../../../src/playground/shared/read-manifest.ts';

const bundleOf = (count: number) => {
  const graphics = Array.from({ length: count }, (_, i) => ({
    file: 'a.html',
    name: `g${i}`,
    size: { width: 1, height: 1 },
  }));
  const omphalos = { compatibleRange: '*', graphics };
  return { 'package.json': JSON.stringify({ name: 'a', version: '1.0.0', omphalos }), 'graphics/a.html': '' };
};

test('reads a manifest with 50 pages', () => {
  expect(readRunnable(bundleOf(50)).manifest?.graphics).toHaveLength(50);
});

test('reports more pages as a problem of the manifest, and stops reading there', () => {
  const { manifest, problems } = readRunnable(bundleOf(5_000));
  expect(manifest).toBeUndefined();
  expect(problems).toEqual([
    expect.objectContaining({
      file: 'package.json',
      severity: 'error',
      message: expect.stringContaining('5000 panels and graphics'),
    }),
  ]);
});

test('leaves an invalid manifest to the server’s own checks', () => {
  expect(readRunnable({ 'package.json': '{' }).problems).not.toEqual([]);
});
