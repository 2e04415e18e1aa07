// Cache keys: a hash of all inputs of a result. The types make sure that the key contains every input, and nothing that
// JSON would turn into `{}`.

import { createHash } from 'node:crypto';

/**
 * The type itself if it is JSON at every level; everything else becomes `never`: Map, Set and Date have methods, JSON has
 * none.
 */
type JsonValue<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...args: never) => unknown
    ? never
    : { readonly [Field in keyof Value]: JsonValue<Value[Field]> };

/** Stands for a field that the key doesn't need, because another field determines its value. */
export const COVERED_BY_ANOTHER_FIELD = null;

/**
 * The key parts for a `Whole`: one for each of its fields, including optional ones, all JSON. After adding a field to
 * `Whole`, the code doesn't compile until the key contains it as well.
 */
export const keyParts =
  <Whole>() =>
  <Parts extends { readonly [Field in keyof Required<Whole>]: unknown }>(
    parts: Parts & JsonValue<Parts>,
  ): Parts =>
    parts;

/** @returns 64 hexadecimal digits */
export const jsonKey = <Value>(value: Value & JsonValue<Value>): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');
