import { expect, test } from 'vitest';
import { someOf, wholeNumber } from '../../bench/option-values.ts';
import { UsageError } from '../../scripts/cli/command-line.ts';

test('accepts whole numbers from 1 only', () => {
  expect(wholeNumber('--rounds', '12')).toBe(12);
  for (const text of ['0', '-1', '1.5', 'many', ''])
    expect(() => wholeNumber('--rounds', text), text).toThrow(
      new UsageError(`"--rounds" must be a whole number from 1, but is "${text}"`),
    );
});

test('accepts names of a list in any order, and defaults to all', () => {
  const names = ['build', 'watch', 'reader'] as const;
  expect(someOf('--only', undefined, names)).toEqual(names);
  expect(someOf('--only', 'reader, build', names)).toEqual(['reader', 'build']);
  for (const text of ['', 'build,', 'built'])
    expect(() => someOf('--only', text, names), text).toThrow(UsageError);
  expect(() => someOf('--only', 'build,built', names)).toThrow(
    '"--only" takes names of build, watch, reader, but has "built"',
  );
});
