// The rows that the reference tables take from a JSON Schema.

import { describe, expect, test } from 'vitest';
import { readSchemaRows } from '../../scripts/reference/read-json-schema.ts';

const schema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', description: 'Who it is.' },
    port: { type: 'integer', default: 3000, 'x-env': 'PORT', description: 'Where it listens.' },
    empty: { type: 'string', default: '', description: 'A default that is falsy.' },
    level: { enum: ['warn', 'info'], description: 'How much it says.' },
    logging: {
      type: 'object',
      description: 'What it says.',
      required: ['file'],
      properties: { file: { type: 'string', description: 'Where to.' } },
    },
    panels: { type: 'array', items: { $ref: '#/definitions/panel' }, description: 'What it shows.' },
    tags: { type: 'array', items: { enum: ['a', 'b'] }, description: 'What it is about.' },
    size: { $ref: '#/definitions/size' },
  },
  definitions: {
    panel: {
      type: 'object',
      required: ['file'],
      properties: {
        file: { type: 'string', description: 'The page.' },
        size: { $ref: '#/definitions/size' },
      },
    },
    size: {
      type: 'object',
      description: 'A size.',
      properties: { width: { type: 'integer', description: 'To the right.' } },
    },
  },
};

const rows = (path: string, of: unknown = schema) => readSchemaRows(JSON.stringify(of), path);
const row = (key: string) => rows('').find((one) => one.key === key);

test.each([
  ['the root, in the order of the schema', '', Object.keys(schema.properties)],
  ['a nested object', 'logging', ['file']],
  ['the items of an array', 'panels', ['file', 'size']],
  ['an object behind a reference in the items of an array', 'panels.size', ['width']],
])('a path leads to an object: %s', (_, path, keys) =>
  expect(rows(path).map((one) => one.key)).toEqual(keys),
);

describe('a row', () => {
  test('a row has type, default, environment variable and description', () => {
    expect(row('port')).toEqual({
      key: 'port',
      type: 'integer',
      required: false,
      default: '3000',
      env: 'PORT',
      description: 'Where it listens.',
    });
  });

  test('a row is required only if its own object says so', () => {
    expect(row('name')?.required).toBe(true);
    expect(row('logging')?.required).toBe(false);
    expect(rows('logging')[0]?.required).toBe(true);
  });

  test('distinguishes an empty default from none', () => {
    expect(row('empty')?.default).toBe('""');
    expect(row('name')?.default).toBeUndefined();
  });

  test.each([
    ['level', '"warn" | "info"'],
    ['panels', 'object[]'],
    ['tags', '("a" | "b")[]'],
  ])('a row: %s names the type %s', (key, type) => expect(row(key)?.type).toBe(type));
});

describe('an error in the schema is reported:', () => {
  const withKey = (value: unknown) => ({ type: 'object', properties: { key: value } });
  test.each([
    ['text that is not JSON', () => readSchemaRows('{', ''), 'schema is not valid JSON'],
    ['an unknown key in the path', () => rows('logging.fiel'), '"logging" has no key "fiel"; its keys: file'],
    ['a key that only the prototype has', () => rows('toString'), 'has no key "toString"'],
    ['a path that ends at a plain value', () => rows('port'), '"port" has no "properties"'],
    [
      'a key without a description',
      () => rows('', withKey({ type: 'string' })),
      '"key" has no "description"',
    ],
    ['a key without a type', () => rows('', withKey({ description: 'x' })), '"key" has no "type"'],
    [
      'a reference without a target',
      () => rows('', withKey({ $ref: '#/definitions/gone' })),
      '"$ref": "#/definitions/gone" in "key" has no target',
    ],
    [
      'a reference to another file',
      () => rows('', withKey({ $ref: 'other.json' })),
      '"$ref": "other.json" in "key" has no target',
    ],
  ])('an error in the schema is reported: %s', (_, read, message) => expect(read).toThrow(message));
});
