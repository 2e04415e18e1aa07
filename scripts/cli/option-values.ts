// Option values that are names in a comma-separated list.

import { UsageError } from './command-line.ts';

/** @param option as typed, such as `--only`. @returns the given names, in the order given; all if `text` is undefined. @throws UsageError */
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
