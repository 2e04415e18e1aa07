// Finds what a JSON Schema says of a value, within the subset that manifests need: properties, items, and references inside
// the schema.

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
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
