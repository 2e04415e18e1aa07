// Checks a value against the subset of JSON Schema that manifests need: types, required and unknown keys, items, minima, and
// references inside the schema. Ignores every other keyword.

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

export type ValuePath = readonly (string | number)[];

export interface SchemaFault {
  readonly path: ValuePath;
  readonly message: string;
  /** A key the schema does not list; the server ignores it. */
  readonly isUnknownKey: boolean;
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
};

const TYPE_NAMES: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
};

export function checkSchema(root: Schema, value: unknown): readonly SchemaFault[] {
  const faults: SchemaFault[] = [];
  const check = (unresolved: Schema, value: unknown, path: ValuePath): void => {
    const schema = resolved(root, unresolved);
    const { type, minimum, required = [], properties = {}, additionalProperties, items } = schema;
    const report = (message: string, at = path, isUnknownKey = false): unknown =>
      faults.push({ path: at, message, isUnknownKey });
    if (type !== undefined && !(TYPES[type]?.(value) ?? true)) {
      report(`must be ${TYPE_NAMES[type] ?? type}`);
      return;
    }
    if (minimum !== undefined && typeof value === 'number' && value < minimum)
      report(`must be ${minimum} or more`);
    if (Array.isArray(value) && items)
      for (const [index, item] of value.entries()) check(items, item, [...path, index]);
    if (!TYPES.object?.(value)) return;
    const object = value as Readonly<Record<string, unknown>>;
    for (const key of required) if (!Object.hasOwn(object, key)) report(`must have "${key}"`);
    for (const [key, item] of Object.entries(object)) {
      const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
      const other = typeof additionalProperties === 'object' ? additionalProperties : undefined;
      if (known ?? other) check((known ?? other) as Schema, item, [...path, key]);
      else if (additionalProperties === false) report(`"${key}" is not known here`, [...path, key], true);
    }
  };
  check(root, value, []);
  return faults;
}

/** The part of the schema for a path; undefined where it says nothing. */
export function schemaAt(root: Schema, path: ValuePath): Schema | undefined {
  let schema: Schema | undefined = resolved(root, root);
  for (const step of path) {
    const next: Schema | undefined =
      typeof step === 'number'
        ? schema.items
        : (own(schema.properties, step) ??
          (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined));
    if (!next) return undefined;
    schema = resolved(root, next);
  }
  return schema;
}

const own = (properties: Schema['properties'], key: string): Schema | undefined =>
  properties && Object.hasOwn(properties, key) ? properties[key] : undefined;

function resolved(root: Schema, schema: Schema): Schema {
  const name = /^#\/definitions\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  return name === undefined ? schema : (root.definitions?.[name] ?? {});
}
