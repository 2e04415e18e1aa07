// Limits a report to the files and folders that the command line names.

import { displayPathOf } from '../diagnostics/display-path.ts';
import { UsageError } from './command-line.ts';

/**
 * @param operands paths as typed; without any, all files are meant
 * @param checked the files that the report is about, as diagnostics name them
 * @returns whether the report is to include a file, by its name in diagnostics
 * @throws UsageError if the report is about no file below one of the operands
 */
export function chosenFiles(
  operands: readonly string[],
  checked: readonly string[],
): (file: string) => boolean {
  const places = operands.map((operand) => {
    const path = displayPathOf(operand);
    const isBelow = (file: string): boolean => path === '' || file === path || file.startsWith(`${path}/`);
    if (!checked.some(isBelow)) throw new UsageError(`"${operand}" is no file of the site and holds none`);
    return isBelow;
  });
  return (file) => places.length === 0 || places.some((isBelow) => isBelow(file));
}
