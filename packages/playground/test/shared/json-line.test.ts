// Line numbers of values in a JSON text.

import { expect, test } from 'vitest';
import { jsonLine } from '../../src/shared/json-line.ts';

const TEXT = `{
  "a": { "b": "x", "c}": [1,
    { "d": true },
    [
      "e"
    ]
  ] },
  "f\\u0067": null
}`;

test.each([
  [[], 1],
  [['a'], 2],
  [['a', 'b'], 2],
  [['a', 'c}', 1], 3],
  [['a', 'c}', 1, 'd'], 3],
  [['a', 'c}', 2, 0], 5],
  [['fg'], 8],
  [['a', 'none'], 2],
  [['none', 'b'], 1],
] as const)('%j is in line %i', (path, line) => {
  expect(jsonLine(TEXT, path)).toBe(line);
});
