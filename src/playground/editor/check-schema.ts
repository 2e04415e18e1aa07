// Checks a value against a JSON Schema, as far as schemas of manifests go: types, required and unknown keys, items,
// minima, references inside the schema. Of what else a schema may say it knows nothing, and finds no fault with it.

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
  /** A key that the schema does not know: servers pass over those. */
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
    const tell = (message: string, at = path, isUnknownKey = false): unknown =>
      faults.push({ path: at, message, isUnknownKey });
    if (type !== undefined && !(TYPES[type]?.(value) ?? true)) {
      tell(`must be ${TYPE_NAMES[type] ?? type}`);
      return;
    }
    if (minimum !== undefined && typeof value === 'number' && value < minimum)
      tell(`must be ${minimum} or more`);
    if (Array.isArray(value) && items)
      for (const [index, item] of value.entries()) check(items, item, [...path, index]);
    if (!TYPES.object?.(value)) return;
    const object = value as Readonly<Record<string, unknown>>;
    for (const key of required) if (!Object.hasOwn(object, key)) tell(`must have "${key}"`);
    for (const [key, item] of Object.entries(object)) {
      const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
      const other = typeof additionalProperties === 'object' ? additionalProperties : undefined;
      if (known ?? other) check((known ?? other) as Schema, item, [...path, key]);
      else if (additionalProperties === false) tell(`"${key}" is not known here`, [...path, key], true);
    }
  };
  check(root, value, []);
  return faults;
}

/** The part of a schema that a path leads to; undefined where it says nothing. */
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
