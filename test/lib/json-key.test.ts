// A key contains all inputs of a result, or it does not compile.

import { expect, test } from 'vitest';
import { COVERED_BY_ANOTHER_FIELD, jsonKey, keyParts } from '../../scripts/lib/json-key.ts';

interface Whole {
  readonly title: string;
  readonly names: ReadonlySet<string>;
  readonly more?: { readonly count: number };
}

const whole: Whole = { title: 'A', names: new Set(['b']) };

test('values that differ in any field have different keys', () => {
  const keyOf = ({ names, more, ...rest }: Whole): string =>
    jsonKey(keyParts<Whole>()({ ...rest, more, names: [...names] }));
  const keys = [
    whole,
    { ...whole, title: 'B' },
    { ...whole, names: new Set(['c']) },
    { ...whole, more: { count: 1 } },
  ];
  expect(new Set(keys.map(keyOf)).size).toBe(keys.length);
  expect(keyOf({ ...whole, names: new Set(['b']) })).toBe(keyOf(whole));
});

test('a key that lacks a field, or holds a value other than JSON, does not compile', () => {
  const { title, names } = whole;
  // @ts-expect-error: a set is `{}` in JSON
  keyParts<Whole>()({ title, names, more: COVERED_BY_ANOTHER_FIELD });
  // @ts-expect-error: `more` is left out
  keyParts<Whole>()({ title, names: [...names] });
  // @ts-expect-error: so is a map, however deep it lies
  expect(jsonKey([{ deep: new Map([['a', 1]]) }])).toHaveLength(64);
  expect(keyParts<Whole>()({ title, names: [...names], more: COVERED_BY_ANOTHER_FIELD })).toBeTruthy();
});
