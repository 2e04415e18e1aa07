// Keys of caches: a hash of everything that a result is made from. The types see to it that everything is in the key, and
// that nothing is in it which JSON would make `{}` of.

import { createHash } from 'node:crypto';

/**
 * The type itself where it is JSON all the way down; where it is not, `never` stands in its place: a Map, a Set and a
 * Date have methods, which no JSON has.
 */
export type JsonValue<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...args: never) => unknown
    ? never
    : { readonly [Field in keyof Value]: JsonValue<Value[Field]> };

/** A field that needs no part in the key, since another one tells what it holds. */
export const COVERED_BY_ANOTHER_FIELD = null;

/**
 * What goes into the key in the place of a `Whole`: something for each of its fields, absent ones too, and all of it
 * JSON. A field that is added to `Whole` does not compile until it is in the key as well.
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
