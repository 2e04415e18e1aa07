// Reads a JSON Schema (the draft-07 subset that public/schemas/ uses) into the rows of a reference table. Pure: works on
// the text of the file.

import { fail } from './reference-source-error.ts';

/** One key of an object in the schema. */
export type SchemaRow = ReturnType<typeof readSchemaRows>[number];

/**
 * The keys of one object in a schema, in the order of the schema.
 * @param text of the schema
 * @param path from the root to the object, by dots: `''` the root itself, `logging` a nested object, `panels` the items
 * of that array, `panels.size` an object in those items
 * @throws ReferenceSourceError if the text is not JSON, a step of `path` does not exist, a `$ref` has no target in the
 * same file, or a key lacks its type or description
 */
export function readSchemaRows(text: string, path: string) {
  const root = parsed(text);
  const object = objectAt(root, path);
  const properties = propertiesOf(object);
  if (properties === undefined) fail(`schema ${placeName(path)} has no "properties"`);

  const required = new Set(Array.isArray(object.required) ? object.required : []);
  return Object.entries(properties).map(([key, value]) => {
    const place = path === '' ? key : `${path}.${key}`;
    const schema = resolved(root, value, place);
    if (typeof schema.description !== 'string' || schema.description === '')
      fail(`schema ${placeName(place)} has no "description"`);
    return {
      key,
      /** Type in TypeScript's notation: `string`, `"panel" | "graphic"`, `object[]`. */
      type: typeName(root, schema, place),
      required: required.has(key),
      /** Default value as JSON; undefined if the schema has none. */
      default: schema.default === undefined ? undefined : JSON.stringify(schema.default),
      /** Environment variable that sets the key, from the keyword `x-env`. */
      env: typeof schema['x-env'] === 'string' ? schema['x-env'] : undefined,
      /** Inline Markdown. */
      description: schema.description,
    };
  });
}

type Schema = Readonly<Record<string, unknown>>;

function parsed(text: string): Schema {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    fail(`schema is not valid JSON: ${(error as SyntaxError).message}`);
  }
  if (!isSchema(value)) fail('schema is not a JSON object');
  return value;
}

function objectAt(root: Schema, path: string): Schema {
  let schema = throughArrays(root, resolved(root, root, ''), '');
  let place = '';
  for (const step of path === '' ? [] : path.split('.')) {
    const properties = propertiesOf(schema) ?? {};
    if (!Object.hasOwn(properties, step)) {
      const known = Object.keys(properties);
      fail(
        `schema ${placeName(place)} has no key "${step}"; its keys: ${known.join(', ') || 'none'}`,
        undefined,
        { name: step, known },
      );
    }
    place = place === '' ? step : `${place}.${step}`;
    schema = throughArrays(root, resolved(root, properties[step], place), place);
  }
  return schema;
}

const propertiesOf = ({ properties }: Schema): Schema | undefined =>
  isSchema(properties) ? properties : undefined;

function throughArrays(root: Schema, schema: Schema, place: string): Schema {
  let inner = schema;
  while (isSchema(inner.items)) inner = resolved(root, inner.items, place);
  return inner;
}

/** Follows a reference to a definition of the same file. */
function resolved(root: Schema, value: unknown, place: string): Schema {
  if (!isSchema(value)) fail(`schema ${placeName(place)} is not a JSON object`);
  if (typeof value.$ref !== 'string') return value;
  const [, name = ''] = /^#\/definitions\/(.+)$/.exec(value.$ref) ?? [];
  const target =
    isSchema(root.definitions) && Object.hasOwn(root.definitions, name) && root.definitions[name];
  return isSchema(target) ? target : fail(`"$ref": "${value.$ref}" in ${placeName(place)} has no target`);
}

function typeName(root: Schema, schema: Schema, place: string): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') {
    if (!isSchema(schema.items)) return 'array';
    const item = typeName(root, resolved(root, schema.items, place), place);
    return item.includes(' ') ? `(${item})[]` : `${item}[]`;
  }
  if (typeof schema.type !== 'string') fail(`schema ${placeName(place)} has no "type"`);
  return schema.type;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const placeName = (path: string): string => (path === '' ? 'root' : `"${path}"`);
