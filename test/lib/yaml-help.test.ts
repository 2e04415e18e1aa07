// The help for each mistake in YAML is right when an author follows it literally.

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkYaml } from '../../scripts/lib/checked-yaml.ts';

const faultsOf = (text: string) =>
  checkYaml(text, { a: v.any(), b: v.any() }).faults.filter(({ kind }) => kind === 'syntax');

test.each([
  ['a: 1\na: 2', 'remove one of the two lines', 'a: 1'],
  ['a:\n\tb: 1', 'spaces in place of the tab', 'a:\n  b: 1'],
  ['a: "x', 'end the text with the quote', 'a: "x"'],
  ["a: 'x", 'end the text with the quote', "a: 'x'"],
  ['a: 1\nb', 'a colon, a space and a value', 'a: 1\nb: 2'],
  ['a: [1, 2', 'the closing "]"', 'a: [1, 2]'],
  ['a: [Draft', 'in quotes if it is text that starts with "["', 'a: "[Draft"'],
  ['a: {b: 1', 'the closing "}"', 'a: {b: 1}'],
  ['a:\n  - x\n b: 1', 'in the same column', 'a:\n  - x\nb: 1'],
  ['a: x: y', 'in quotes if it contains ": "', 'a: "x: y"'],
  ['a: 1\n b: 2', 'start it in the column of the others', 'a: 1\nb: 2'],
  ['a\nb: 1', 'each key with its colon', 'a: 1\nb: 1'],
  ['a: @x', 'in quotes', 'a: "@x"'],
  ['a: `x`', 'in quotes', 'a: "`x`"'],
  ['a: "\\q"', 'the backslash twice', 'a: "\\\\q"'],
  ['a: - x', 'in the line below its key', 'a:\n  - x'],
  ['a: >x', 'in quotes', 'a: ">x"'],
  ["a: 'it's'", 'one pair of quotes', 'a: "it\'s"'],
  ['a: "x" y', 'one pair of quotes', 'a: \'"x" y\''],
  ['a:\n  - x\n  -y: 1', 'a space after each "-"', 'a:\n  - x\n  - y: 1'],
  ['a: !x y', 'starts with "!"', 'a: "!x y"'],
  ['a: 1\n---\nb: 2', 'remove the line "---"', 'a: 1\nb: 2'],
])('%j gets help that makes it valid', (wrong, help, right) => {
  const [fault] = faultsOf(wrong);
  expect(fault).toMatchObject({ kind: 'syntax', help: expect.stringContaining(help) });
  expect(faultsOf(right)).toEqual([]);
});
