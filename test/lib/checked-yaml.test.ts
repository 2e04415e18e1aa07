// Errors of a YAML text are reported with their place, even several at once, and valid values are kept.

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkYaml, placeOfText } from '../../scripts/lib/checked-yaml.ts';
import { numberSchema } from '../../scripts/lib/yaml-schemas.ts';

const ENTRIES = {
  name: v.string('must be a text'),
  size: v.pipe(numberSchema, v.integer('must be whole'), v.maxValue(9, 'must be small')),
  list: v.array(v.string('must be a text')),
  link: v.strictObject({ to: v.string('must be a text'), title: v.optional(v.string('must be a text')) }),
};

const problemsOf = (text: string) =>
  checkYaml(text, ENTRIES).problems.map(({ kind, at, ...rest }) => [
    kind,
    'keys' in rest ? rest.keys.join('.') : '',
    `${at.line}:${at.column}+${at.length}`,
  ]);

const cases = [
  ['text that is not YAML', 'name: b: c', [['syntax', '', '1:7+1']]],
  ['an alias of nothing', 'name: *b', [['syntax', '', '1:1+8']]],
  ['an unknown tag', 'name: !tag b', [['syntax', '', '1:7+1']]],
  ['a list', '- name', [['no-map', '', '1:1+6']]],
  [
    'every unknown key',
    'nam: a\nsiz: 1',
    [
      ['unknown-key', 'nam', '1:1+3'],
      ['unknown-key', 'siz', '2:1+3'],
    ],
  ],
  ['a key of every object', 'constructor: a', [['unknown-key', 'constructor', '1:1+11']]],
  ['the first rule that a value breaks', 'size: 10.5', [['value', 'size', '1:7+4']]],
  ['the first line of a longer value', 'size: |\n  a\n  b', [['value', 'size', '1:7+1']]],
  ['an item of a list', 'list: [a, [b]]', [['value', 'list.1', '1:11+3']]],
  ['a value inside', 'link:\n  to: []', [['value', 'link.to', '2:7+2']]],
  ['a key inside', 'link: { to: a, titel: b }', [['unknown-key', 'link.titel', '1:16+5']]],
  ['a key that is missing inside', 'link: { title: b }', [['value', 'link.to', '1:7+12']]],
] as const;
for (const [name, text, expected] of cases)
  test(`${name} is reported`, () => expect(problemsOf(text)).toEqual(expected));

test('valid values are kept beside invalid ones', () => {
  expect(checkYaml('name: a\nsize: b\nother: c', ENTRIES).values).toEqual({ name: 'a' });
});

test.each(['# nothing', 'null'])('a text that says nothing is empty: %s', (text) => {
  expect(checkYaml(text, ENTRIES)).toEqual({ values: {}, problems: [] });
});

test.for(['list: &a [*a]', 'link: &a { to: *a }', 'list: [x, &b [y, [*b]]]'])(
  'a value that contains itself is reported: %s',
  (text) => {
    expect(checkYaml(text, ENTRIES)).toEqual({
      values: {},
      problems: [
        {
          kind: 'syntax',
          message: 'a value must not contain itself',
          at: { line: 1, column: 1, length: text.length },
        },
      ],
    });
  },
);

test('exponentially growing aliases are reported', () => {
  const lines = Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]`);
  const { problems } = checkYaml(`a0: &a0 [x]\n${lines.join('\n')}\n`, ENTRIES);
  expect(problems).toMatchObject([
    { kind: 'syntax', message: expect.stringMatching(/^Excessive alias count.*[^.]$/) },
  ]);
});

test('a key without a value is empty', () => {
  expect(checkYaml('name:\nlist: [a]', ENTRIES)).toMatchObject({
    values: { list: ['a'] },
    problems: [{ kind: 'value', keys: ['name'], message: 'must be a text', value: null }],
  });
});

test('invalid YAML is reported in one sentence without a full stop', () => {
  expect(checkYaml('name: b: c', ENTRIES).problems).toMatchObject([
    { message: expect.stringMatching(/^Nested mappings.*[^.]$/) },
  ]);
  expect(checkYaml('name: *b', ENTRIES).problems).toMatchObject([{ message: expect.stringMatching(/: b$/) }]);
});

test('a few aliases are allowed, too many are reported', () => {
  const aliases = (count: number): string => `name: &a x\nlist: [${Array(count).fill('*a').join(', ')}]`;
  const values = { name: 'x', list: Array(49).fill('x') };
  expect(checkYaml(aliases(49), ENTRIES)).toEqual({ values, problems: [] });
  expect(checkYaml(aliases(50), ENTRIES).problems).toMatchObject([{ kind: 'syntax' }]);
});

test.each([
  ['id: one\nlink: { id: one }', '2:13+3'],
  ["label: one\nlink:\n  - id\n  - 'one'", '4:6+3'],
  ['link: { one: two, two: one }', '1:24+3'],
  ['link: { id: "o\\x6Ee" }', undefined],
  ['link: one two', undefined],
  ['link: { one: two', undefined],
])('the place of a text below a key is that of the whole value: %s', (text, expected) => {
  const place = placeOfText(text, ['link'], 'one');
  expect(place && `${place.line}:${place.column}+${place.length}`).toBe(expected);
});
