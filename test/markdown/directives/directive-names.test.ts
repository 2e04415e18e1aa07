// What the parser knows of the directives is what there is.

import { expect, test } from 'vitest';
import {
  CONTAINER_NAMES,
  DIRECTIVE_ATTRIBUTES,
  REQUIRED_ATTRIBUTES,
  TEXT_NAMES,
} from '../../../scripts/markdown/directives/directive-names.ts';
import { DIRECTIVES } from '../../../scripts/markdown/directives/directives.ts';

const { containerDirective, leafDirective, textDirective } = DIRECTIVES;

test('each name has its directive', () => {
  expect([...CONTAINER_NAMES].sort()).toEqual([...containerDirective.keys()].sort());
  expect([...TEXT_NAMES].sort()).toEqual([...textDirective.keys()].sort());
});

test('each directive has its attributes, and those it needs are among them', () => {
  const names = [containerDirective, leafDirective, textDirective].flatMap((table) => [...table.keys()]);
  expect([...DIRECTIVE_ATTRIBUTES.keys()].sort()).toEqual(names.sort());
  for (const [name, groups] of REQUIRED_ATTRIBUTES)
    expect(DIRECTIVE_ATTRIBUTES.get(name)).toEqual(expect.arrayContaining(groups.flat()));
});
