// Option values that are not plain text: whole numbers, and names in a comma-separated list.

import { UsageError } from './command-line.ts';

/** @param option as typed, such as `--rounds`. @throws UsageError */
export function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new UsageError(`"${option}" must be a whole number from 1, but is "${text}"`);
}

/** @returns the given names, in the order given; all names if `text` is undefined. @throws UsageError */
export function someOf<Name extends string>(
  option: string,
  text: string | undefined,
  names: readonly Name[],
): readonly Name[] {
  if (text === undefined) return names;
  return text.split(',').map((given) => {
    const name = names.find((candidate) => candidate === given.trim());
    if (!name) throw new UsageError(`"${option}" takes names of ${names.join(', ')}, but has "${given}"`);
    return name;
  });
}
