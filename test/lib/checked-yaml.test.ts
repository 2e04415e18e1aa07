// What is wrong with a YAML text is told with its place, whatever else is wrong with it, and what is right is kept.

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkYaml } from '../../scripts/lib/checked-yaml.ts';

const ENTRIES = {
  name: v.string('must be a text'),
  size: v.pipe(v.number('must be a number'), v.integer('must be whole'), v.maxValue(9, 'must be small')),
  list: v.array(v.string('must be a text')),
  link: v.strictObject({ to: v.string('must be a text'), title: v.optional(v.string('must be a text')) }),
};

const faultsOf = (text: string) =>
  checkYaml(text, ENTRIES).faults.map(({ kind, at, ...rest }) => [
    kind,
    'keys' in rest ? rest.keys.join('.') : '',
    `${at.line}:${at.column}+${at.length}`,
  ]);

const cases = [
  ['text that is no YAML', 'name: b: c', [['syntax', '', '1:7+1']]],
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
  ['an item, at its list', 'list: [a, 1]', [['value', 'list.1', '1:7+6']]],
  ['a value inside', 'link:\n  to: 5', [['value', 'link.to', '2:7+1']]],
  ['a key inside', 'link: { to: a, titel: b }', [['unknown-key', 'link.titel', '1:16+5']]],
  ['a key that is missing inside', 'link: { title: b }', [['value', 'link.to', '1:7+12']]],
] as const;
for (const [name, text, expected] of cases)
  test(`${name} is told`, () => expect(faultsOf(text)).toEqual(expected));

test('right values are kept beside wrong ones', () => {
  expect(checkYaml('name: a\nsize: b\nother: c', ENTRIES).values).toEqual({ name: 'a' });
  expect(checkYaml('# nothing', ENTRIES)).toEqual({ values: {}, faults: [] });
});
